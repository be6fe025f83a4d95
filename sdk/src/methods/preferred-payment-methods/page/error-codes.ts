import type { DeferredClientErrorCode, DeferredCreateErrorCode } from '../../../client/error-codes.js';
import type { EndErrorCode, InvalidOptionErrorCode } from '../../../core/error-codes.js';

/** Codes that `create` rejects with. */
export type PreferredPaymentMethodsCreateErrorCode = DeferredCreateErrorCode;

/** Codes that `fetchPreferredPaymentMethods` rejects with. */
export type PreferredPaymentMethodsFetchPreferredPaymentMethodsErrorCode =
  DeferredClientErrorCode | InvalidOptionErrorCode | EndErrorCode;

/** Codes of all calls. */
export type PreferredPaymentMethodsErrorCode =
  PreferredPaymentMethodsCreateErrorCode | PreferredPaymentMethodsFetchPreferredPaymentMethodsErrorCode;
