import type { Page } from '../../../contract/schemas.js';
import type { Store } from '../../../contract/stores.js';
import { Combobox } from '../../components/combobox.js';
import { useLeave } from '../../components/unsaved-changes.js';
import { useAddress } from '../../context/address.js';
import { usePortal, useSession } from '../../context/portal-context.js';
import { reportSwitchFailure } from '../../context/switch-failure.js';
import { useViewedStore } from '../../context/use-viewed-store.js';
import { useT } from '../../i18n/i18n.js';

/** Store that orders. Administrators who view a client can change it, which starts another order. */
export function ClientSection() {
  const t = useT();
  const session = useSession();
  const viewed = useViewedStore();
  return (
    <>
      <p className="order-client">
        <strong>{session?.store?.storeName}</strong>
        <span className="muted">{session?.store?.storeCode}</span>
      </p>
      {viewed ? <ChangeClient /> : <p className="hint">{t('orders.client-locked')}</p>}
    </>
  );
}

function ChangeClient() {
  const t = useT();
  const { api, auth, toasts } = usePortal();
  const { go } = useAddress();
  const leave = useLeave();
  const change = async (storeId: string) => {
    try {
      await auth.switchTo(storeId);
      go(`/orders/new?store=${storeId}`);
    } catch (error) {
      reportSwitchFailure(toasts, error, 'client');
    }
  };
  return (
    <Combobox<Store>
      label={t('orders.change-client')}
      hint={t('orders.change-client-hint')}
      value={null}
      onChange={(store) => {
        if (store)
          leave(() => {
            void change(store.storeId);
          });
      }}
      itemKey={({ storeId }) => storeId}
      itemText={({ storeName }) => storeName}
      itemDetail={({ storeCode }) => storeCode}
      search={async (text, signal) => {
        const query = new URLSearchParams({ q: text, status: 'ACTIVE', size: '8' });
        const { items } = await api.get<Page<Store>>(`/store?${query.toString()}`, { signal });
        return items;
      }}
    />
  );
}
