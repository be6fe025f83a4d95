import { defineErrors } from '../../../core/errors.js';

/** Errors of local payments (specification §8). */
export const localPaymentErrors = defineErrors('LOCAL_PAYMENT', {
  ALREADY_IN_PROGRESS: ['MERCHANT', 'A local payment is under way already.', true],
  CANCELED: ['CUSTOMER', 'Customer canceled the LocalPayment before authorizing.', true],
  INVALID_PAYMENT_OPTION: ['MERCHANT', 'The gateway does not take the options of this payment.'],
  NOT_ENABLED: ['MERCHANT', 'LocalPayment is not enabled for this merchant.'],
  START_PAYMENT_DEFERRED_PAYMENT_FAILED: [
    'UNKNOWN',
    'A payment that needs no window was answered with the address of one.',
  ],
  START_PAYMENT_FAILED: ['NETWORK', 'The local payment could not be started.'],
  START_PAYMENT_MISSING_REQUIRED_OPTION: ['MERCHANT', "Missing required '{option}' option."],
  TOKENIZATION_FAILED: ['NETWORK', 'The local payment could not be tokenized.'],
  WINDOW_CLOSED: ['CUSTOMER', 'Customer closed the window of the LocalPayment before authorizing.', true],
  WINDOW_OPEN_FAILED: [
    'MERCHANT',
    'The window of the LocalPayment could not be opened. Call startPayment in a click or another action of the shopper.',
    true,
  ],
});
