import { ApiError, UnreachableError } from '../api/client.js';
import { useT } from '../i18n/i18n.js';
import { Button } from './button.js';
import { EmptyState } from './empty-state.js';
import { Notice } from './notice.js';

/** Shows that a part of the page failed to load, with the reason and a retry button. */
export function ErrorPanel({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
}) {
  const t = useT();
  if (error instanceof ApiError && error.status === 403)
    return <EmptyState icon="lock" title={t('error.no-access')} text={t('error.no-access-text')} />;
  return (
    <Notice tone="danger" role="alert">
      <p className="notice-title">{title}</p>
      <p>{describe(error, t)}</p>
      {error instanceof ApiError && error.requestId !== null ? (
        <p className="request-id">{t('error.request', { id: error.requestId })}</p>
      ) : null}
      <Button size="small" onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </Notice>
  );
}

export function describe(error: unknown, t: ReturnType<typeof useT>): string {
  if (error instanceof UnreachableError) return t('error.unreachable');
  if (!(error instanceof ApiError)) return t('error.unexpected');
  if (error.status === 429) return t('error.rate', { seconds: error.retryAfterSeconds ?? 60 });
  return error.status >= 500 || error.message === '' ? t('error.unexpected') : error.message;
}
