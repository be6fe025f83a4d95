import { VERSION } from '../../core/version.js';
import { createSepa, type Sepa } from './sepa.instance.js';
import type { CreateSepaOptions } from './sepa.options.js';

export { VERSION };
export { Sepa } from './sepa.instance.js';
export { sepaErrors } from './sepa.errors.js';
export type { SepaPayload } from './sepa.gateway.js';
export type {
  CreateSepaOptions,
  MandateType,
  SepaBillingAddress,
  SepaTokenizeOptions,
} from './sepa.options.js';

/**
 * Prepares SEPA direct debit (specification §1). Rejects with `INSTANTIATION_OPTION_REQUIRED`,
 * `INCOMPATIBLE_VERSIONS`, `ASSETS_…`, `ORIGIN_UNSUPPORTED`, `FRAME_…`, `FRAME_SERVICE_TIMEOUT`,
 * `SCRIPT_FAILED_TO_LOAD`, a `CLIENT_…` code or `ABORTED`.
 */
export function create(options: CreateSepaOptions): Promise<Sepa> {
  return createSepa(options);
}
