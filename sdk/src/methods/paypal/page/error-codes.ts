import type { ForbiddenErrorCode, MethodCreateErrorCode } from '../../../client/error-codes.js';
import type { CodeOf, EndErrorCode } from '../../../core/error-codes.js';
import type { PopupCreateErrorCode } from '../../../frames/popup/error-codes.js';
import type { paypalErrors } from '../../../paypal/paypal.errors.js';

type Code<Name extends keyof typeof paypalErrors> = CodeOf<typeof paypalErrors, Name>;

/** Codes that `create` rejects with. */
export type PayPalCreateErrorCode = MethodCreateErrorCode | PopupCreateErrorCode | Code<'NOT_ENABLED'>;

/** Codes that `tokenize` rejects with. */
export type PayPalTokenizeErrorCode =
  | ForbiddenErrorCode
  | EndErrorCode
  | Code<
      | 'ACCOUNT_TOKENIZATION_FAILED'
      | 'FLOW_FAILED'
      | 'FLOW_OPTION_REQUIRED'
      | 'INVALID_PAYMENT_OPTION'
      | 'POPUP_CLOSED'
      | 'POPUP_OPEN_FAILED'
      | 'TOKENIZATION_REQUEST_ACTIVE'
    >;

/** Codes of all calls. */
export type PayPalErrorCode = PayPalCreateErrorCode | PayPalTokenizeErrorCode;
