import { invoiceSorts } from '../../../contract/invoice-values.js';
import type { Store } from '../../../contract/stores.js';
import { useStoreAccount, useStoreInvoices } from '../../api/stores.js';
import { BalanceBand } from '../../components/invoices/balance-band.js';
import { useInvoiceColumns } from '../../components/invoices/invoice-columns.js';
import { invoicesMessages } from '../../components/invoices/invoices-messages.js';
import { ListView } from '../../components/list-view.js';
import { useListState } from '../../context/list-state.js';
import { useT } from '../../i18n/i18n.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Icon } from '../../ui/icon.js';
import { useViewClient } from './use-view-client.js';

export interface ClientInvoicesProps {
  store: Store;
}

/** Columns that only the client's own list has. */
const ownColumns: readonly string[] = ['period', 'paid'];

/** Balance and invoices of a client, to read: an administrator pays them while viewing the client. */
export function ClientInvoices({ store }: ClientInvoicesProps) {
  usePageMessages(invoicesMessages);
  const t = useT();
  const { storeId, timeZone } = store;
  const list = useListState(invoiceSorts, '-issuedAt');
  const result = useStoreInvoices(storeId, list);
  const account = useStoreAccount(storeId);
  const columns = useInvoiceColumns(timeZone, null).filter(({ id }) => !ownColumns.includes(id));
  return (
    <div className="client-tab">
      <BalanceBand account={account} />
      {account.data && account.data.due.amount > 0 ? <PayAsClient store={store} /> : null}
      <div className="list">
        <ListView
          list={list}
          result={result}
          caption={t('nav.invoices')}
          columns={columns}
          rowKey={({ id }) => id}
          failed={t('clients.invoices-failed')}
          filters={{}}
          empty={
            <EmptyState
              icon="invoices"
              title={t('clients.no-invoices')}
              text={t('clients.no-invoices-text')}
            />
          }
        />
      </div>
    </div>
  );
}

/** Button that opens the client's own list of invoices. A deactivated client cannot be viewed. */
function PayAsClient({ store: { storeId, status } }: ClientInvoicesProps) {
  const t = useT();
  const isOnline = useOnline();
  const view = useViewClient();
  if (status === 'DISABLED') return null;
  return (
    <div>
      <Button
        loading={view.busy !== null}
        disabledGrayState={!isOnline}
        onClick={() => void view.start(storeId, '/invoices')}
      >
        <Icon name="eye" size={18} />
        {t('clients.pay-as')}
      </Button>
    </div>
  );
}
