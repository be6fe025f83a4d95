import { VERSION } from '../../core/version.js';
import { createVisaCheckout } from './page/create.js';
import type { VisaCheckout } from './page/visa-checkout.instance.js';
import type { CreateVisaCheckoutOptions } from './page/visa-checkout.options.js';

export { VERSION };
export type {
  VisaCheckoutCreateErrorCode,
  VisaCheckoutCreateInitOptionsErrorCode,
  VisaCheckoutErrorCode,
  VisaCheckoutTokenizeErrorCode,
} from './page/error-codes.js';
export { VisaCheckout } from './page/visa-checkout.instance.js';
export { visaCheckoutErrors } from './page/visa-checkout.errors.js';
export type { VisaCheckoutAddress, VisaCheckoutPayload } from './page/visa-checkout.gateway.js';
export type {
  CreateVisaCheckoutOptions,
  VisaCheckoutPayment,
  VisaCheckoutTokenizeOptions,
  VisaInitOptions,
} from './page/visa-checkout.options.js';

/**
 * Creates an instance for Visa Checkout.
 *
 * @param options - A `client` or an `authorization`; `timeout` in milliseconds, default 60000.
 * @throws A code of `VisaCheckoutCreateErrorCode`:
 * `VISA_CHECKOUT_NOT_ENABLED`; `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID` or
 * `INCOMPATIBLE_VERSIONS` for wrong options; a `CLIENT_…` code; `ABORTED`.
 * @example
 * ```ts
 * const visa = await create({ authorization: 'sandbox_k3y_m3rchant' });
 * ```
 */
export function create(options: CreateVisaCheckoutOptions): Promise<VisaCheckout> {
  return createVisaCheckout(options);
}
