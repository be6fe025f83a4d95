import { createPreferredPaymentMethods } from './page/create.js';
import type { PreferredPaymentMethods } from './page/preferred-payment-methods.instance.js';
import type { CreatePreferredPaymentMethodsOptions } from './page/preferred-payment-methods.options.js';

export { VERSION } from '../../core/version.js';
export type {
  PreferredPaymentMethodsCreateErrorCode,
  PreferredPaymentMethodsErrorCode,
  PreferredPaymentMethodsFetchPreferredPaymentMethodsErrorCode,
} from './page/error-codes.js';
export type { PreferredPaymentMethods } from './page/preferred-payment-methods.instance.js';
export type { PreferredMethods } from './page/preferred-payment-methods.gateway.js';
export type {
  CreatePreferredPaymentMethodsOptions,
  FetchPreferredPaymentMethodsOptions,
} from './page/preferred-payment-methods.options.js';

/**
 * Creates an instance without waiting for its client. If the client cannot be created,
 * `fetchPreferredPaymentMethods` rejects with the error.
 *
 * @param options - A `client` or an `authorization`; `timeout` in milliseconds, default 60000.
 * @throws A code of `PreferredPaymentMethodsCreateErrorCode`:
 * `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID`, `INCOMPATIBLE_VERSIONS` or `ABORTED`.
 * @example
 * ```ts
 * const preferred = await create({ authorization: 'sandbox_k3y_m3rchant' });
 * ```
 */
export function create(options: CreatePreferredPaymentMethodsOptions): Promise<PreferredPaymentMethods> {
  return createPreferredPaymentMethods(options);
}
