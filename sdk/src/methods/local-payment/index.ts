import { VERSION } from '../../core/version.js';
import { createLocalPayment } from './page/create.js';
import type { LocalPayment } from './page/local-payment.instance.js';
import type { CreateLocalPaymentOptions } from './page/local-payment.options.js';

export { VERSION };
export type {
  LocalPaymentCreateErrorCode,
  LocalPaymentErrorCode,
  LocalPaymentStartPaymentErrorCode,
  LocalPaymentTokenizeErrorCode,
} from './page/error-codes.js';
export { LocalPayment } from './page/local-payment.instance.js';
export { localPaymentErrors } from './page/local-payment.errors.js';
export type { CreateLocalPaymentOptions, LocalPaymentTokenizeOptions } from './page/local-payment.options.js';
export type {
  BlikOptions,
  LocalPaymentAddress,
  LocalPaymentFallback,
  LocalPaymentLineItem,
  LocalPaymentPayload,
  PaymentStart,
  ReturnParams,
  StartPaymentOptions,
} from './page/local-payment.types.js';

/**
 * Creates an instance for local payments.
 *
 * @param options - A `client` or an `authorization`; `timeout` in milliseconds, default 60000.
 * @throws A code of `LocalPaymentCreateErrorCode`:
 * `LOCAL_PAYMENT_NOT_ENABLED`; `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID` or
 * `INCOMPATIBLE_VERSIONS` for wrong options; `ASSETS_…` or `ORIGIN_UNSUPPORTED` for a wrong page; `FRAME_…` or
 * `FRAME_SERVICE_TIMEOUT` if the popup service fails; `SCRIPT_FAILED_TO_LOAD`; a `CLIENT_…` code; `ABORTED`.
 * @example
 * ```ts
 * const localPayment = await create({ authorization: 'sandbox_k3y_m3rchant' });
 * ```
 */
export function create(options: CreateLocalPaymentOptions): Promise<LocalPayment> {
  return createLocalPayment(options);
}
