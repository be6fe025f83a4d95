import { VERSION } from '../../core/version.js';
import { createSepa, type Sepa } from './page/instance.js';
import type { CreateSepaOptions } from './page/options.js';

export { VERSION };
export { Sepa } from './page/instance.js';
export { sepaErrors } from './page/errors.js';
export type { SepaPayload } from './page/gateway.js';
export type {
  CreateSepaOptions,
  MandateType,
  SepaBillingAddress,
  SepaTokenizeOptions,
} from './page/options.js';

/**
 * Creates an instance for SEPA direct debit (specification §1).
 *
 * @param options - A `client` or an `authorization`; `timeout` in milliseconds, default 60000.
 * @throws `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID` or `INCOMPATIBLE_VERSIONS` for wrong options;
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
