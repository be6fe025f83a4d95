import type { SharedElementErrorCode } from '../../../ui/error-codes.js';
import type { MasterpassCreateErrorCode, MasterpassTokenizeErrorCode } from '../page/error-codes.js';

/** Codes of the errors of `<pay-masterpass>`. */
export type PayMasterpassErrorCode =
  SharedElementErrorCode | MasterpassCreateErrorCode | MasterpassTokenizeErrorCode;
