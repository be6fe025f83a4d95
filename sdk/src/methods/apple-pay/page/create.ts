import { resolveClient } from '../../../client/resolve-client.js';
import { throwIfAborted } from '../../../core/abort.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { requirePage } from '../../../core/support.js';
import { accountOf } from './account.js';
import { ApplePay, DeferredApplePay } from './apple-pay.instance.js';
import { type CreateApplePayOptions, readApplePayOptions } from './apple-pay.options.js';

/** Creates an instance. With `useDeferredClient` it does not wait for the client. */
export async function createApplePay(given: CreateApplePayOptions): Promise<ApplePay | DeferredApplePay> {
  const options = readApplePayOptions(given);
  requirePage();
  throwIfAborted(options.signal);
  const life = new Lifecycle(options.signal);
  const { client: own, authorization, debug, timeout } = options;
  const client = resolveClient({ client: own, authorization, debug, timeout, signal: life.signal });
  if (options.useDeferredClient) return new DeferredApplePay(client, life);
  try {
    const resolved = await client;
    accountOf(resolved.getConfiguration());
    return new ApplePay(resolved, life);
  } catch (error) {
    life.end();
    throw error;
  }
}
