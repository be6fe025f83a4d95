import { useState } from 'react';
import { useProfile } from '../api/profile.js';
import { useAddress } from '../context/address.js';
import { useLeave } from '../components/unsaved-changes.js';
import { usePortal, useSession } from '../context/portal-context.js';
import { reportSwitchFailure } from '../context/switch-failure.js';
import { useT } from '../i18n/i18n.js';
import { Icon } from '../ui/icon.js';
import { MenuButton } from '../ui/menu-button.js';
import { StoreName } from './store-name.js';

/** Name of the page's store. An employer with several stores can switch to another one. */
export function StoreSwitcher() {
  const t = useT();
  const session = useSession();
  const stores = useProfile().data?.memberships.filter(({ role }) => role === 'employer') ?? [];
  const { isBusy, open } = useSwitch();
  const store = session?.store;
  if (session?.role !== 'employer' || !store || stores.length < 2) return <StoreName />;
  const { storeId, storeName, storeCode } = store;
  return (
    <div className="header-store">
      <MenuButton
        className="store-button"
        label={t('store.switch')}
        isBusy={isBusy}
        entries={() => [
          {
            kind: 'choice',
            label: t('store.stores'),
            value: storeId,
            closesMenu: true,
            options: stores.map((one) => ({
              value: one.storeId,
              text: one.storeName,
              detail: one.storeCode,
            })),
            onChoose: (next) => {
              if (next !== storeId) open(next);
            },
          },
        ]}
      >
        <span>{storeName}</span>
        <span className="code">{storeCode}</span>
        {isBusy ? <span className="spinner" aria-hidden="true" /> : <Icon name="down" size={16} />}
      </MenuButton>
      <span className="visually-hidden" role="status">
        {isBusy ? t('store.switching') : ''}
      </span>
    </div>
  );
}

/** Switches to a store and opens its campaigns. A failure is logged, and the session stays as it was (specification §8). */
function useSwitch() {
  const { auth, toasts } = usePortal();
  const { go } = useAddress();
  const leave = useLeave();
  const [isBusy, setBusy] = useState(false);
  const switchTo = async (storeId: string) => {
    setBusy(true);
    try {
      await auth.switchTo(storeId);
      go(`/campaigns?store=${storeId}`);
    } catch (error) {
      reportSwitchFailure(toasts, error, 'store');
    }
    setBusy(false);
  };
  return {
    isBusy,
    open(storeId: string) {
      leave(() => void switchTo(storeId));
    },
  };
}
