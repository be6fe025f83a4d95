import type {
  ThreeDSecureCreateErrorCode,
  ThreeDSecureVerifyCardErrorCode,
} from '../../../three-d-secure/index.js';
import type { UnionPayErrorCode } from '../../../unionpay/index.js';

/** Codes of a card that is verified with 3D Secure, or enrolled with UnionPay. */
export type VerificationErrorCode =
  ThreeDSecureCreateErrorCode | ThreeDSecureVerifyCardErrorCode | UnionPayErrorCode;
