import { VERSION } from '../../core/version.js';
import { createApplePay } from './page/create.js';
import type { ApplePay, DeferredApplePay } from './page/apple-pay.instance.js';
import type { CreateApplePayOptions } from './page/apple-pay.options.js';

export { VERSION };
export type {
  ApplePayCreateErrorCode,
  ApplePayCreatePaymentRequestErrorCode,
  ApplePayErrorCode,
  ApplePayPerformValidationErrorCode,
  ApplePayStartSessionErrorCode,
  ApplePayTokenizeErrorCode,
} from './page/error-codes.js';
export { ApplePay, DeferredApplePay } from './page/apple-pay.instance.js';
export { applePayErrors } from './page/apple-pay.errors.js';
export { isSupported } from './page/browser-support.js';
export type {
  ApplePayLineItem,
  ApplePayMerchantSession,
  ApplePayPayload,
  ApplePayPayment,
  ApplePayRequest,
  ApplePayRequestOptions,
} from './page/apple-pay.types.js';
export type {
  ApplePaySelectionHandler,
  ApplePaySessionOptions,
  ApplePayTokenizeOptions,
  ApplePayValidationOptions,
  CreateApplePayOptions,
} from './page/apple-pay.options.js';
export type { AuthorizedApplePayPayment } from './page/session.flow.js';

/**
 * Creates an instance for Apple Pay.
 *
 * @param options - A `client` or an `authorization`; `timeout` in milliseconds, default 60000. With
 * `useDeferredClient`, `create` does not wait for the client.
 * @throws A code of `ApplePayCreateErrorCode`:
 * `APPLE_PAY_NOT_ENABLED`; `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID` or
 * `INCOMPATIBLE_VERSIONS` for wrong options; `BROWSER_UNSUPPORTED` outside a page; a `CLIENT_…` code; `ABORTED`.
 * @example
 * ```ts
 * const applePay = await create({ authorization: 'sandbox_k3y_m3rchant' });
 * ```
 */
export function create(
  options: CreateApplePayOptions & { useDeferredClient: true },
): Promise<DeferredApplePay>;
export function create(
  options: CreateApplePayOptions & { useDeferredClient?: false | undefined },
): Promise<ApplePay>;
export function create(options: CreateApplePayOptions): Promise<ApplePay | DeferredApplePay> {
  return createApplePay(options);
}
