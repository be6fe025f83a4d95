import { VERSION } from '../../core/version.js';
import { createGooglePayment } from './page/create.js';
import type { DeferredGooglePayment, GooglePayment } from './page/google-payment.instance.js';
import type { CreateGooglePaymentOptions } from './page/google-payment.options.js';

export { VERSION };
export type {
  GooglePaymentCreateErrorCode,
  GooglePaymentCreatePaymentDataRequestErrorCode,
  GooglePaymentErrorCode,
  GooglePaymentIsReadyToPayErrorCode,
  GooglePaymentParseResponseErrorCode,
  GooglePaymentTokenizeErrorCode,
} from './page/error-codes.js';
export { DeferredGooglePayment, GooglePayment } from './page/google-payment.instance.js';
export { googlePaymentErrors } from '../../google-pay-api/google-pay.errors.js';
export type {
  GooglePayEnvironment,
  GooglePaymentCardDetails,
  GooglePaymentPayload,
  GooglePayTransactionInfo,
  PaymentDataRequest,
  PaymentDataRequestOverrides,
} from '../../google-pay-api/google-pay.types.js';
export type {
  CreateGooglePaymentOptions,
  GooglePayReadyOptions,
  GooglePayTokenizeOptions,
} from './page/google-payment.options.js';

/**
 * Creates an instance for Google Pay.
 *
 * @param options - A `client` or an `authorization`; `googlePayVersion` 1 or 2, default 1; `timeout` in milliseconds,
 * default 60000. With `useDeferredClient`, `create` does not wait for the client.
 * @throws A code of `GooglePaymentCreateErrorCode`:
 * `GOOGLE_PAYMENT_UNSUPPORTED_VERSION`, `GOOGLE_PAYMENT_NOT_ENABLED`; `INSTANTIATION_OPTION_REQUIRED`,
 * `INSTANTIATION_OPTION_INVALID` or `INCOMPATIBLE_VERSIONS` for wrong options; `BROWSER_UNSUPPORTED` outside a page; a
 * `CLIENT_…` code; `ABORTED`.
 * @example
 * ```ts
 * const googlePayment = await create({ authorization: 'sandbox_k3y_m3rchant', googlePayVersion: 2 });
 * ```
 */
export function create(
  options: CreateGooglePaymentOptions & { useDeferredClient: true },
): Promise<DeferredGooglePayment>;
export function create(
  options: CreateGooglePaymentOptions & { useDeferredClient?: false | undefined },
): Promise<GooglePayment>;
export function create(options: CreateGooglePaymentOptions): Promise<GooglePayment | DeferredGooglePayment> {
  return createGooglePayment(options);
}
