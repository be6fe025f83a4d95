import { useState } from 'react';
import { useAddress } from '../../context/address.js';
import { usePortal } from '../../context/portal-context.js';
import { reportSwitchFailure } from '../../context/switch-failure.js';

/** Requests a token for a client's store and opens its campaigns (specification §7), or another page. */
export function useViewClient() {
  const { auth, toasts } = usePortal();
  const { go } = useAddress();
  const [busy, setBusy] = useState<string | null>(null);
  return {
    /** Id of the client that is being opened. */
    busy,
    async start(storeId: string, page = '/campaigns'): Promise<void> {
      setBusy(storeId);
      try {
        await auth.switchTo(storeId);
        go(`${page}?store=${storeId}`);
      } catch (error) {
        reportSwitchFailure(toasts, error, 'client');
      }
      setBusy(null);
    },
  };
}
