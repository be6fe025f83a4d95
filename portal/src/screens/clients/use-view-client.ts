import { useState } from 'react';
import { useAddress } from '../../app/address.js';
import { usePortal } from '../../app/portal-context.js';

/** Requests a token for the client's store and opens its campaigns (specification §7). */
export function useViewClient() {
  const { auth } = usePortal();
  const { go } = useAddress();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  return {
    isBusy,
    error,
    async start(storeId: string): Promise<void> {
      setBusy(true);
      setError(null);
      try {
        await auth.switchTo(storeId);
        go(`/campaigns?store=${storeId}`);
      } catch (reason) {
        // Logged, and shown beside the button; the session is unchanged.
        console.error(reason);
        setError(reason);
      }
      setBusy(false);
    },
  };
}
