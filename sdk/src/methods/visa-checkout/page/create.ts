import { createClientInstance } from '../../../client/client-instance.js';
import { visaCheckoutErrors } from './visa-checkout.errors.js';
import { readAccount } from './init-options.js';
import { checkCreateOptions, type CreateVisaCheckoutOptions } from './visa-checkout.options.js';
import { VisaCheckout } from './visa-checkout.instance.js';

/** Creates an instance. */
export async function createVisaCheckout(given: CreateVisaCheckoutOptions): Promise<VisaCheckout> {
  const options = checkCreateOptions(given);
  return createClientInstance(options, (client, life) => {
    const account = readAccount(client.getConfiguration().gatewayConfiguration);
    if (!account) throw visaCheckoutErrors.NOT_ENABLED();
    return new VisaCheckout({ client, life, account });
  });
}
