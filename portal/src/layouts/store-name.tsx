import { useEffect, useState } from 'react';
import { usePortal, useSession } from '../context/portal-context.js';
import { useStoreId } from '../context/use-store-id.js';
import { useT } from '../i18n/i18n.js';
import { Button } from '../ui/button.js';

/** Shows the store of the page in the header. Loads its name if it is missing, and offers a retry. */
export function StoreName() {
  const t = useT();
  const { auth } = usePortal();
  const store = useSession()?.store;
  const storeId = useStoreId();
  const [hasFailed, setFailed] = useState(false);
  const isKnown = storeId === undefined || store?.storeId === storeId;

  useEffect(() => {
    if (isKnown || hasFailed) return;
    auth.loadStore(storeId).catch((error: unknown) => {
      console.error(error);
      setFailed(true);
    });
  }, [auth, storeId, isKnown, hasFailed]);

  if (!isKnown && hasFailed) {
    return (
      <p className="header-store">
        <span role="status">{t('store.failed')}</span>
        <Button
          kind="link"
          onClick={() => {
            setFailed(false);
          }}
        >
          {t('error.retry')}
        </Button>
      </p>
    );
  }
  if (!store) return null;
  return (
    <p className="header-store">
      <span>{store.storeName}</span>
      <span className="code">{store.storeCode}</span>
    </p>
  );
}
