import { defineErrors } from '../core/errors.js';

/** Errors of all elements; the payment methods have their own. */
export const elementErrors = defineErrors('ELEMENT', {
  BROWSER_UNSUPPORTED: ['CUSTOMER', 'This browser does not support {name}.', false],
  DISABLED: ['MERCHANT', 'The element is disabled.'],
  FIELDS_INVALID: ['CUSTOMER', 'Some fields are empty or invalid.', true],
  NOT_READY: ['MERCHANT', 'The element is not ready: {reason}.', true],
});
