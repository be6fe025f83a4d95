import type { Client } from '../../../client/index.js';
import { throwIfAborted } from '../../../core/abort.js';

/** Which wallets the gateway would put first on this device (specification §3). */
export interface PreferredMethods {
  readonly paypalPreferred: boolean;
  readonly venmoPreferred: boolean;
}

interface Answer {
  data: { preferredPaymentMethods: PreferredMethods };
}

const query = 'query PreferredPaymentMethods { preferredPaymentMethods { paypalPreferred venmoPreferred } }';

/** Asks the gateway (specification §7). Rejects with `ABORTED` alone. */
export async function fetchPreferred(
  client: Client,
  signal: AbortSignal,
  timeout?: number,
): Promise<PreferredMethods> {
  try {
    const answer = await client.request({ api: 'graphQLApi', data: { query }, timeout, signal });
    const { paypalPreferred, venmoPreferred } = (answer as unknown as Answer).data.preferredPaymentMethods;
    return { paypalPreferred, venmoPreferred };
  } catch {
    throwIfAborted(signal);
    // A checkout loses nothing but a hint: whatever failed, no method is preferred (specification §8).
    return { paypalPreferred: false, venmoPreferred: false };
  }
}
