import { VERSION } from '../../core/version.js';
import type { CreateThreeDSecureOptions } from './page/three-d-secure-create.options.js';
import { createThreeDSecure } from './page/create.js';
import type { ThreeDSecure } from './page/three-d-secure.instance.js';

export { VERSION };
export type {
  ThreeDSecureCancelVerifyCardErrorCode,
  ThreeDSecureCreateErrorCode,
  ThreeDSecureErrorCode,
  ThreeDSecureInitializeChallengeWithLookupResponseErrorCode,
  ThreeDSecurePrepareLookupErrorCode,
  ThreeDSecureVerifyCardErrorCode,
} from './page/error-codes.js';
export { ThreeDSecure } from './page/three-d-secure.instance.js';
export { threeDSecureErrors } from './page/three-d-secure.errors.js';
export type {
  CardinalSDKConfig,
  CreateThreeDSecureOptions,
  ThreeDSecureVersion,
} from './page/three-d-secure-create.options.js';
export type { AuthenticationFrame, ThreeDSecureEvents } from './page/three-d-secure-events.types.js';
export type {
  LookupChallenge,
  LookupResponse,
  ThreeDSecureInfo,
  ThreeDSecureLiability,
  VerifiedPaymentMethod,
} from './page/three-d-secure.gateway.js';
export type { CanceledVerification } from './page/payload.js';
export type {
  AdditionalInformation,
  LegacyCustomer,
  LegacyVerifyCardOptions,
  LookupComplete,
  ThreeDSecureAddress,
  ThreeDSecureBillingAddress,
  VerifyCardOptions,
  VerifyPayload,
} from './page/verify.types.js';

/**
 * Creates an instance for 3D Secure.
 *
 * @param options - A `version`, and a `client` or an `authorization` with a client token; `timeout` in milliseconds,
 * default 60000.
 * @throws A code of `ThreeDSecureCreateErrorCode`:
 * `THREEDS_UNSUPPORTED_VERSION`, `THREEDS_UNRECOGNIZED_VERSION`; `THREEDS_NOT_ENABLED_FOR_V2`,
 * `THREEDS_HTTPS_REQUIRED`, `THREEDS_CAN_NOT_USE_TOKENIZATION_KEY`, `THREEDS_NOT_ENABLED`;
 * `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID` or `INCOMPATIBLE_VERSIONS` for wrong options; a
 * `CLIENT_…` code; `ABORTED`. In the legacy mode also `ASSETS_…`, `ORIGIN_UNSUPPORTED` and `SCRIPT_FAILED_TO_LOAD`.
 * @example
 * ```ts
 * const threeDSecure = await create({ authorization: clientToken, version: 2 });
 * ```
 */
export function create(options: CreateThreeDSecureOptions): Promise<ThreeDSecure> {
  return createThreeDSecure(options);
}
