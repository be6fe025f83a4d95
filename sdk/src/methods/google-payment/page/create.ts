import { resolveClientOnly } from '../../../client/resolve-client.js';
import { throwIfAborted } from '../../../core/abort.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { requirePage } from '../../../core/support.js';
import { accountOf } from '../../../google-pay-api/account.js';
import { DeferredGooglePayment, GooglePayment } from './google-payment.instance.js';
import {
  type CreateGooglePaymentOptions,
  parseVersion,
  readGooglePaymentOptions,
} from './google-payment.options.js';

/** Creates an instance. With `useDeferredClient` it does not wait for the client. */
export async function createGooglePayment(
  given: CreateGooglePaymentOptions,
): Promise<GooglePayment | DeferredGooglePayment> {
  const options = readGooglePaymentOptions(given);
  const settings = { version: parseVersion(options.googlePayVersion), merchantId: options.googleMerchantId };
  requirePage();
  throwIfAborted(options.signal);
  const life = new Lifecycle(options.signal);
  const { client: own, authorization, debug, timeout } = options;
  const client = resolveClientOnly({ client: own, authorization, debug, timeout, signal: life.signal });
  if (options.useDeferredClient) {
    // Each call rejects with a failure of the client; until then it must not be reported as unhandled.
    client.catch(() => undefined);
    return new DeferredGooglePayment(client, settings, life);
  }
  try {
    const resolved = await client;
    accountOf(resolved.getConfiguration());
    return new GooglePayment(resolved, settings, life);
  } catch (error) {
    life.end();
    throw error;
  }
}
