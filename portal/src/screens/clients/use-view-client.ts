import { useState } from 'react';
import { useAddress } from '../../app/address.js';
import { usePortal } from '../../app/portal-context.js';

/** Requests a token for a client's store and opens its campaigns (specification §7). */
export function useViewClient() {
  const { auth, toasts } = usePortal();
  const { go } = useAddress();
  const [busy, setBusy] = useState<string | null>(null);
  return {
    /** Id of the client that is being opened. */
    busy,
    async start(storeId: string): Promise<void> {
      setBusy(storeId);
      try {
        await auth.switchTo(storeId);
        go(`/campaigns?store=${storeId}`);
      } catch (error) {
        // The session is unchanged (specification §8).
        console.error(error);
        toasts.show({ tone: 'danger', text: 'store.switch-failed' });
      }
      setBusy(null);
    },
  };
}
