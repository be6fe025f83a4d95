import { defineErrors } from '../../core/errors.js';

/** Of the catalogue, what comes of calls after `create`, beside what is said of the card itself (specification §8). */
export const callErrors = defineErrors('HOSTED_FIELDS', {
  ATTRIBUTE_NOT_SUPPORTED: ['MERCHANT', 'The attribute "{attribute}" cannot be set on a field.'],
  ATTRIBUTE_VALUE_NOT_ALLOWED: ['MERCHANT', 'The value is not allowed for the attribute "{attribute}".'],
  FIELD_INVALID: ['MERCHANT', '"{field}" is not the name of a field.'],
  FIELD_NOT_PRESENT: ['MERCHANT', 'There is no "{field}" field here.'],
  FONT_FAILED: ['NETWORK', 'The font "{family}" could not be loaded; the fields do without it.', false],
  OPTION_INVALID: ['MERCHANT', 'options.{option} is invalid.'],
  NOT_READY: ['MERCHANT', 'The card form is not ready yet: wait for pay-ready.', true],
  TOKENIZATION_REQUEST_ACTIVE: ['MERCHANT', 'Another tokenization is under way.', true],
});
