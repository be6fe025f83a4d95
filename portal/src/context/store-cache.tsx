import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { useStoreId } from './use-store-id.js';

/** Gives each store its own cache, so that data of one is never shown for another. */
export function StoreCache({ children }: { children: ReactNode }) {
  const storeId = useStoreId();
  return (
    <SWRConfig key={storeId ?? 'none'} value={{ provider: () => new Map() }}>
      {children}
    </SWRConfig>
  );
}
