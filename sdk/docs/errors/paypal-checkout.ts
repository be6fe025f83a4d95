import { paypalCheckoutErrors } from '#src/methods/paypal-checkout/page/paypal-checkout.errors.js';
import { explain } from './explain.js';
import { explained as paypal } from './paypal.js';

export const explained = [
  ...paypal,
  ...explain(paypalCheckoutErrors, {
    MISSING_REQUIRED_OPTION: ['A required option is missing.', 'Pass the option that the message names.'],
    SANDBOX_ACCOUNT_NOT_LINKED: [
      'The sandbox account is not linked to an account of PayPal.',
      'Link a PayPal sandbox account in the control panel of the gateway.',
    ],
    START_VAULT_INITIATED_CHECKOUT_CANCELED: [
      'The payer canceled or closed the window.',
      'Show the payment methods again.',
    ],
    START_VAULT_INITIATED_CHECKOUT_IN_PROGRESS: [
      'Another payment with a saved account is pending.',
      'Disable your button until the promise has settled.',
    ],
    START_VAULT_INITIATED_CHECKOUT_PARAM_REQUIRED: [
      'A required option is missing.',
      'Pass the option that the message names.',
    ],
    START_VAULT_INITIATED_CHECKOUT_POPUP_OPEN_FAILED: [
      'The browser blocked the window.',
      'Call `startVaultInitiatedCheckout` directly in the click handler.',
    ],
    START_VAULT_INITIATED_CHECKOUT_SETUP_FAILED: [
      'The page that receives the result of the window could not be loaded; see the `cause`.',
      'Check that the server of the frames responds, and offer another try.',
    ],
  }),
];
