import { VERSION } from '../../core/version.js';
import { createUnionPay } from './page/create.js';
import type { UnionPay } from './page/unionpay.instance.js';
import type { CreateUnionPayOptions } from './page/unionpay.options.js';

export { VERSION };
export type {
  UnionPayCreateErrorCode,
  UnionPayEnrollErrorCode,
  UnionPayErrorCode,
  UnionPayFetchCapabilitiesErrorCode,
  UnionPayTokenizeErrorCode,
} from './page/error-codes.js';
export { UnionPay } from './page/unionpay.instance.js';
export { unionPayErrors } from './shared/unionpay.errors.js';
export type {
  CreateUnionPayOptions,
  EnrollOptions,
  FetchCapabilitiesOptions,
  UnionPayTokenizeOptions,
} from './page/unionpay.options.js';
export type {
  UnionPayCapabilities,
  UnionPayCard,
  UnionPayEnrollment,
  UnionPayMobile,
  UnionPayPayload,
} from './shared/unionpay.types.js';

/**
 * Creates an instance for UnionPay cards.
 *
 * @param options - A `client` or an `authorization`; `timeout` in milliseconds, default 60000.
 * @throws A code of `UnionPayCreateErrorCode`:
 * `UNIONPAY_NOT_ENABLED`; `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID` or
 * `INCOMPATIBLE_VERSIONS` for wrong options; a `CLIENT_…` code; `ABORTED`.
 * @example
 * ```ts
 * const unionPay = await create({ authorization: 'sandbox_k3y_m3rchant' });
 * ```
 */
export function create(options: CreateUnionPayOptions): Promise<UnionPay> {
  return createUnionPay(options);
}
