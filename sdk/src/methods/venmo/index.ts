import { VERSION } from '../../core/version.js';
import { createVenmo } from './page/create.js';
import type { Venmo } from './page/venmo.instance.js';
import type { CreateVenmoOptions } from './page/venmo.options.js';

export { VERSION };
export { isBrowserSupported } from './page/browser-support.js';
export type { VenmoSupportOptions } from './page/browser-support.js';
export { venmoErrors } from './page/venmo.errors.js';
export type {
  VenmoCancelTokenizationErrorCode,
  VenmoCreateErrorCode,
  VenmoErrorCode,
  VenmoGetUrlErrorCode,
  VenmoTokenizeErrorCode,
} from './page/error-codes.js';
export type { VenmoFlow } from './page/flow-plan.js';
export { Venmo } from './page/venmo.instance.js';
export type { CreateVenmoOptions } from './page/venmo.options.js';
export type { VenmoLineItem, VenmoTokenizeOptions } from './page/venmo-options.types.js';
export type { VenmoAddress, VenmoPayerInfo, VenmoPayload } from './page/venmo.types.js';

/**
 * Creates an instance for Venmo. Resolves when a payment can be started in a click.
 *
 * @param options - A `client` or an `authorization`; `timeout` in milliseconds, default 60000.
 * @throws A code of `VenmoCreateErrorCode`:
 * `VENMO_NOT_ENABLED`, `VENMO_ECD_DISABLED`, `VENMO_INVALID_PROFILE_ID`, `VENMO_INVALID_DEEP_LINK_RETURN_URL` or
 * `VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED`; `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID` or
 * `INCOMPATIBLE_VERSIONS` for wrong options; `ASSETS_…` or `ORIGIN_UNSUPPORTED` for a wrong page; `FRAME_…` or
 * `FRAME_SERVICE_TIMEOUT` if the popup service fails; `SCRIPT_FAILED_TO_LOAD`; a `CLIENT_…` code; `ABORTED`.
 * @example
 * ```ts
 * const venmo = await create({ authorization: 'sandbox_k3y_m3rchant', allowDesktop: true });
 * ```
 */
export function create(options: CreateVenmoOptions): Promise<Venmo> {
  return createVenmo(options);
}
