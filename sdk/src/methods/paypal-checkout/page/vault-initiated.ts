import { importWithRetry } from '../../../core/import-with-retry.js';
import { isPaymentError } from '../../../core/errors.js';
import {
  openPayPalWindow,
  type PayPalWindow,
  type PayPalWindowOptions,
} from '../../../paypal/paypal-window.js';
import { paypalCheckoutErrors } from './errors.js';
import type { startVaultInitiatedCheckout } from './deferred/vault-initiated.flow.js';

/** What a payment by a saved account needs, and nothing else: its code, and the way back from its window. */
export interface VaultInitiated {
  readonly start: typeof startVaultInitiatedCheckout;
  readonly window: PayPalWindow;
}

/** What comes up beside the instance. */
export interface Coming<T> {
  readonly promise: Promise<T>;
  /** There as soon as it has come: a window opens in the click only where nothing is waited for. */
  readonly value: T | undefined;
}

/** Rejects with `PAYPAL_START_VAULT_INITIATED_CHECKOUT_SETUP_FAILED` or `ABORTED`. */
export function prepareVaultInitiated(options: PayPalWindowOptions): Coming<VaultInitiated> {
  const prepare = async () => {
    const [window, flow] = await Promise.all([
      openPayPalWindow(options),
      importWithRetry(import('./deferred/vault-initiated.flow.js')),
    ]);
    return { window, start: flow.startVaultInitiatedCheckout };
  };
  const promise = prepare().catch(setupFailed);
  let value: VaultInitiated | undefined;
  promise.then(
    (come) => {
      value = come;
    },
    // Told by whoever needs it.
    () => undefined,
  );
  return {
    promise,
    get value() {
      return value;
    },
  };
}

/** What keeps the window from being prepared, under the module's own name. */
function setupFailed(cause: unknown): never {
  if (isPaymentError(cause) && cause.code === 'ABORTED') throw cause;
  throw paypalCheckoutErrors.START_VAULT_INITIATED_CHECKOUT_SETUP_FAILED({ cause });
}
