import { resolveClient } from '../../../client/resolve-client.js';
import { throwIfAborted } from '../../../core/abort.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { PreferredPaymentMethods } from './preferred-payment-methods.instance.js';
import type { CreatePreferredPaymentMethodsOptions } from './preferred-payment-methods.options.js';

/** Creates an instance without waiting for its client. */
// eslint-disable-next-line @typescript-eslint/require-await -- invalid options must reject instead of throwing
export async function createPreferredPaymentMethods(
  given: CreatePreferredPaymentMethodsOptions,
): Promise<PreferredPaymentMethods> {
  const options = readCreateOptions(given, 'Preferred Payment Methods', {});
  const { client, authorization, debug, timeout, signal } = options;
  throwIfAborted(signal);
  const life = new Lifecycle(signal);
  const pending = resolveClient({ client, authorization, debug, timeout, signal: life.signal });
  return new PreferredPaymentMethods(pending, life);
}
