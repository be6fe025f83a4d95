import type { ForbiddenErrorCode, MethodCreateErrorCode } from '../../../client/error-codes.js';
import type {
  CodeOf,
  EndErrorCode,
  InvalidOptionErrorCode,
  TeardownErrorCode,
} from '../../../core/error-codes.js';
import type { visaCheckoutErrors } from './visa-checkout.errors.js';

type Code<Name extends keyof typeof visaCheckoutErrors> = CodeOf<typeof visaCheckoutErrors, Name>;

/** Codes that `create` rejects with. */
export type VisaCheckoutCreateErrorCode = MethodCreateErrorCode | Code<'NOT_ENABLED'>;

/** Codes that `createInitOptions` throws. */
export type VisaCheckoutCreateInitOptionsErrorCode = TeardownErrorCode | Code<'INIT_OPTIONS_REQUIRED'>;

/** Codes that `tokenize` rejects with. */
export type VisaCheckoutTokenizeErrorCode =
  InvalidOptionErrorCode | ForbiddenErrorCode | EndErrorCode | Code<'PAYMENT_REQUIRED' | 'TOKENIZATION'>;

/** Codes of all calls. */
export type VisaCheckoutErrorCode =
  VisaCheckoutCreateErrorCode | VisaCheckoutCreateInitOptionsErrorCode | VisaCheckoutTokenizeErrorCode;
