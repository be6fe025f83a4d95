import { defineErrors } from '../../../core/errors.js';

/** Errors of Payment Request. */
export const paymentRequestErrors = defineErrors('PAYMENT_REQUEST', {
  NO_VALID_SUPPORTED_PAYMENT_METHODS: [
    'MERCHANT',
    'The merchant account supports none of the enabled payment methods.',
  ],
  CREATE_SUPPORTED_PAYMENT_METHODS_CONFIGURATION_MUST_INCLUDE_TYPE: ['MERCHANT', 'A type is required.'],
  CREATE_SUPPORTED_PAYMENT_METHODS_CONFIGURATION_TYPE_NOT_ENABLED: [
    'MERCHANT',
    '{type} is not enabled as a payment method.',
  ],
  UNSUPPORTED_PAYMENT_METHOD: ['MERCHANT', '{method} is not a supported payment method.'],
  INITIALIZATION_MISCONFIGURED: ['MERCHANT', 'The browser rejected the payment request: {reason}'],
  CAN_MAKE_PAYMENT_FAILED: ['UNKNOWN', 'The browser could not check the payment methods.'],
  CAN_MAKE_PAYMENT_NOT_ALLOWED: [
    'MERCHANT',
    'The browser allows no further check; usually canMakePayment was called with different configurations.',
  ],
  TOKENIZATION_IN_PROGRESS: ['MERCHANT', 'Another payment request is in progress.', true],
  CANCELED: ['CUSTOMER', 'Customer canceled the payment request.', true],
  GOOGLE_PAYMENT_FAILED_TO_TOKENIZE: [
    'MERCHANT',
    'The gateway could not tokenize the payment with Google Pay.',
  ],
  GOOGLE_PAYMENT_PARSING_ERROR: ['UNKNOWN', 'The response of Google Pay could not be read.'],
  NOT_COMPLETED: ['CUSTOMER', 'The payment request was not completed.'],
});
