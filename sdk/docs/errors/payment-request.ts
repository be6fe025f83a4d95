import { paymentRequestErrors } from '#src/methods/payment-request/shared/payment-request.errors.js';
import { explain } from './explain.js';

export const explained = explain(paymentRequestErrors, {
  NO_VALID_SUPPORTED_PAYMENT_METHODS: [
    'The account supports none of the enabled payment methods.',
    'Enable a method for the account, or correct `enabledPaymentMethods`.',
  ],
  CREATE_SUPPORTED_PAYMENT_METHODS_CONFIGURATION_MUST_INCLUDE_TYPE: [
    'The call has no type.',
    'Pass `basicCard` or `googlePay`.',
  ],
  CREATE_SUPPORTED_PAYMENT_METHODS_CONFIGURATION_TYPE_NOT_ENABLED: [
    'The type is unknown, turned off, or missing in the account.',
    'Use a type that the account and `enabledPaymentMethods` have.',
  ],
  UNSUPPORTED_PAYMENT_METHOD: [
    'The request names a method other than cards and Google Pay.',
    'Use the result of `createSupportedPaymentMethodsConfiguration`.',
  ],
  INITIALIZATION_MISCONFIGURED: [
    'The browser rejected the request, for example because it has no total.',
    'Correct the request; the message has the reason.',
  ],
  CAN_MAKE_PAYMENT_FAILED: ['The browser could not check the methods.', 'Do not offer the sheet.'],
  CAN_MAKE_PAYMENT_NOT_ALLOWED: [
    '`canMakePayment` was called too often, with different configurations.',
    'Call it once per page with one configuration.',
  ],
  TOKENIZATION_IN_PROGRESS: [
    'Another sheet of this instance is open.',
    'Disable your button until the promise of `tokenize` has settled.',
  ],
  CANCELED: ['The shopper closed the sheet.', 'Show the payment methods again.'],
  GOOGLE_PAYMENT_FAILED_TO_TOKENIZE: [
    'The gateway could not tokenize a payment with Google Pay.',
    'Check the Google Pay settings of the account; `details.originalError` has the response.',
  ],
  GOOGLE_PAYMENT_PARSING_ERROR: ['The response of Google Pay is malformed.', 'Offer another payment method.'],
  NOT_COMPLETED: [
    'The payment failed in another way, for example because the gateway rejected the card.',
    'Offer another try; see the `cause`.',
  ],
});
