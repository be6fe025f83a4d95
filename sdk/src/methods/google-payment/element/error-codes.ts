import type { CodeOf } from '../../../core/error-codes.js';
import type { googlePaymentErrors } from '../../../google-pay-api/google-pay.errors.js';
import type { SharedElementErrorCode } from '../../../ui/error-codes.js';
import type {
  GooglePaymentCreateErrorCode,
  GooglePaymentIsReadyToPayErrorCode,
  GooglePaymentTokenizeErrorCode,
} from '../page/error-codes.js';

/** Codes of the errors of `<pay-google-pay>`. */
export type PayGooglePayErrorCode =
  | SharedElementErrorCode
  | GooglePaymentCreateErrorCode
  | GooglePaymentIsReadyToPayErrorCode
  | GooglePaymentTokenizeErrorCode
  | CodeOf<typeof googlePaymentErrors, 'BROWSER_NOT_SUPPORTED'>;
