import { VERSION } from '../../core/version.js';
import { createPayPalCheckout } from './page/create.js';
import type { PayPalCheckout } from './page/paypal-checkout.instance.js';
import type { CreatePayPalCheckoutOptions } from './page/paypal-checkout.options.js';

export { VERSION };
export type {
  PayPalCheckoutCloseVaultInitiatedCheckoutWindowErrorCode,
  PayPalCheckoutCreateErrorCode,
  PayPalCheckoutCreatePaymentErrorCode,
  PayPalCheckoutErrorCode,
  PayPalCheckoutFocusVaultInitiatedCheckoutWindowErrorCode,
  PayPalCheckoutGetClientIdErrorCode,
  PayPalCheckoutLoadPayPalSDKErrorCode,
  PayPalCheckoutStartVaultInitiatedCheckoutErrorCode,
  PayPalCheckoutTokenizePaymentErrorCode,
  PayPalCheckoutUpdatePaymentErrorCode,
} from './page/error-codes.js';
export { PayPalCheckout } from './page/paypal-checkout.instance.js';
export { paypalErrors } from '../../paypal/paypal.errors.js';
export { paypalCheckoutErrors } from './page/paypal-checkout.errors.js';
export type {
  PayPalAddress,
  PayPalCreditFinancing,
  PayPalFlow,
  PayPalIntent,
  PayPalLineItem,
  PayPalPayer,
  PayPalPayload,
} from '../../paypal/paypal.types.js';
export type {
  CreatePaymentOptions,
  CreatePayPalCheckoutOptions,
  PayPalAmountBreakdown,
  PayPalShippingOption,
  TokenizePaymentInput,
  UpdatePaymentOptions,
  VaultInitiatedCheckoutOptions,
} from './page/paypal-checkout.options.js';
export type { LoadPayPalSDKOptions } from './page/script.options.js';

/**
 * Creates an instance for PayPal's own buttons.
 *
 * @param options - A `client` or an `authorization`; `timeout` in milliseconds, default 60000.
 * @throws A code of `PayPalCheckoutCreateErrorCode`:
 * `PAYPAL_NOT_ENABLED`; `PAYPAL_SANDBOX_ACCOUNT_NOT_LINKED`; `INSTANTIATION_OPTION_REQUIRED`,
 * `INSTANTIATION_OPTION_INVALID` or `INCOMPATIBLE_VERSIONS` for wrong options; a `CLIENT_…` code; `ABORTED`. With
 * `deferred`, errors of the client reject the instance's calls instead.
 * @example
 * ```ts
 * const checkout = await create({ authorization: 'sandbox_k3y_m3rchant' });
 * await checkout.loadPayPalSDK({ currency: 'EUR' });
 * ```
 */
export function create(options: CreatePayPalCheckoutOptions): Promise<PayPalCheckout> {
  return createPayPalCheckout(options);
}

/**
 * Returns true in every browser: PayPal's script opens a window or a layer.
 *
 * @example
 * ```ts
 * button.hidden = !isSupported();
 * ```
 */
export function isSupported(): boolean {
  return true;
}
