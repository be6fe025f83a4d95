import { useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { useHeading } from '../../ui/page.js';
import { Brand } from '../../layouts/brand.js';

/** Page for unknown addresses and unexpected errors (specification §2). */
export function ErrorPage({ kind }: { kind: 'not-found' | 'failed' }) {
  const t = useT();
  const title = t(`error.${kind}`);
  const heading = useHeading(title);
  return (
    <div className="public">
      <header className="public-header">
        <Brand />
      </header>
      <main className="public-main error-page" id="main">
        <p className="error-code" aria-hidden="true">
          {kind === 'not-found' ? '404' : '500'}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="muted">{t(`error.${kind}-text`)}</p>
        <div className="dialog-actions">
          <Button
            onClick={() => {
              history.back();
            }}
          >
            {t('error.back')}
          </Button>
          {/* Not a link of the portal's own: what failed here starts anew there. */}
          <a className="button" data-kind="primary" href="/">
            {t('error.home')}
          </a>
        </div>
      </main>
    </div>
  );
}
