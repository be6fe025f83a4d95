import { VERSION } from '../../core/version.js';
import { createSepa } from './page/create.js';
import type { Sepa } from './page/sepa.instance.js';
import type { CreateSepaOptions } from './page/sepa.options.js';

export { VERSION };
export type { SepaCreateErrorCode, SepaErrorCode, SepaTokenizeErrorCode } from './page/error-codes.js';
export { Sepa } from './page/sepa.instance.js';
export { sepaErrors } from './page/sepa.errors.js';
export type { SepaPayload } from './page/sepa.gateway.js';
export type {
  CreateSepaOptions,
  MandateType,
  SepaBillingAddress,
  SepaTokenizeOptions,
} from './page/sepa.options.js';

/**
 * Creates an instance for SEPA direct debit.
 *
 * @param options - A `client` or an `authorization`; `timeout` in milliseconds, default 60000.
 * @throws A code of `SepaCreateErrorCode`:
 * `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID` or `INCOMPATIBLE_VERSIONS` for wrong options;
 * `ASSETS_…` or `ORIGIN_UNSUPPORTED` for a wrong page; `FRAME_…` or `FRAME_SERVICE_TIMEOUT` if the popup service fails;
 * `SCRIPT_FAILED_TO_LOAD`; a `CLIENT_…` code; `ABORTED`.
 * @example
 * ```ts
 * const sepa = await create({ authorization: 'sandbox_k3y_m3rchant' });
 * ```
 */
export function create(options: CreateSepaOptions): Promise<Sepa> {
  return createSepa(options);
}
