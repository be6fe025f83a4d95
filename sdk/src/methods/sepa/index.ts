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
 * Prepares SEPA direct debit (specification §1). Rejects with `INSTANTIATION_OPTION_REQUIRED`,
 * `INCOMPATIBLE_VERSIONS`, `ASSETS_…`, `ORIGIN_UNSUPPORTED`, `FRAME_…`, `FRAME_SERVICE_TIMEOUT`,
 * `SCRIPT_FAILED_TO_LOAD`, a `CLIENT_…` code or `ABORTED`.
 */
export function create(options: CreateSepaOptions): Promise<Sepa> {
  return createSepa(options);
}
