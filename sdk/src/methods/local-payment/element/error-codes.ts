import type { SharedElementErrorCode } from '../../../ui/error-codes.js';
import type {
  LocalPaymentCreateErrorCode,
  LocalPaymentStartPaymentErrorCode,
  LocalPaymentTokenizeErrorCode,
} from '../page/error-codes.js';

/** Codes of the errors of `<pay-local-payment>`. */
export type PayLocalPaymentErrorCode =
  | SharedElementErrorCode
  | LocalPaymentCreateErrorCode
  | LocalPaymentStartPaymentErrorCode
  | LocalPaymentTokenizeErrorCode;
