import { ApiError, UnreachableError } from '../http/client.js';
import { useT } from '../i18n/i18n.js';
import { useReconnect } from '../lib/use-reconnect.js';
import { Button } from '../ui/button.js';
import { describe } from './describe-error.js';

interface PartFailureProps {
  /** Sentence that names the missing part of the page. */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/**
 * Quiet failure of a part beside the main content of a page, which shows an `ErrorPanel` itself. Without a retry if the
 * account may not see the part.
 */
export function PartFailure({ title, error, onRetry }: PartFailureProps) {
  const t = useT();
  useReconnect(error instanceof UnreachableError, onRetry);
  const isForbidden = error instanceof ApiError && error.status === 403;
  return (
    <div className="part-failure">
      <p>{title}</p>
      <p className="small muted">{describe(error, t)}</p>
      {isForbidden ? null : (
        <Button size="small" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      )}
    </div>
  );
}
