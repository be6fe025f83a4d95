import type { ForbiddenErrorCode, MethodCreateErrorCode } from '../../../client/error-codes.js';
import type { CodeOf, EndErrorCode, InvalidOptionErrorCode } from '../../../core/error-codes.js';
import type { americanExpressErrors } from './american-express.errors.js';

type Code<Name extends keyof typeof americanExpressErrors> = CodeOf<typeof americanExpressErrors, Name>;

/** Codes that `create` rejects with. */
export type AmericanExpressCreateErrorCode = MethodCreateErrorCode;

/** Codes that `getRewardsBalance` rejects with. */
export type AmericanExpressGetRewardsBalanceErrorCode =
  InvalidOptionErrorCode | ForbiddenErrorCode | EndErrorCode | Code<'NETWORK_ERROR' | 'NONCE_REQUIRED'>;

/** Codes that `getExpressCheckoutProfile` rejects with. */
export type AmericanExpressGetExpressCheckoutProfileErrorCode =
  InvalidOptionErrorCode | ForbiddenErrorCode | EndErrorCode | Code<'NETWORK_ERROR' | 'NONCE_REQUIRED'>;

/** Codes of all calls. */
export type AmericanExpressErrorCode =
  | AmericanExpressCreateErrorCode
  | AmericanExpressGetRewardsBalanceErrorCode
  | AmericanExpressGetExpressCheckoutProfileErrorCode;
