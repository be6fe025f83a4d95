import { VERSION } from '../../core/version.js';
import { createMasterpass } from './page/create.js';
import type { Masterpass } from './page/masterpass.instance.js';
import type { CreateMasterpassOptions } from './page/masterpass.options.js';

export { VERSION };
export type {
  MasterpassCreateErrorCode,
  MasterpassErrorCode,
  MasterpassTokenizeErrorCode,
} from './page/error-codes.js';
export { Masterpass } from './page/masterpass.instance.js';
export { isSupported } from './page/browser-support.js';
export { masterpassErrors } from './page/masterpass.errors.js';
export type { MasterpassAddress, MasterpassPayload } from './page/masterpass.gateway.js';
export type {
  CreateMasterpassOptions,
  MasterpassFrameOptions,
  MasterpassTokenizeOptions,
} from './page/masterpass.options.js';

/**
 * Creates an instance for Masterpass. The wallet has been discontinued; this is for shops whose
 * gateway still accepts it.
 *
 * @param options - A `client` or an `authorization`; `timeout` in milliseconds, default 60000.
 * @throws A code of `MasterpassCreateErrorCode`:
 * `MASTERPASS_BROWSER_NOT_SUPPORTED`; `MASTERPASS_NOT_ENABLED`; `INSTANTIATION_OPTION_REQUIRED`,
 * `INSTANTIATION_OPTION_INVALID` or `INCOMPATIBLE_VERSIONS` for wrong options; `ASSETS_…` or `ORIGIN_UNSUPPORTED` for a
 * wrong page; `FRAME_…` or `FRAME_SERVICE_TIMEOUT` if the popup service fails; `SCRIPT_FAILED_TO_LOAD`; a `CLIENT_…`
 * code; `ABORTED`.
 * @example
 * ```ts
 * const masterpass = await create({ authorization: 'sandbox_k3y_m3rchant' });
 * ```
 */
export function create(options: CreateMasterpassOptions): Promise<Masterpass> {
  return createMasterpass(options);
}
