import { useStore } from '../../api/stores.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { UserList } from '../../components/users/user-list.js';
import { useStoreId } from '../../context/use-store-id.js';
import { useViewedStore } from '../../context/use-viewed-store.js';
import { useT } from '../../i18n/i18n.js';
import { Skeleton } from '../../ui/skeleton.js';
import { PartHead } from './part-head.js';

/** Colleagues who can work for the store. */
export function AccessTab() {
  const t = useT();
  const storeId = useStoreId();
  return (
    <div className="stack">
      <PartHead text={t('integrations.access-lead')} viewing="integrations.access-viewing" />
      {storeId === undefined ? null : <StoreUsers id={storeId} />}
    </div>
  );
}

function StoreUsers({ id }: { id: string }) {
  const t = useT();
  const { data, error, reload } = useStore(id);
  const isViewing = useViewedStore() !== null;
  if (data) return <UserList store={data} isLocked={isViewing} />;
  return error === undefined ? (
    <Skeleton rows={3} thing={t('integrations.access')} />
  ) : (
    <ErrorPanel title={t('users.failed')} error={error} onRetry={reload} />
  );
}
