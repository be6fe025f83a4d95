import { useState } from 'react';
import { useAddress } from '../../context/address.js';
import { usePortal } from '../../context/portal-context.js';
import { reportSwitchFailure } from '../../context/switch-failure.js';
import { carry } from '../../session/guard.js';

/** Requests a token for a client's store and opens its campaigns (specification §7), or the page that was requested. */
export function useViewClient() {
  const { auth, toasts } = usePortal();
  const { go } = useAddress();
  const [busy, setBusy] = useState<string | null>(null);
  return {
    /** Id of the client that is being opened. */
    busy,
    async start(storeId: string, page: string): Promise<void> {
      setBusy(storeId);
      try {
        await auth.switchTo(storeId);
        go(carry({ store: storeId, campaignId: null }, page));
      } catch (error) {
        reportSwitchFailure(toasts, error, 'client');
      }
      setBusy(null);
    },
  };
}
