import { ApiError } from '../api/client.js';
import { useT } from '../i18n/i18n.js';
import { Button } from './button.js';
import { describe } from './describe-error.js';
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
  if (error instanceof ApiError && error.code === 'store_disabled')
    return <EmptyState icon="lock" title={t('error.store-disabled')} text={t('error.store-disabled-text')} />;
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
