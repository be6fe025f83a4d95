import type { SharedElementErrorCode } from '../../../ui/error-codes.js';
import type { VenmoCreateErrorCode, VenmoTokenizeErrorCode } from '../page/error-codes.js';

/** Codes of the errors of `<pay-venmo>`. */
export type PayVenmoErrorCode = SharedElementErrorCode | VenmoCreateErrorCode | VenmoTokenizeErrorCode;
