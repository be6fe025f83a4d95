import { useRef } from 'react';
import { feedPath } from '../../../contract/feed-values.js';
import { importFields } from '../../../contract/import-values.js';
import { fieldKeys } from '../../components/import/field-keys.js';
import { Link } from '../../context/address.js';
import { usePortal } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { CopyButton } from '../../ui/copy-button.js';
import { CopyField } from '../../ui/copy-field.js';

/** Explains how a program sends a file, and the columns of the file. */
export function FeedGuide() {
  const t = useT();
  const { config } = usePortal();
  const address = new URL(config.apiBase + feedPath, window.location.origin).href;
  // The placeholder has no signs that a shell would read.
  const command = `curl --fail-with-body -T people.csv \\
  -H "Authorization: Bearer YOUR_API_KEY" \\
  -H "Content-Type: text/csv" \\
  ${address}`;
  return (
    <section className="card feed-guide" aria-labelledby="feed-guide">
      <h2 id="feed-guide">{t('integrations.feed-send')}</h2>
      <p className="muted">
        {t('integrations.feed-send-text', { scope: t('integrations.scope.recipients:write') })}{' '}
        <Link to="/integrations">{t('integrations.feed-to-keys')}</Link>
      </p>
      <CopyField label={t('integrations.feed-address')} value={address} />
      <Command text={command} />
      <div>
        <h3>{t('integrations.feed-columns')}</h3>
        <p className="muted">{t('integrations.feed-columns-text')}</p>
        <ul className="feed-columns">
          {importFields
            .filter((field) => field !== 'fullName')
            .map((field) => (
              <li key={field} className="code">
                {t(fieldKeys[field])}
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
}

function Command({ text }: { text: string }) {
  const t = useT();
  const code = useRef<HTMLPreElement>(null);
  const label = t('integrations.feed-command');
  return (
    <div className="field">
      <h3>{label}</h3>
      <p className="hint">{t('integrations.feed-command-text')}</p>
      <div className="feed-command">
        <pre ref={code} role="region" tabIndex={0} aria-label={label}>
          {text}
        </pre>
        <CopyButton
          label={label}
          value={text}
          onSelect={() => {
            if (code.current) window.getSelection()?.selectAllChildren(code.current);
          }}
        />
      </div>
    </div>
  );
}
