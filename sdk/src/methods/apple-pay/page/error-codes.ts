import type {
  DeferredClientErrorCode,
  ForbiddenErrorCode,
  MethodCreateErrorCode,
} from '../../../client/error-codes.js';
import type { CodeOf, EndErrorCode, InvalidOptionErrorCode } from '../../../core/error-codes.js';
import type { applePayErrors } from './apple-pay.errors.js';

type Code<Name extends keyof typeof applePayErrors> = CodeOf<typeof applePayErrors, Name>;

/** Codes that `create` rejects with. */
export type ApplePayCreateErrorCode = MethodCreateErrorCode | Code<'NOT_ENABLED'>;

/** Codes that `performValidation` rejects with. */
export type ApplePayPerformValidationErrorCode =
  | DeferredClientErrorCode
  | InvalidOptionErrorCode
  | ForbiddenErrorCode
  | EndErrorCode
  | Code<
      'MERCHANT_VALIDATION_FAILED' | 'MERCHANT_VALIDATION_NETWORK' | 'NOT_ENABLED' | 'VALIDATION_URL_REQUIRED'
    >;

/** Codes that `tokenize` rejects with. */
export type ApplePayTokenizeErrorCode =
  | DeferredClientErrorCode
  | InvalidOptionErrorCode
  | ForbiddenErrorCode
  | EndErrorCode
  | Code<'NOT_ENABLED' | 'PAYMENT_TOKEN_REQUIRED' | 'TOKENIZATION'>;

/** Codes that `createPaymentRequest` throws or rejects with. */
export type ApplePayCreatePaymentRequestErrorCode =
  DeferredClientErrorCode | InvalidOptionErrorCode | EndErrorCode | Code<'NOT_ENABLED'>;

/** Codes that `startSession` rejects with. */
export type ApplePayStartSessionErrorCode =
  | ApplePayPerformValidationErrorCode
  | ApplePayTokenizeErrorCode
  | Code<'BROWSER_NOT_SUPPORTED' | 'CANCELED' | 'SESSION_FAILED' | 'SESSION_IN_PROGRESS'>;

/** Codes of all calls. */
export type ApplePayErrorCode =
  | ApplePayCreateErrorCode
  | ApplePayPerformValidationErrorCode
  | ApplePayTokenizeErrorCode
  | ApplePayCreatePaymentRequestErrorCode
  | ApplePayStartSessionErrorCode;
