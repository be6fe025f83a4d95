import { VERSION } from '../../core/version.js';
import { createMasterpass, type Masterpass } from './page/instance.js';
import type { CreateMasterpassOptions } from './page/options.js';

export { VERSION };
export { Masterpass } from './page/instance.js';
export { isSupported } from './page/browser-support.js';
export { masterpassErrors } from './page/errors.js';
export type { MasterpassAddress, MasterpassPayload } from './page/gateway.js';
export type {
  CreateMasterpassOptions,
  MasterpassFrameOptions,
  MasterpassTokenizeOptions,
} from './page/options.js';

/**
 * Prepares Masterpass (specification §1), a wallet that its maker has switched off: for shops whose gateway still takes
 * it. Rejects with `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS`, `MASTERPASS_BROWSER_NOT_SUPPORTED`,
 * `MASTERPASS_NOT_ENABLED`, `ASSETS_…`, `ORIGIN_UNSUPPORTED`, `FRAME_…`, `FRAME_SERVICE_TIMEOUT`, `SCRIPT_FAILED_TO_LOAD`,
 * a `CLIENT_…` code or `ABORTED`.
 */
export function create(options: CreateMasterpassOptions): Promise<Masterpass> {
  return createMasterpass(options);
}
