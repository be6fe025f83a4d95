import { resolveClient } from '../../../client/resolve-client.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { openPayPalWindow } from '../../../paypal/paypal-window.js';
import { paypalErrors } from '../../../paypal/paypal.errors.js';
import { checkCreateOptions, type CreatePayPalOptions } from './paypal.options.js';
import { PayPal } from './paypal.instance.js';

/** Creates an instance. Prepares the client and the popup service in parallel. */
export async function createPayPal(given: CreatePayPalOptions): Promise<PayPal> {
  const options = checkCreateOptions(given);
  const { authorization, timeout, locale, container, assetsUrl, debug } = options;
  const life = new Lifecycle(options.signal);
  const { signal } = life;
  const enabledClient = async () => {
    const client = await resolveClient({ client: options.client, authorization, debug, timeout, signal });
    if (client.getConfiguration().gatewayConfiguration['paypalEnabled'] === true) return client;
    throw paypalErrors.NOT_ENABLED();
  };
  try {
    const [client, window] = await Promise.all([
      enabledClient(),
      openPayPalWindow({ assetsUrl, debug, locale, container, timeout, signal }),
    ]);
    return new PayPal({ client, window, life });
  } catch (error) {
    life.end();
    throw error;
  }
}
