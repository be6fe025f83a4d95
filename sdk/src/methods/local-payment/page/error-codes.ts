import type { ForbiddenErrorCode, MethodCreateErrorCode } from '../../../client/error-codes.js';
import type { CodeOf, EndErrorCode } from '../../../core/error-codes.js';
import type { PopupCreateErrorCode } from '../../../frames/popup/error-codes.js';
import type { localPaymentErrors } from './local-payment.errors.js';

type Code<Name extends keyof typeof localPaymentErrors> = CodeOf<typeof localPaymentErrors, Name>;

/** Codes that `create` rejects with. */
export type LocalPaymentCreateErrorCode = MethodCreateErrorCode | PopupCreateErrorCode | Code<'NOT_ENABLED'>;

/** Codes that `startPayment` rejects with. */
export type LocalPaymentStartPaymentErrorCode =
  | ForbiddenErrorCode
  | EndErrorCode
  | Code<
      | 'ALREADY_IN_PROGRESS'
      | 'CANCELED'
      | 'INVALID_PAYMENT_OPTION'
      | 'START_PAYMENT_DEFERRED_PAYMENT_FAILED'
      | 'START_PAYMENT_FAILED'
      | 'START_PAYMENT_MISSING_REQUIRED_OPTION'
      | 'TOKENIZATION_FAILED'
      | 'WINDOW_CLOSED'
      | 'WINDOW_OPEN_FAILED'
    >;

/** Codes that `tokenize` rejects with. */
export type LocalPaymentTokenizeErrorCode =
  | ForbiddenErrorCode
  | EndErrorCode
  | Code<'CANCELED' | 'INVALID_PAYMENT_OPTION' | 'START_PAYMENT_FAILED' | 'TOKENIZATION_FAILED'>;

/** Codes of all calls. */
export type LocalPaymentErrorCode =
  LocalPaymentCreateErrorCode | LocalPaymentStartPaymentErrorCode | LocalPaymentTokenizeErrorCode;
