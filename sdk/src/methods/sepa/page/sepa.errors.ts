import { defineErrors } from '../../../core/errors.js';

/** Errors of SEPA direct debit. */
export const sepaErrors = defineErrors('SEPA', {
  CREATE_MANDATE_FAILED: ['MERCHANT', 'The SEPA mandate could not be created.'],
  CUSTOMER_CANCELED: ['CUSTOMER', 'Customer canceled SEPA authorization.', true],
  INVALID_MANDATE_TYPE: ['MERCHANT', 'options.mandateType must be ONE_OFF or RECURRENT.'],
  OPTION_INVALID: ['MERCHANT', 'options.{option} is invalid.'],
  TOKENIZATION_FAILED: ['UNKNOWN', 'The SEPA mandate window could not be opened, or failed.', true],
  TOKENIZATION_REQUEST_ACTIVE: ['MERCHANT', 'Another tokenization request is active.', true],
  TOKENIZE_MISSING_REQUIRED_OPTION: ['MERCHANT', 'options.{option} is required.'],
  TRANSACTION_FAILED: ['UNKNOWN', 'The approved mandate could not be tokenized.'],
});
