import type { SharedElementErrorCode } from '../../../ui/error-codes.js';
import type { UsBankAccountCreateErrorCode, UsBankAccountTokenizeErrorCode } from '../page/error-codes.js';

/** Codes of the errors of `<pay-us-bank-account>`. */
export type PayUsBankAccountErrorCode =
  SharedElementErrorCode | UsBankAccountCreateErrorCode | UsBankAccountTokenizeErrorCode;
