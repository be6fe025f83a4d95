import type { SharedElementErrorCode } from '../../../ui/error-codes.js';
import type { ApplePayCreateErrorCode, ApplePayStartSessionErrorCode } from '../page/error-codes.js';

/** Codes of the errors of `<pay-apple-pay>`. */
export type PayApplePayErrorCode =
  SharedElementErrorCode | ApplePayCreateErrorCode | ApplePayStartSessionErrorCode;
