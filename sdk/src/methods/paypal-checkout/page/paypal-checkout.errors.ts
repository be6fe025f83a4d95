import { defineErrors } from '../../../core/errors.js';

/** Errors of PayPal's buttons and of saved accounts, in addition to those shared with `paypal`. */
export const paypalCheckoutErrors = defineErrors('PAYPAL', {
  MISSING_REQUIRED_OPTION: ['MERCHANT', 'Missing required option: {option}.'],
  SANDBOX_ACCOUNT_NOT_LINKED: ['MERCHANT', 'No PayPal account is linked to this sandbox account.'],
  START_VAULT_INITIATED_CHECKOUT_CANCELED: [
    'CUSTOMER',
    'Customer closed the PayPal window before authorizing.',
    true,
  ],
  START_VAULT_INITIATED_CHECKOUT_IN_PROGRESS: [
    'MERCHANT',
    'Another vault-initiated checkout is in progress.',
    true,
  ],
  START_VAULT_INITIATED_CHECKOUT_PARAM_REQUIRED: ['MERCHANT', 'Required param {name} is missing.'],
  START_VAULT_INITIATED_CHECKOUT_POPUP_OPEN_FAILED: [
    'MERCHANT',
    'The PayPal window could not be opened. Call startVaultInitiatedCheckout from a click or another user action.',
    true,
  ],
  START_VAULT_INITIATED_CHECKOUT_SETUP_FAILED: [
    'NETWORK',
    'The return page of the PayPal window did not load.',
  ],
});
