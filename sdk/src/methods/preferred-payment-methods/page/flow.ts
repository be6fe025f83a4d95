import { resolveClient } from '../../../client/resolve-client.js';
import { linkedController, orAborted, throwIfAborted } from '../../../core/abort.js';
import { asyncDispose, Lifecycle } from '../../../core/lifecycle.js';
import { invalidOption } from '../../../core/option.errors.js';
import { readCallOptions } from '../../../core/call-options.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { fetchPreferred, type PreferredMethods } from './gateway.js';
import type { CreatePreferredPaymentMethodsOptions, FetchPreferredPaymentMethodsOptions } from './options.js';

/** Asks which wallets are preferred on this device (specification §3). Made by `preferredPaymentMethods.create`. */
export interface PreferredPaymentMethods {
  /**
   * Which wallets to put first: a hint for the order of methods, never a reason to leave one out. Whatever fails at
   * the gateway, both are false. Rejects with the error of a client that could not be made (a `CLIENT_…` code),
   * `METHOD_CALLED_AFTER_TEARDOWN` or `ABORTED`.
   */
  fetchPreferredPaymentMethods(options?: FetchPreferredPaymentMethodsOptions): Promise<PreferredMethods>;
  /** Ends the instance: what is under way rejects with `ABORTED`, later calls with `METHOD_CALLED_AFTER_TEARDOWN`. */
  teardown(): Promise<void>;
  [asyncDispose](): Promise<void>;
}

/**
 * Makes an instance (specification §3). It is there at once: the client, where none is given, is made meanwhile, and
 * what fails about that is told by `fetchPreferredPaymentMethods`. Rejects with `INSTANTIATION_OPTION_REQUIRED`,
 * `INCOMPATIBLE_VERSIONS` or `ABORTED`.
 */
// eslint-disable-next-line @typescript-eslint/require-await -- what is wrong rejects, it does not throw
export async function create(given: CreatePreferredPaymentMethodsOptions): Promise<PreferredPaymentMethods> {
  const options = readCreateOptions(given, 'Preferred Payment Methods', {});
  const { client, authorization, debug, timeout: loadTimeout, signal } = options;
  throwIfAborted(signal);
  const life = new Lifecycle(signal);
  const gateway = resolveClient({ client, authorization, debug, timeout: loadTimeout, signal: life.signal });
  // Each call tells of a failure; until there is one it is nobody's news.
  gateway.catch(() => undefined);
  return {
    async fetchPreferredPaymentMethods(ofFetch) {
      life.guard('fetchPreferredPaymentMethods');
      const { timeout, signal: ofCall } = readCallOptions(ofFetch, invalidOption);
      const controller = linkedController(life.signal, ofCall);
      try {
        const line = await orAborted(gateway, controller.signal);
        return await fetchPreferred(line, controller.signal, timeout);
      } finally {
        controller.abort();
      }
    },
    // eslint-disable-next-line @typescript-eslint/require-await -- a second teardown rejects, it does not throw
    async teardown() {
      life.guard('teardown');
      life.end();
    },
    // eslint-disable-next-line @typescript-eslint/require-await -- disposal is a promise by contract
    async [asyncDispose]() {
      life.end();
    },
  };
}
