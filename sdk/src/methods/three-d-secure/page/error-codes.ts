import type { ForbiddenErrorCode, MethodCreateErrorCode } from '../../../client/error-codes.js';
import type {
  CodeOf,
  EndErrorCode,
  PageErrorCode,
  PolicyErrorCode,
  ScriptErrorCode,
  TeardownErrorCode,
} from '../../../core/error-codes.js';
import type { legacyErrors, threeDSecureErrors } from './three-d-secure.errors.js';

type Code<Name extends keyof typeof threeDSecureErrors> = CodeOf<typeof threeDSecureErrors, Name>;
type LegacyCode<Name extends keyof typeof legacyErrors> = CodeOf<typeof legacyErrors, Name>;

/** Codes that `create` rejects with. */
export type ThreeDSecureCreateErrorCode =
  | MethodCreateErrorCode
  | PageErrorCode
  | ScriptErrorCode
  | Code<
      | 'CAN_NOT_USE_TOKENIZATION_KEY'
      | 'HTTPS_REQUIRED'
      | 'NOT_ENABLED'
      | 'NOT_ENABLED_FOR_V2'
      | 'UNRECOGNIZED_VERSION'
      | 'UNSUPPORTED_VERSION'
    >;

/** Codes that `initializeChallengeWithLookupResponse` rejects with. */
export type ThreeDSecureInitializeChallengeWithLookupResponseErrorCode =
  | ForbiddenErrorCode
  | ScriptErrorCode
  | PolicyErrorCode
  | EndErrorCode
  | Code<
      | 'AUTHENTICATION_IN_PROGRESS'
      | 'CARDINAL_SDK_BAD_CONFIG'
      | 'CARDINAL_SDK_BAD_JWT'
      | 'CARDINAL_SDK_CANCELED'
      | 'CARDINAL_SDK_ERROR'
      | 'CARDINAL_SDK_RESPONSE_TIMEDOUT'
      | 'CARDINAL_SDK_SCRIPT_LOAD_FAILED'
      | 'CARDINAL_SDK_SETUP_FAILED'
      | 'CARDINAL_SDK_SETUP_TIMEDOUT'
      | 'FRAMEWORK_METHOD_NOT_IMPLEMENTED'
      | 'INLINE_IFRAME_DETAILS_INCORRECT'
      | 'JWT_AUTHENTICATION_FAILED'
      | 'LOOKUP_ERROR'
      | 'VERIFY_CARD_CANCELED_BY_MERCHANT'
      | 'VERIFY_CARD_OPTION_INVALID'
    >;

/** Codes that `verifyCard` rejects with. */
export type ThreeDSecureVerifyCardErrorCode =
  | ThreeDSecureInitializeChallengeWithLookupResponseErrorCode
  | Code<
      | 'LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR'
      | 'LOOKUP_VALIDATION_ERROR'
      | 'MISSING_VERIFY_CARD_OPTION'
      | 'REQUESTED_EXEMPTION_TYPE_INVALID'
      | 'TERM_URL_REQUIRES_BRAINTREE_DOMAIN'
    >
  | LegacyCode<'UNKNOWN_AUTH_RESPONSE'>;

/** Codes that `prepareLookup` rejects with. */
export type ThreeDSecurePrepareLookupErrorCode =
  | EndErrorCode
  | Code<
      'CARDINAL_SDK_RESPONSE_TIMEDOUT' | 'FRAMEWORK_METHOD_NOT_IMPLEMENTED' | 'VERIFY_CARD_OPTION_INVALID'
    >;

/** Codes that `cancelVerifyCard` rejects with. */
export type ThreeDSecureCancelVerifyCardErrorCode =
  TeardownErrorCode | Code<'FRAMEWORK_METHOD_NOT_IMPLEMENTED' | 'NO_VERIFICATION_PAYLOAD'>;

/** Codes of all calls. */
export type ThreeDSecureErrorCode =
  | ThreeDSecureCreateErrorCode
  | ThreeDSecureInitializeChallengeWithLookupResponseErrorCode
  | ThreeDSecureVerifyCardErrorCode
  | ThreeDSecurePrepareLookupErrorCode
  | ThreeDSecureCancelVerifyCardErrorCode;
