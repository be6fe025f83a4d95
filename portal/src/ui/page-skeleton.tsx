import { useT } from '../i18n/i18n.js';
import { Skeleton } from './skeleton.js';

/** Placeholder of a page whose code is loading, or that the guard has not allowed yet. */
export function PageSkeleton() {
  const t = useT();
  return <Skeleton rows={6} thing={t('loading.page')} />;
}
