import { defineErrors } from '../../../core/errors.js';

/** Errors of local payments. */
export const localPaymentErrors = defineErrors('LOCAL_PAYMENT', {
  ALREADY_IN_PROGRESS: ['MERCHANT', 'Another local payment is in progress.', true],
  CANCELED: ['CUSTOMER', 'Customer canceled the LocalPayment before authorizing.', true],
  INVALID_PAYMENT_OPTION: ['MERCHANT', 'The payment options are invalid: {reason}.'],
  NOT_ENABLED: ['MERCHANT', 'LocalPayment is not enabled for this merchant.'],
  START_PAYMENT_DEFERRED_PAYMENT_FAILED: [
    'UNKNOWN',
    'The gateway returned a redirect URL for a deferred payment.',
  ],
  START_PAYMENT_FAILED: ['NETWORK', 'The local payment could not be started.'],
  START_PAYMENT_MISSING_REQUIRED_OPTION: ['MERCHANT', "Missing required '{option}' option."],
  TOKENIZATION_FAILED: ['NETWORK', 'The local payment could not be tokenized.'],
  WINDOW_CLOSED: ['CUSTOMER', 'Customer closed the LocalPayment window before authorizing.', true],
  WINDOW_OPEN_FAILED: [
    'MERCHANT',
    'The LocalPayment window could not be opened. Call startPayment from a click or another user action.',
    true,
  ],
});
