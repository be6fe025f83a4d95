import type { DeferredClientErrorCode, MethodCreateErrorCode } from '../../../client/error-codes.js';
import type {
  CodeOf,
  EndErrorCode,
  InvalidOptionErrorCode,
  PolicyErrorCode,
  ScriptErrorCode,
  TeardownErrorCode,
} from '../../../core/error-codes.js';
import type { googlePaymentErrors } from '../../../google-pay-api/google-pay.errors.js';

type Code<Name extends keyof typeof googlePaymentErrors> = CodeOf<typeof googlePaymentErrors, Name>;

/** Codes that `create` rejects with. */
export type GooglePaymentCreateErrorCode =
  MethodCreateErrorCode | Code<'NOT_ENABLED' | 'UNSUPPORTED_VERSION'>;

/** Codes that `isReadyToPay` rejects with. */
export type GooglePaymentIsReadyToPayErrorCode =
  | DeferredClientErrorCode
  | InvalidOptionErrorCode
  | ScriptErrorCode
  | PolicyErrorCode
  | EndErrorCode
  | Code<
      | 'BUYER_ACCOUNT_ERROR'
      | 'CANCELED'
      | 'DEVELOPER_ERROR'
      | 'INTERNAL_ERROR'
      | 'MERCHANT_ACCOUNT_ERROR'
      | 'NOT_ENABLED'
      | 'SCRIPT_FAILED_TO_LOAD'
      | 'SHEET_FAILED'
      | 'TIMEOUT'
    >;

/** Codes that `tokenize` rejects with. */
export type GooglePaymentTokenizeErrorCode =
  | DeferredClientErrorCode
  | InvalidOptionErrorCode
  | ScriptErrorCode
  | PolicyErrorCode
  | EndErrorCode
  | Code<
      | 'BUYER_ACCOUNT_ERROR'
      | 'CANCELED'
      | 'DEVELOPER_ERROR'
      | 'GATEWAY_ERROR'
      | 'INTERNAL_ERROR'
      | 'MERCHANT_ACCOUNT_ERROR'
      | 'NOT_ENABLED'
      | 'SCRIPT_FAILED_TO_LOAD'
      | 'SHEET_FAILED'
      | 'TIMEOUT'
      | 'TOKENIZATION_IN_PROGRESS'
    >;

/** Codes that `createPaymentDataRequest` throws or rejects with. */
export type GooglePaymentCreatePaymentDataRequestErrorCode =
  DeferredClientErrorCode | InvalidOptionErrorCode | EndErrorCode | Code<'NOT_ENABLED'>;

/** Codes that `parseResponse` rejects with. */
export type GooglePaymentParseResponseErrorCode = TeardownErrorCode | Code<'GATEWAY_ERROR'>;

/** Codes of all calls. */
export type GooglePaymentErrorCode =
  | GooglePaymentCreateErrorCode
  | GooglePaymentIsReadyToPayErrorCode
  | GooglePaymentTokenizeErrorCode
  | GooglePaymentCreatePaymentDataRequestErrorCode
  | GooglePaymentParseResponseErrorCode;
