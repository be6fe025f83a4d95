import { resolveClient } from '../../../client/resolve-client.js';
import type { Client } from '../../../client/index.js';
import { throwIfAborted } from '../../../core/abort.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { paypalErrors } from '../../../paypal/paypal.errors.js';
import { paypalCheckoutErrors } from './paypal-checkout.errors.js';
import { PayPalCheckout } from './paypal-checkout.instance.js';
import { checkCreateOptions, type CreatePayPalCheckoutOptions } from './paypal-checkout.options.js';
import { prepareVaultInitiated } from './vault-initiated.js';

/**
 * Creates an instance. Prepares the client, and in parallel the popup service, which only vault initiated checkouts
 * need: its errors reject those calls.
 */
export async function createPayPalCheckout(given: CreatePayPalCheckoutOptions): Promise<PayPalCheckout> {
  const options = checkCreateOptions(given);
  throwIfAborted(options.signal);
  const {
    assetsUrl,
    locale,
    container,
    timeout,
    debug,
    merchantAccountId,
    autoSetDataUserIdToken,
    deferred,
  } = options;
  const life = new Lifecycle(options.signal);
  const { signal } = life;
  const client = enabledClient(options, debug, signal);
  const vaultInitiated = prepareVaultInitiated({ assetsUrl, debug, locale, container, timeout, signal });
  // Each call rejects with a failure of the client; until then it must not be reported as unhandled.
  client.catch(() => undefined);
  try {
    if (deferred !== true) await client;
    throwIfAborted(signal);
    const setsUserIdToken = autoSetDataUserIdToken === true;
    return new PayPalCheckout({
      client,
      vaultInitiated,
      merchantAccountId,
      container,
      locale,
      setsUserIdToken,
      life,
    });
  } catch (error) {
    life.end();
    throw error;
  }
}

async function enabledClient(
  { client: given, authorization, merchantAccountId, timeout }: CreatePayPalCheckoutOptions,
  debug: boolean,
  signal: AbortSignal,
): Promise<Client> {
  const client = await resolveClient({ client: given, authorization, debug, timeout, signal });
  // PayPal may be enabled for the given account even if the authorization's default account lacks it.
  if (merchantAccountId) return client;
  const { paypalEnabled, paypal } = client.getConfiguration().gatewayConfiguration as {
    paypalEnabled?: boolean;
    paypal?: { environmentNoNetwork?: boolean };
  };
  if (!paypalEnabled) throw paypalErrors.NOT_ENABLED();
  if (paypal?.environmentNoNetwork === true) throw paypalCheckoutErrors.SANDBOX_ACCOUNT_NOT_LINKED();
  return client;
}
