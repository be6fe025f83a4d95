import { importWithRetry } from '../../../core/import-with-retry.js';
import { isPaymentError } from '../../../core/errors.js';
import {
  openPayPalWindow,
  type PayPalWindow,
  type PayPalWindowOptions,
} from '../../../paypal/paypal-window.js';
import { paypalCheckoutErrors } from './paypal-checkout.errors.js';
import type { startVaultInitiatedCheckout } from './late/vault-initiated.flow.js';

/** Code and popup service that only payments with a saved account need. */
export interface VaultInitiated {
  readonly start: typeof startVaultInitiatedCheckout;
  readonly window: PayPalWindow;
}

/** Resource that is prepared in parallel with the instance. */
export interface Prepared<T> {
  readonly promise: Promise<T>;
  /** Resolved value, for synchronous use: a window opens only in the click, before any `await`. */
  readonly value: T | undefined;
}

/**
 * Prepares vault initiated checkouts. The promise rejects with `PAYPAL_START_VAULT_INITIATED_CHECKOUT_SETUP_FAILED` or
 * `ABORTED`.
 */
export function prepareVaultInitiated(options: PayPalWindowOptions): Prepared<VaultInitiated> {
  const prepare = async () => {
    const [window, flow] = await Promise.all([
      openPayPalWindow(options),
      importWithRetry(import('./late/vault-initiated.flow.js')),
    ]);
    return { window, start: flow.startVaultInitiatedCheckout };
  };
  const promise = prepare().catch(setupFailed);
  let value: VaultInitiated | undefined;
  promise.then(
    (prepared) => {
      value = prepared;
    },
    // The calls that need it reject with the error.
    () => undefined,
  );
  return {
    promise,
    get value() {
      return value;
    },
  };
}

/** Maps a failure of the popup service to the module's error code. */
function setupFailed(cause: unknown): never {
  if (isPaymentError(cause) && cause.code === 'ABORTED') throw cause;
  throw paypalCheckoutErrors.START_VAULT_INITIATED_CHECKOUT_SETUP_FAILED({ cause });
}
