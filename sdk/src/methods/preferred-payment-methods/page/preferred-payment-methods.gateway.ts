import type { Client } from '../../../client/index.js';
import { throwIfAborted } from '../../../core/abort.js';

/** Wallets that the gateway recommends to list first on this device. */
export interface PreferredMethods {
  /** True if PayPal should be listed first. */
  readonly paypalPreferred: boolean;
  /** True if Venmo should be listed first. */
  readonly venmoPreferred: boolean;
}

interface PreferredResponse {
  data: { preferredPaymentMethods: PreferredMethods };
}

const query = 'query PreferredPaymentMethods { preferredPaymentMethods { paypalPreferred venmoPreferred } }';

/** Queries the gateway. Rejects only with `ABORTED`. */
export async function fetchPreferred(
  client: Client,
  signal: AbortSignal,
  timeout?: number,
): Promise<PreferredMethods> {
  try {
    const response = await client.request({ api: 'graphQLApi', data: { query }, timeout, signal });
    const { paypalPreferred, venmoPreferred } = (response as unknown as PreferredResponse).data
      .preferredPaymentMethods;
    return { paypalPreferred, venmoPreferred };
  } catch {
    throwIfAborted(signal);
    // The result is only a hint, so failures count as no preference (specification §8).
    return { paypalPreferred: false, venmoPreferred: false };
  }
}
