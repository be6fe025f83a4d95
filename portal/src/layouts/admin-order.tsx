import type { ReactNode } from 'react';
import { Link } from '../context/address.js';
import { StoreCache } from '../context/store-cache.js';
import { useT } from '../i18n/i18n.js';
import { Brand } from './brand.js';
import { SignedInRoot } from './signed-in-root.js';

/** Layout for a new order, without navigation. The link back asks for a confirmation if the order has unsaved changes. */
export function AdminOrderLayout({ children }: { children: ReactNode }) {
  return (
    <SignedInRoot header={<OrderHeader />}>
      <main id="main" className="main" data-width="text" tabIndex={-1}>
        <StoreCache>{children}</StoreCache>
      </main>
    </SignedInRoot>
  );
}

function OrderHeader() {
  const t = useT();
  return (
    <>
      <Brand />
      <p className="header-store">{t('order.new')}</p>
      <Link className="header-exit" to="/orders">
        {t('order.back')}
      </Link>
    </>
  );
}
