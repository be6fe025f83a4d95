import { resolveClient } from '../../../client/resolve-client.js';
import type { Client } from '../../../client/index.js';
import { linkedController, orAborted, throwIfAborted } from '../../../core/abort.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { asyncDispose, Lifecycle } from '../../../core/lifecycle.js';
import { vaultManagerErrors } from './errors.js';
import { type CallLimits, deleteMethod, listMethods } from './gateway.js';
import type { VaultManager } from './instance.js';
import {
  checkDeletion,
  checkFetchOptions,
  type CreateVaultManagerOptions,
  type DeletePaymentMethodOptions,
} from './options.js';

/**
 * Creates an instance (specification §3) without waiting for its client. If the client cannot be created, each call
 * rejects with the error.
 *
 * @param given - A `client` or an `authorization`; `timeout` in milliseconds, default 60000.
 * @throws `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID`, `INCOMPATIBLE_VERSIONS` or `ABORTED`.
 * @example
 * ```ts
 * const vault = await create({ authorization: async () => (await fetch('/client-token')).text() });
 * const methods = await vault.fetchPaymentMethods();
 * ```
 */
// eslint-disable-next-line @typescript-eslint/require-await -- invalid options must reject instead of throwing
export async function create(given: CreateVaultManagerOptions): Promise<VaultManager> {
  const { client, authorization, debug, timeout, signal } = readCreateOptions(given, 'Vault Manager', {});
  throwIfAborted(signal);
  const life = new Lifecycle(signal);
  const pending = resolveClient({ client, authorization, debug, timeout, signal: life.signal });
  // Each call rejects with a failure of the client; until then it must not be reported as unhandled.
  pending.catch(() => undefined);

  async function run<T>(
    limits: DeletePaymentMethodOptions,
    work: (gateway: Client, limits: CallLimits) => Promise<T>,
  ): Promise<T> {
    const controller = linkedController(life.signal, limits.signal);
    try {
      const gateway = await orAborted(pending, controller.signal);
      return await work(gateway, { timeout: limits.timeout, signal: controller.signal });
    } finally {
      controller.abort();
    }
  }

  return {
    async fetchPaymentMethods(options) {
      life.guard('fetchPaymentMethods');
      const { defaultFirst, ...limits } = checkFetchOptions(options);
      return run(limits, (gateway, within) => listMethods(gateway, defaultFirst === true, within));
    },
    async deletePaymentMethod(paymentMethodNonce, options) {
      life.guard('deletePaymentMethod');
      const { nonce, ...limits } = checkDeletion(paymentMethodNonce, options);
      return run(limits, (gateway, within) => {
        if (gateway.getConfiguration().authorizationType !== 'CLIENT_TOKEN') {
          throw vaultManagerErrors.DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN();
        }
        return deleteMethod(gateway, nonce, within);
      });
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
