import { defineErrors } from '../core/errors.js';

/** Errors of elements as such; what they stand for has its own. */
export const elementErrors = defineErrors('ELEMENT', {
  DISABLED: ['MERCHANT', 'The element is disabled.'],
  FIELDS_INVALID: ['CUSTOMER', 'Fields above the button are empty or wrong.', true],
  NOT_READY: ['MERCHANT', 'The element cannot be used yet: wait for pay-ready.', true],
});
