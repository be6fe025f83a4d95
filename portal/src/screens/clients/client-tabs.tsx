import { Suspense } from 'react';
import type { Store } from '../../../contract/stores.js';
import { storePath } from '../../api/stores.js';
import { Activity } from '../../components/activity.js';
import { UserList } from '../../components/users/user-list.js';
import { useListState } from '../../context/list-state.js';
import { useT } from '../../i18n/i18n.js';
import { part } from '../../lib/load-chunk.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Tabs } from '../../ui/tabs.js';
import { actionNames } from './client-activity.js';
import { ClientCampaigns } from './client-campaigns.js';
import type { ClientInvoicesProps } from './client-invoices.js';
import { ClientOverview } from './client-overview.js';

const ClientInvoices = part<ClientInvoicesProps>(() =>
  import('./client-invoices.js').then((module) => module.ClientInvoices),
);

const tabIds = ['overview', 'users', 'campaigns', 'invoices', 'activity'] as const;

/** Parts of a client; the open one is part of the address. */
export function ClientTabs({ store }: { store: Store }) {
  const t = useT();
  const list = useListState([], '');
  const requested = list.filter('tab');
  return (
    <Tabs
      label={t('clients.tabs')}
      value={tabIds.find((id) => id === requested) ?? 'overview'}
      onChange={(tab) => {
        list.set({
          tab: tab === 'overview' ? null : tab,
          sort: null,
          size: null,
          created: null,
          existing: null,
        });
      }}
      tabs={[
        { id: 'overview', name: t('detail.overview'), content: <ClientOverview store={store} /> },
        { id: 'users', name: t('clients.users'), content: <UserList store={store} /> },
        { id: 'campaigns', name: t('nav.campaigns'), content: <ClientCampaigns store={store} /> },
        {
          id: 'invoices',
          name: t('nav.invoices'),
          content: (
            <Suspense fallback={<Skeleton rows={4} thing={t('nav.invoices')} />}>
              <ClientInvoices store={store} />
            </Suspense>
          ),
        },
        {
          id: 'activity',
          name: t('detail.activity'),
          content: (
            <Activity
              scope="stores"
              path={`${storePath(store.storeId)}/activity`}
              names={actionNames}
              other="clients.did-other"
              timeZone={store.timeZone}
            />
          ),
        },
      ]}
    />
  );
}
