import type { ForbiddenErrorCode, MethodCreateErrorCode } from '../../../client/error-codes.js';
import type {
  CodeOf,
  EndErrorCode,
  InvalidOptionErrorCode,
  ScriptErrorCode,
  TeardownErrorCode,
} from '../../../core/error-codes.js';
import type { FrameErrorCode } from '../../../frames/host/error-codes.js';
import type { PopupCreateErrorCode } from '../../../frames/popup/error-codes.js';
import type { venmoErrors } from './venmo.errors.js';

type Code<Name extends keyof typeof venmoErrors> = CodeOf<typeof venmoErrors, Name>;

/** Codes that `create` rejects with. */
export type VenmoCreateErrorCode =
  | MethodCreateErrorCode
  | PopupCreateErrorCode
  | Code<
      | 'ECD_DISABLED'
      | 'INVALID_DEEP_LINK_RETURN_URL'
      | 'INVALID_PROFILE_ID'
      | 'MOBILE_PAYMENT_CONTEXT_SETUP_FAILED'
      | 'NOT_ENABLED'
    >;

/** Codes that `tokenize` rejects with. */
export type VenmoTokenizeErrorCode =
  | InvalidOptionErrorCode
  | ScriptErrorCode
  | FrameErrorCode
  | ForbiddenErrorCode
  | EndErrorCode
  | Code<
      | 'APP_CANCELED'
      | 'APP_FAILED'
      | 'CANCELED'
      | 'CUSTOMER_CANCELED'
      | 'DESKTOP_CANCELED'
      | 'DESKTOP_UNKNOWN_ERROR'
      | 'MOBILE_PAYMENT_CONTEXT_SETUP_FAILED'
      | 'MOBILE_POLLING_TOKENIZATION_CANCELED'
      | 'MOBILE_POLLING_TOKENIZATION_EXPIRED'
      | 'MOBILE_POLLING_TOKENIZATION_FAILED'
      | 'MOBILE_POLLING_TOKENIZATION_NETWORK_ERROR'
      | 'MOBILE_POLLING_TOKENIZATION_TIMEOUT'
      | 'NETWORK_ERROR'
      | 'TOKENIZATION_CANCELED_BY_MERCHANT'
      | 'TOKENIZATION_FAILED'
      | 'TOKENIZATION_REQUEST_ACTIVE'
    >;

/** Codes that `cancelTokenization` rejects with. */
export type VenmoCancelTokenizationErrorCode = TeardownErrorCode | Code<'TOKENIZATION_REQUEST_NOT_ACTIVE'>;

/** Codes that `getUrl` rejects with. */
export type VenmoGetUrlErrorCode =
  ForbiddenErrorCode | EndErrorCode | Code<'MOBILE_PAYMENT_CONTEXT_SETUP_FAILED'>;

/** Codes of all calls of Venmo. */
export type VenmoErrorCode =
  VenmoCreateErrorCode | VenmoTokenizeErrorCode | VenmoCancelTokenizationErrorCode | VenmoGetUrlErrorCode;
