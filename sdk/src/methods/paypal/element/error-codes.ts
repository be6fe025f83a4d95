import type { SharedElementErrorCode } from '../../../ui/error-codes.js';
import type { PayPalCreateErrorCode, PayPalTokenizeErrorCode } from '../page/error-codes.js';

/** Codes of the errors of `<pay-paypal>`. */
export type PayPayPalErrorCode = SharedElementErrorCode | PayPalCreateErrorCode | PayPalTokenizeErrorCode;
