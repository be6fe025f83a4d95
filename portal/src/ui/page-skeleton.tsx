import { useT } from '../i18n/i18n.js';
import { useOnline } from '../lib/use-online.js';
import { Notice } from './notice.js';
import { Skeleton } from './skeleton.js';
import { useLater } from './use-later.js';

/** Time after which a page that does not load without a connection reports it, in milliseconds. */
const explainAfterMs = 2_000;

/** Placeholder of a page whose code is loading, or that the guard has not allowed yet. */
export function PageSkeleton() {
  const t = useT();
  const isOnline = useOnline();
  const isLate = useLater(explainAfterMs);
  if (!isOnline && isLate)
    return (
      <Notice tone="warning" role="status">
        <strong>{t('offline.page')}</strong>
        <p>{t('offline.page-text')}</p>
      </Notice>
    );
  return <Skeleton rows={6} thing={t('loading.page')} />;
}
