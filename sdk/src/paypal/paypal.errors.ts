import { defineErrors } from '../core/errors.js';

/** Errors of payments by PayPal (specification §8), whichever module makes them. */
export const paypalErrors = defineErrors('PAYPAL', {
  ACCOUNT_TOKENIZATION_FAILED: ['NETWORK', 'The PayPal account could not be tokenized.'],
  FLOW_FAILED: ['NETWORK', 'The PayPal payment could not be prepared.'],
  FLOW_OPTION_REQUIRED: ['MERCHANT', 'options.flow must be "checkout" or "vault".'],
  INVALID_PAYMENT_OPTION: ['MERCHANT', 'The PayPal payment options are invalid.'],
  MISSING_REQUIRED_OPTION: ['MERCHANT', 'Missing required option: {option}.'],
  NOT_ENABLED: ['MERCHANT', 'PayPal is not enabled for this merchant.'],
  POPUP_CLOSED: ['CUSTOMER', 'Customer closed the PayPal window before authorizing.', true],
  POPUP_OPEN_FAILED: [
    'MERCHANT',
    'The PayPal window could not be opened. Call tokenize in a click or another action of the shopper.',
    true,
  ],
  SANDBOX_ACCOUNT_NOT_LINKED: ['MERCHANT', 'No PayPal account is linked to this sandbox account.'],
  TOKENIZATION_REQUEST_ACTIVE: ['MERCHANT', 'Another tokenization request is active.'],
  START_VAULT_INITIATED_CHECKOUT_CANCELED: [
    'CUSTOMER',
    'Customer closed the PayPal window before authorizing.',
    true,
  ],
  START_VAULT_INITIATED_CHECKOUT_IN_PROGRESS: [
    'MERCHANT',
    'A vault initiated checkout is under way already.',
  ],
  START_VAULT_INITIATED_CHECKOUT_PARAM_REQUIRED: ['MERCHANT', 'Required param {name} is missing.'],
  START_VAULT_INITIATED_CHECKOUT_POPUP_OPEN_FAILED: [
    'MERCHANT',
    'The PayPal window could not be opened. Call startVaultInitiatedCheckout in a click or another action of the shopper.',
    true,
  ],
  START_VAULT_INITIATED_CHECKOUT_SETUP_FAILED: [
    'NETWORK',
    'The way back from the PayPal window could not be prepared.',
  ],
});
