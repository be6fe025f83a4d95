import { VERSION } from '../../core/version.js';
import { createPaymentRequest } from './page/create.js';
import type { PaymentRequestInstance } from './page/payment-request.instance.js';
import type { CreatePaymentRequestOptions } from './page/payment-request.options.js';

export { VERSION };
export type {
  PaymentRequestCanMakePaymentErrorCode,
  PaymentRequestCreateErrorCode,
  PaymentRequestCreateSupportedPaymentMethodsConfigurationErrorCode,
  PaymentRequestErrorCode,
  PaymentRequestTokenizeErrorCode,
} from './page/error-codes.js';
export { PaymentRequestInstance } from './page/payment-request.instance.js';
export { paymentRequestErrors } from './shared/payment-request.errors.js';
export type { PaymentRequestEvents } from './page/payment-request.instance.js';
export type {
  CreatePaymentRequestOptions,
  EnabledPaymentMethods,
  PaymentRequestConfiguration,
  PaymentRequestDetails,
  SupportedPaymentMethod,
} from './page/payment-request.options.js';
export type { PaymentRequestPayload } from './page/payload.js';
export type { PaymentMethodType } from './page/supported-methods.js';

/**
 * Creates an instance for the browser's payment request.
 *
 * @param options - A `client` or an `authorization`; `enabledPaymentMethods`, default all; `timeout` in milliseconds,
 * default 60000.
 * @throws A code of `PaymentRequestCreateErrorCode`:
 * `PAYMENT_REQUEST_NO_VALID_SUPPORTED_PAYMENT_METHODS`; `INSTANTIATION_OPTION_REQUIRED`,
 * `INSTANTIATION_OPTION_INVALID` or `INCOMPATIBLE_VERSIONS` for wrong options; `ASSETS_…`, `BROWSER_UNSUPPORTED` or
 * `ORIGIN_UNSUPPORTED` for a wrong page; a `FRAME_…` code; `SCRIPT_FAILED_TO_LOAD`; a `CLIENT_…` code; `ABORTED`.
 * @example
 * ```ts
 * const paymentRequest = await create({ authorization: 'sandbox_k3y_m3rchant' });
 * ```
 */
export function create(options: CreatePaymentRequestOptions): Promise<PaymentRequestInstance> {
  return createPaymentRequest(options);
}
