import { useState } from 'react';
import { useAddress } from '../../app/address.js';
import { usePortal } from '../../app/portal-context.js';

/** Specification §7: a token for the client's store, and then its campaigns. */
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
        // Logged, and shown where it was asked for; the session stays as it was.
        console.error(reason);
        setError(reason);
      }
      setBusy(false);
    },
  };
}
