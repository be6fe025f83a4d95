import type { ForbiddenErrorCode, MethodCreateErrorCode } from '../../../client/error-codes.js';
import type {
  CodeOf,
  EndErrorCode,
  InvalidOptionErrorCode,
  PageErrorCode,
  ScriptErrorCode,
} from '../../../core/error-codes.js';
import type { FrameErrorCode } from '../../../frames/host/error-codes.js';
import type { requestErrors, unionPayErrors } from '../shared/unionpay.errors.js';

type Code<Name extends keyof typeof unionPayErrors> = CodeOf<typeof unionPayErrors, Name>;
type RequestCode<Name extends keyof typeof requestErrors> = CodeOf<typeof requestErrors, Name>;

/** Codes of every call with a card. */
type CardErrorCode =
  | InvalidOptionErrorCode
  | PageErrorCode
  | FrameErrorCode
  | ScriptErrorCode
  | ForbiddenErrorCode
  | EndErrorCode
  | Code<
      | 'CARD_AND_HOSTED_FIELDS_INSTANCES'
      | 'CARD_OR_HOSTED_FIELDS_INSTANCE_REQUIRED'
      | 'HOSTED_FIELDS_INSTANCE_INVALID'
      | 'HOSTED_FIELDS_INSTANCE_REQUIRED'
    >;

/** Codes that `create` rejects with. */
export type UnionPayCreateErrorCode = MethodCreateErrorCode | Code<'NOT_ENABLED'>;

/** Codes that `fetchCapabilities` rejects with. */
export type UnionPayFetchCapabilitiesErrorCode =
  CardErrorCode | RequestCode<'FETCH_CAPABILITIES_NETWORK_ERROR'>;

/** Codes that `enroll` rejects with. */
export type UnionPayEnrollErrorCode =
  | CardErrorCode
  | Code<'EXPIRATION_DATE_INCOMPLETE' | 'MISSING_MOBILE_PHONE_DATA'>
  | RequestCode<'ENROLLMENT_CUSTOMER_INPUT_INVALID' | 'ENROLLMENT_NETWORK_ERROR'>;

/** Codes that `tokenize` rejects with. */
export type UnionPayTokenizeErrorCode =
  | CardErrorCode
  | Code<'EXPIRATION_DATE_INCOMPLETE'>
  | RequestCode<'FAILED_TOKENIZATION' | 'TOKENIZATION_NETWORK_ERROR'>;

/** Codes of all calls. */
export type UnionPayErrorCode =
  | UnionPayCreateErrorCode
  | UnionPayFetchCapabilitiesErrorCode
  | UnionPayEnrollErrorCode
  | UnionPayTokenizeErrorCode;
