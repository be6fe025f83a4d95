import { defineErrors } from '../../core/errors.js';

/** Of the catalogue, what the gateway says of a card (specification §8). Only the frame that sends it raises these. */
export const refusals = defineErrors('HOSTED_FIELDS', {
  FAILED_TOKENIZATION: ['CUSTOMER', 'The card could not be tokenized.'],
  TOKENIZATION_CVV_VERIFICATION_FAILED: ['CUSTOMER', 'The security code was refused.', true],
  TOKENIZATION_FAIL_ON_DUPLICATE: ['CUSTOMER', 'This card is in the vault already.', false],
});
