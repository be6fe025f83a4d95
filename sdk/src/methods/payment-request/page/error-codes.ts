import type { ForbiddenErrorCode, MethodCreateErrorCode } from '../../../client/error-codes.js';
import type {
  CodeOf,
  EndErrorCode,
  InvalidOptionErrorCode,
  PageErrorCode,
  ScriptErrorCode,
  TeardownErrorCode,
} from '../../../core/error-codes.js';
import type { FrameErrorCode } from '../../../frames/host/error-codes.js';
import type { paymentRequestErrors } from '../shared/payment-request.errors.js';

type Code<Name extends keyof typeof paymentRequestErrors> = CodeOf<typeof paymentRequestErrors, Name>;

/** Codes that `create` rejects with. */
export type PaymentRequestCreateErrorCode =
  | MethodCreateErrorCode
  | PageErrorCode
  | FrameErrorCode
  | ScriptErrorCode
  | Code<'NO_VALID_SUPPORTED_PAYMENT_METHODS'>;

/** Codes that `createSupportedPaymentMethodsConfiguration` throws. */
export type PaymentRequestCreateSupportedPaymentMethodsConfigurationErrorCode =
  | InvalidOptionErrorCode
  | TeardownErrorCode
  | Code<
      | 'CREATE_SUPPORTED_PAYMENT_METHODS_CONFIGURATION_MUST_INCLUDE_TYPE'
      | 'CREATE_SUPPORTED_PAYMENT_METHODS_CONFIGURATION_TYPE_NOT_ENABLED'
    >;

/** Codes that `tokenize` rejects with. */
export type PaymentRequestTokenizeErrorCode =
  | InvalidOptionErrorCode
  | FrameErrorCode
  | ForbiddenErrorCode
  | EndErrorCode
  | Code<
      | 'CANCELED'
      | 'GOOGLE_PAYMENT_FAILED_TO_TOKENIZE'
      | 'GOOGLE_PAYMENT_PARSING_ERROR'
      | 'INITIALIZATION_MISCONFIGURED'
      | 'NOT_COMPLETED'
      | 'TOKENIZATION_IN_PROGRESS'
      | 'UNSUPPORTED_PAYMENT_METHOD'
    >;

/** Codes that `canMakePayment` rejects with. */
export type PaymentRequestCanMakePaymentErrorCode =
  | InvalidOptionErrorCode
  | FrameErrorCode
  | EndErrorCode
  | Code<
      | 'CAN_MAKE_PAYMENT_FAILED'
      | 'CAN_MAKE_PAYMENT_NOT_ALLOWED'
      | 'INITIALIZATION_MISCONFIGURED'
      | 'UNSUPPORTED_PAYMENT_METHOD'
    >;

/** Codes of all calls. */
export type PaymentRequestErrorCode =
  | PaymentRequestCreateErrorCode
  | PaymentRequestCreateSupportedPaymentMethodsConfigurationErrorCode
  | PaymentRequestTokenizeErrorCode
  | PaymentRequestCanMakePaymentErrorCode;
