import { defineErrors } from '../core/errors.js';

/** Errors of payments in PayPal's window, shared by both PayPal modules. */
export const paypalErrors = defineErrors('PAYPAL', {
  ACCOUNT_TOKENIZATION_FAILED: ['NETWORK', 'The PayPal account could not be tokenized.'],
  FLOW_FAILED: ['NETWORK', 'The PayPal payment could not be prepared.'],
  FLOW_OPTION_REQUIRED: ['MERCHANT', 'options.flow must be "checkout" or "vault".'],
  INVALID_PAYMENT_OPTION: ['MERCHANT', 'The PayPal payment options are invalid: {reason}.'],
  NOT_ENABLED: ['MERCHANT', 'PayPal is not enabled for this merchant.'],
  POPUP_CLOSED: ['CUSTOMER', 'Customer closed the PayPal window before authorizing.', true],
  POPUP_OPEN_FAILED: [
    'MERCHANT',
    'The PayPal window could not be opened. Call tokenize from a click or another user action.',
    true,
  ],
  TOKENIZATION_REQUEST_ACTIVE: ['MERCHANT', 'Another tokenization request is active.', true],
});
