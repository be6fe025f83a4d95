import type { CodeOf } from '../../../core/error-codes.js';
import type { SharedElementErrorCode } from '../../../ui/error-codes.js';
import type {
  VisaCheckoutCreateErrorCode,
  VisaCheckoutCreateInitOptionsErrorCode,
  VisaCheckoutTokenizeErrorCode,
} from '../page/error-codes.js';
import type { walletErrors } from '../page/visa-checkout.errors.js';

/** Codes of the errors of `<pay-visa-checkout>`. */
export type PayVisaCheckoutErrorCode =
  | SharedElementErrorCode
  | VisaCheckoutCreateErrorCode
  | VisaCheckoutCreateInitOptionsErrorCode
  | VisaCheckoutTokenizeErrorCode
  | CodeOf<typeof walletErrors>;
