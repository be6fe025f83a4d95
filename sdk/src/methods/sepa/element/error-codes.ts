import type { SharedElementErrorCode } from '../../../ui/error-codes.js';
import type { SepaCreateErrorCode, SepaTokenizeErrorCode } from '../page/error-codes.js';

/** Codes of the errors of `<pay-sepa>`. */
export type PaySepaErrorCode = SharedElementErrorCode | SepaCreateErrorCode | SepaTokenizeErrorCode;
