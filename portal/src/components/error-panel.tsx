import { ApiError, UnreachableError } from '../http/client.js';
import { useT } from '../i18n/i18n.js';
import { useReconnect } from '../lib/use-reconnect.js';
import { Button } from '../ui/button.js';
import { Notice } from '../ui/notice.js';
import { useFocusHandover } from '../ui/use-focus-handover.js';
import { reasonOf } from './describe-error.js';
import { NoAccessPanel } from './no-access.js';

export interface ErrorPanelProps {
  /** Sentence that names the missing part of the page. */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Shows that a part of the page failed to load, with the reason and a retry button. Retries when the browser is online again. */
export function ErrorPanel({ title, error, onRetry }: ErrorPanelProps) {
  const t = useT();
  const part = useFocusHandover<HTMLDivElement>();
  useReconnect(error instanceof UnreachableError, onRetry);
  if (error instanceof ApiError && error.status === 403)
    return <NoAccessPanel isDisabled={error.code === 'store_disabled'} />;
  return (
    <Notice ref={part} tone="danger" role="alert">
      <p className="notice-title">{title}</p>
      <p>{reasonOf(error, t)}</p>
      {error instanceof ApiError && error.requestId !== null ? (
        <p className="request-id">{t('error.request', { id: error.requestId })}</p>
      ) : null}
      <Button size="small" onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </Notice>
  );
}
