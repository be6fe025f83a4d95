import { ApiError } from '../../http/client.js';
import { Link, useAddress } from '../../context/address.js';
import { useBuild } from '../../lib/build.js';
import { useSession } from '../../context/portal-context.js';
import { useT } from '../../i18n/i18n.js';
import { Brand } from '../../layouts/brand.js';
import { Button } from '../../ui/button.js';
import { useHeading } from '../../components/use-heading.js';

export interface ErrorPageProps {
  kind?: 'not-found' | 'failed';
  /** Heading; the specification's message by default. */
  title?: string;
  error?: unknown;
  /** Called when the user leaves the page with one of its buttons. */
  onLeave?: () => void;
}

/** Page for unknown addresses and unexpected errors (specification §2). */
export function ErrorPage({ kind = 'not-found', title, error, onLeave }: ErrorPageProps) {
  const t = useT();
  const { go } = useAddress();
  const isSignedIn = useSession() !== null;
  const shown = title ?? t(kind === 'failed' ? 'error.failed' : 'error.missing');
  const heading = useHeading(shown);
  const home = isSignedIn ? '/' : '/login';
  const goBack = () => {
    onLeave?.();
    // A page that was opened by its address has no previous one.
    if (history.length > 1) history.back();
    else go(home);
  };
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
          {shown}
        </h1>
        <p className="muted">{t(`error.${kind}-text`)}</p>
        <div className="dialog-actions">
          <Button onClick={goBack}>{t('error.back')}</Button>
          <Link className="button" data-kind="primary" to={home} onClick={onLeave}>
            {t('error.home')}
          </Link>
        </div>
        <ErrorFacts error={error} />
      </main>
    </div>
  );
}

/** Facts for the support: the request that has failed, and the version of the portal. */
function ErrorFacts({ error }: { error: unknown }) {
  const t = useT();
  const build = useBuild();
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <p className="small muted error-facts">
      {requestId === null ? null : <span>{t('error.request', { id: requestId })} · </span>}
      {build === null ? null : <span>{t('error.version', { version: build.version, id: build.id })}</span>}
    </p>
  );
}
