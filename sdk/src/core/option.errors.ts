import { defineErrors, type PaymentError } from './errors.js';
import { Unparsable } from './parse.js';

/** Errors of options that are neither missing nor a method's own (specification §8). */
export const optionErrors = defineErrors('', {
  INSTANTIATION_OPTION_INVALID: ['MERCHANT', 'options.{option} is invalid: {reason}'],
});

/** Error of an option that is not of a kind that can be used. */
export const invalidOption = (option: string, cause?: unknown): PaymentError =>
  optionErrors.INSTANTIATION_OPTION_INVALID({
    words: { option, reason: 'wrong type' },
    cause: ofReading(cause),
  });

/** Returns the error that reading an option threw; undefined for a parser's refusal, which adds nothing. */
export const ofReading = (cause: unknown): unknown => (cause instanceof Unparsable ? undefined : cause);
