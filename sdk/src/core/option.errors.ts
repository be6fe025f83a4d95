import { defineErrors } from './errors.js';

/** Errors of options that are neither missing nor a method's own (specification §8). */
export const optionErrors = defineErrors('', {
  INSTANTIATION_OPTION_INVALID: ['MERCHANT', 'options.{option} is invalid: {reason}'],
});
