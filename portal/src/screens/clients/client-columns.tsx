import type { Store } from '../../../contract/stores.js';
import { Link, useAddress } from '../../context/address.js';
import { useT } from '../../i18n/i18n.js';
import { useLanguage } from '../../i18n/language.js';
import { useOnline } from '../../lib/use-online.js';
import { wantedPage } from '../../session/viewing-offer.js';
import { Button } from '../../ui/button.js';
import type { Column } from '../../ui/column.js';
import { DateTime } from '../../ui/date-time.js';
import { Money } from '../../ui/money.js';
import { NoValue } from '../../ui/no-value.js';
import { ClientStatus } from './client-status.js';
import { countryKey } from './client-text.js';
import { useViewClient } from './use-view-client.js';

/** Returns the columns of the client list. Their ids are the fields that the server sorts by. */
export function useClientColumns(): readonly Column<Store>[] {
  const { t, number } = useLanguage();
  return [
    {
      id: 'name',
      title: t('clients.name'),
      isSortable: true,
      isHeader: true,
      cell: ({ storeId, storeName }) => <Link to={`/clients/${storeId}`}>{storeName}</Link>,
    },
    {
      id: 'code',
      title: t('clients.code'),
      isSortable: true,
      priority: 1,
      card: 'start',
      cell: ({ storeCode }) => <span className="code">{storeCode}</span>,
    },
    {
      id: 'country',
      title: t('clients.country'),
      isSortable: true,
      priority: 4,
      cell: ({ country }) => t(countryKey(country)),
    },
    {
      id: 'terms',
      title: t('clients.terms-column'),
      isSortable: true,
      priority: 5,
      cell: ({ terms }) =>
        terms === null ? <NoValue /> : <span className="nowrap">{t(`clients.${terms}`)}</span>,
    },
    {
      id: 'campaigns',
      title: t('clients.campaigns'),
      isSortable: true,
      isNumber: true,
      priority: 4,
      cell: ({ activeCampaigns }) => number(activeCampaigns),
    },
    {
      id: 'recipients',
      title: t('campaigns.recipients'),
      isSortable: true,
      isNumber: true,
      priority: 3,
      card: 'end',
      cell: ({ recipients }) => number(recipients),
    },
    {
      // Also names the currency.
      id: 'balance',
      title: t('clients.balance'),
      isNumber: true,
      priority: 1,
      cell: ({ balanceDue }) => (balanceDue === null ? <NoValue /> : <Money value={balanceDue} />),
    },
    {
      id: 'status',
      title: t('campaigns.status'),
      card: 'aside',
      cell: ({ status }) => <ClientStatus status={status} />,
    },
    {
      id: 'createdAt',
      title: t('detail.created'),
      isSortable: true,
      priority: 5,
      cell: ({ createdAt, timeZone }) => <DateTime value={createdAt} timeZone={timeZone} precision="short" />,
    },
    {
      id: 'view',
      title: t('clients.actions'),
      card: 'action',
      cell: (store) => <ViewClient store={store} />,
    },
  ];
}

/** Button that views a client. A deactivated one cannot be viewed. */
function ViewClient({ store: { storeId, storeName, status } }: { store: Store }) {
  const t = useT();
  const isOnline = useOnline();
  const { search } = useAddress();
  const view = useViewClient();
  if (status === 'DISABLED') return <NoValue />;
  return (
    <Button
      className="nowrap"
      size="small"
      loading={view.busy === storeId}
      disabledGrayState={!isOnline}
      onClick={() => void view.start(storeId, wantedPage(search))}
    >
      <span aria-hidden="true">{t('clients.view')}</span>
      <span className="visually-hidden">{t('clients.view-one', { name: storeName })}</span>
    </Button>
  );
}
