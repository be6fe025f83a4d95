import { VERSION } from '../../core/version.js';
import { createPayPalCheckout } from './page/create.js';
import type { PayPalCheckout } from './page/instance.js';
import type { CreatePayPalCheckoutOptions } from './page/options.js';

export { VERSION };
export { PayPalCheckout } from './page/instance.js';
export { paypalErrors } from '../../paypal/paypal.errors.js';
export { paypalCheckoutErrors } from './page/errors.js';
export type {
  PayPalAddress,
  PayPalCreditFinancing,
  PayPalFlow,
  PayPalIntent,
  PayPalPayer,
  PayPalPayload,
} from '../../paypal/paypal.types.js';
export type {
  CreatePaymentOptions,
  CreatePayPalCheckoutOptions,
  PayPalAmountBreakdown,
  PayPalLineItem,
  PayPalShippingOption,
  TokenizePaymentInput,
  UpdatePaymentOptions,
  VaultInitiatedCheckoutOptions,
} from './page/options.js';
export type { LoadPayPalSDKOptions } from './page/script.options.js';

/**
 * Prepares PayPal by its own buttons (specification §1). Rejects with `PAYPAL_NOT_ENABLED`,
 * `PAYPAL_SANDBOX_ACCOUNT_NOT_LINKED`, `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS`, a `CLIENT_…` code or
 * `ABORTED`; with `deferred` the calls do, and never this.
 */
export function create(options: CreatePayPalCheckoutOptions): Promise<PayPalCheckout> {
  return createPayPalCheckout(options);
}

/** Always true: PayPal's script opens what there is, a window or a layer. */
export function isSupported(): boolean {
  return true;
}
