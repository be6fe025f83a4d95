import type { SandboxConfig } from '../../../contract/runtime-config.js';
import { useT } from '../../i18n/i18n.js';

interface DemoAccountsProps {
  sandbox: SandboxConfig;
  onChoose: (contact: string) => void;
}

/** Lists sample accounts, only on a developer's machine. */
export function DemoAccounts({ sandbox, onChoose }: DemoAccountsProps) {
  const t = useT();
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo.title')}</h2>
      <p className="small muted">{t('demo.text')}</p>
      <ul>
        {sandbox.accounts.map(({ contact, role }) => (
          <li key={contact}>
            <button
              type="button"
              onClick={() => {
                onChoose(contact);
              }}
            >
              <span>{t(`demo.${role}`)}</span>
              <span className="muted">{contact}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="small">
        <a href={sandbox.outbox} target="_blank" rel="noopener">
          {t('demo.outbox')}
        </a>
      </p>
    </section>
  );
}
