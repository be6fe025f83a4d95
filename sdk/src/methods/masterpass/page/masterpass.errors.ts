import { defineErrors } from '../../../core/errors.js';

/** Errors of Masterpass. */
export const masterpassErrors = defineErrors('MASTERPASS', {
  ACCOUNT_TOKENIZATION_FAILED: ['NETWORK', 'The Masterpass payment could not be tokenized.'],
  BROWSER_NOT_SUPPORTED: ['CUSTOMER', 'This browser does not support Masterpass.', false],
  FLOW_FAILED: ['NETWORK', 'The Masterpass payment failed.'],
  INVALID_PAYMENT_OPTION: ['MERCHANT', 'The payment options are invalid; see details.'],
  NOT_ENABLED: ['MERCHANT', 'Masterpass is not enabled for this merchant.'],
  POPUP_CLOSED: ['CUSTOMER', 'The customer closed the Masterpass window before approving the payment.', true],
  POPUP_MISSING_REQUIRED_PARAMETERS: ['MERCHANT', 'Masterpass returned without all required parameters.'],
  POPUP_OPEN_FAILED: ['MERCHANT', 'The Masterpass window could not be opened. Open it from a click.', true],
  TOKENIZATION_ALREADY_IN_PROGRESS: ['MERCHANT', 'Another tokenization is in progress.', true],
  TOKENIZE_MISSING_REQUIRED_OPTION: ['MERCHANT', 'options.{option} is required.'],
});
