import type { SharedElementErrorCode } from '../../../ui/error-codes.js';
import type { ThreeDSecureCreateErrorCode, ThreeDSecureVerifyCardErrorCode } from '../page/error-codes.js';

/** Codes of the errors of `<pay-three-d-secure>`. */
export type PayThreeDSecureErrorCode =
  SharedElementErrorCode | ThreeDSecureCreateErrorCode | ThreeDSecureVerifyCardErrorCode;
