import { VERSION } from '../../core/version.js';
import { createPayPal } from './page/create.js';
import type { PayPal } from './page/paypal.instance.js';
import type { CreatePayPalOptions } from './page/paypal.options.js';

export { VERSION };
export type { PayPalCreateErrorCode, PayPalErrorCode, PayPalTokenizeErrorCode } from './page/error-codes.js';
export { PayPal } from './page/paypal.instance.js';
export { paypalErrors } from '../../paypal/paypal.errors.js';
export type {
  PayPalAddress,
  PayPalCreditFinancing,
  PayPalFlow,
  PayPalIntent,
  PayPalLineItem,
  PayPalPayer,
  PayPalPayload,
} from '../../paypal/paypal.types.js';
export type { CreatePayPalOptions, PayPalTokenizeOptions } from './page/paypal.options.js';

/**
 * Creates an instance for PayPal in a window.
 *
 * @param options - A `client` or an `authorization`; `timeout` in milliseconds, default 60000.
 * @throws A code of `PayPalCreateErrorCode`:
 * `PAYPAL_NOT_ENABLED`; `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID` or
 * `INCOMPATIBLE_VERSIONS` for wrong options; `ASSETS_…` or `ORIGIN_UNSUPPORTED` for a wrong page; `FRAME_…` or
 * `FRAME_SERVICE_TIMEOUT` if the popup service fails; `SCRIPT_FAILED_TO_LOAD`; a `CLIENT_…` code; `ABORTED`.
 * @example
 * ```ts
 * const paypal = await create({ authorization: 'sandbox_k3y_m3rchant' });
 * ```
 */
export function create(options: CreatePayPalOptions): Promise<PayPal> {
  return createPayPal(options);
}

/**
 * Returns true in every browser: without windows, a modal over the page is used.
 *
 * @example
 * ```ts
 * button.hidden = !isSupported();
 * ```
 */
export function isSupported(): boolean {
  return true;
}
