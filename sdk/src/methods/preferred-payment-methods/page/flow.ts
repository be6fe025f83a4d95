import { resolveClient } from '../../../client/resolve-client.js';
import { linkedController, orAborted, throwIfAborted } from '../../../core/abort.js';
import { asyncDispose, Lifecycle } from '../../../core/lifecycle.js';
import { invalidOption } from '../../../core/option.errors.js';
import { readCallOptions } from '../../../core/call-options.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { fetchPreferred, type PreferredMethods } from './gateway.js';
import type { CreatePreferredPaymentMethodsOptions, FetchPreferredPaymentMethodsOptions } from './options.js';

/**
 * Instance that queries the preferred wallets of this device (specification §3). Created by
 * `preferredPaymentMethods.create`.
 */
export interface PreferredPaymentMethods {
  /**
   * Resolves with the wallets to list first. A hint for the order of methods only: do not hide a method because of it.
   * If the gateway fails, both are false.
   *
   * @throws A `CLIENT_…` code if the client could not be created; `METHOD_CALLED_AFTER_TEARDOWN`; `ABORTED`.
   * @example
   * ```ts
   * const { paypalPreferred } = await preferred.fetchPreferredPaymentMethods();
   * ```
   */
  fetchPreferredPaymentMethods(options?: FetchPreferredPaymentMethodsOptions): Promise<PreferredMethods>;
  /**
   * Ends the instance: pending calls reject with `ABORTED`, later calls with `METHOD_CALLED_AFTER_TEARDOWN`.
   *
   * @example
   * ```ts
   * await preferred.teardown();
   * ```
   */
  teardown(): Promise<void>;
  [asyncDispose](): Promise<void>;
}

/**
 * Creates an instance (specification §3) without waiting for its client. If the client cannot be created,
 * `fetchPreferredPaymentMethods` rejects with the error.
 *
 * @param given - A `client` or an `authorization`; `timeout` in milliseconds, default 60000.
 * @throws `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID`, `INCOMPATIBLE_VERSIONS` or `ABORTED`.
 * @example
 * ```ts
 * const preferred = await create({ authorization: 'sandbox_k3y_m3rchant' });
 * ```
 */
// eslint-disable-next-line @typescript-eslint/require-await -- invalid options must reject instead of throwing
export async function create(given: CreatePreferredPaymentMethodsOptions): Promise<PreferredPaymentMethods> {
  const options = readCreateOptions(given, 'Preferred Payment Methods', {});
  const { client, authorization, debug, timeout: loadTimeout, signal } = options;
  throwIfAborted(signal);
  const life = new Lifecycle(signal);
  const pending = resolveClient({ client, authorization, debug, timeout: loadTimeout, signal: life.signal });
  // Each call rejects with a failure of the client; until then it must not be reported as unhandled.
  pending.catch(() => undefined);
  return {
    async fetchPreferredPaymentMethods(callOptions) {
      life.guard('fetchPreferredPaymentMethods');
      const { timeout, signal: callSignal } = readCallOptions(callOptions, invalidOption);
      const controller = linkedController(life.signal, callSignal);
      try {
        const gateway = await orAborted(pending, controller.signal);
        return await fetchPreferred(gateway, controller.signal, timeout);
      } finally {
        controller.abort();
      }
    },
    // eslint-disable-next-line @typescript-eslint/require-await -- a second teardown must reject instead of throwing
    async teardown() {
      life.guard('teardown');
      life.end();
    },
    // eslint-disable-next-line @typescript-eslint/require-await -- asyncDispose must return a promise
    async [asyncDispose]() {
      life.end();
    },
  };
}
