import type { Client, RequestOptions, RequestResult } from '../../../client/index.js';
import { gatewayFailure } from '../../../core/gateway-failure.js';
import { americanExpressErrors } from './american-express.errors.js';
import type { ExpressCheckoutProfileOptions, RewardsBalanceOptions } from './american-express.options.js';

const source = { source: 'american-express' };

/** Requests the balance: GET payment_methods/amex_rewards_balance. */
export const fetchBalance = (
  client: Client,
  { nonce, timeout, ...further }: RewardsBalanceOptions,
  signal: AbortSignal,
): Promise<RequestResult> =>
  get(client, () => ({
    endpoint: 'payment_methods/amex_rewards_balance',
    data: { _meta: source, paymentMethodNonce: nonce, ...further },
    timeout,
    signal,
  }));

/** Requests the profile: GET payment_methods/amex_express_checkout_cards/{nonce}. */
export const fetchProfile = (
  client: Client,
  { nonce, timeout }: ExpressCheckoutProfileOptions,
  signal: AbortSignal,
): Promise<RequestResult> =>
  get(client, () => ({
    endpoint: `payment_methods/amex_express_checkout_cards/${encodeURIComponent(nonce)}`,
    data: { _meta: source, paymentMethodNonce: nonce },
    timeout,
    signal,
  }));

/** Sends a request. A nonce that cannot be part of a URL fails like one that the gateway rejects. */
async function get(client: Client, options: () => RequestOptions): Promise<RequestResult> {
  try {
    return await client.request({ ...options(), method: 'get' });
  } catch (error) {
    const { NETWORK_ERROR } = americanExpressErrors;
    throw gatewayFailure(error, { failed: NETWORK_ERROR, network: NETWORK_ERROR });
  }
}
