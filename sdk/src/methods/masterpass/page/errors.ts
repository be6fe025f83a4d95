import { defineErrors } from '../../../core/errors.js';

/** Errors of Masterpass (specification §8). */
export const masterpassErrors = defineErrors('MASTERPASS', {
  ACCOUNT_TOKENIZATION_FAILED: ['NETWORK', 'What the shopper approved could not be made a payment method.'],
  BROWSER_NOT_SUPPORTED: ['CUSTOMER', 'This browser cannot open the window that Masterpass needs.', false],
  FLOW_FAILED: ['NETWORK', 'The payment with Masterpass failed.'],
  INVALID_PAYMENT_OPTION: ['MERCHANT', 'The options of the payment are invalid; see details.'],
  NOT_ENABLED: ['MERCHANT', 'Masterpass is not enabled for this merchant.'],
  POPUP_CLOSED: [
    'CUSTOMER',
    'The customer closed the window of Masterpass before the payment was approved.',
    true,
  ],
  POPUP_MISSING_REQUIRED_PARAMETERS: ['MERCHANT', 'Masterpass came back without all that is needed.'],
  POPUP_OPEN_FAILED: [
    'MERCHANT',
    'The window of Masterpass could not be opened: was it opened in a click?',
    true,
  ],
  TOKENIZATION_ALREADY_IN_PROGRESS: ['MERCHANT', 'Another tokenization is in progress.', true],
  TOKENIZE_MISSING_REQUIRED_OPTION: ['MERCHANT', 'options.{option} is required.'],
});
