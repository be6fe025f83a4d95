import { PendingClientInstance } from '../../../client/pending-client-instance.js';
import { readCallOptions } from '../../../core/call-options.js';
import { invalidOption } from '../../../core/option.errors.js';
import { fetchPreferred, type PreferredMethods } from './preferred-payment-methods.gateway.js';
import type { FetchPreferredPaymentMethodsOptions } from './preferred-payment-methods.options.js';

/**
 * Instance that queries the preferred wallets of this device. Created by
 * `preferredPaymentMethods.create`.
 */
export class PreferredPaymentMethods extends PendingClientInstance {
  /**
   * Resolves with the wallets to list first. A hint for the order of methods only: do not hide a method because of it.
   * If the gateway fails, both are false.
   *
   * @throws A code of `PreferredPaymentMethodsFetchPreferredPaymentMethodsErrorCode`:
   * A `CLIENT_…` code if the client could not be created; `METHOD_CALLED_AFTER_TEARDOWN`; `ABORTED`.
   * @example
   * ```ts
   * const { paypalPreferred } = await preferred.fetchPreferredPaymentMethods();
   * ```
   */
  async fetchPreferredPaymentMethods(
    options?: FetchPreferredPaymentMethodsOptions,
  ): Promise<PreferredMethods> {
    this.guard('fetchPreferredPaymentMethods');
    const { timeout, signal: outer } = readCallOptions(options, invalidOption);
    return this.run(outer, (client, signal) => fetchPreferred(client, signal, timeout));
  }
}
