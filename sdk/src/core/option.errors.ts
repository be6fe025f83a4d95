import { defineErrors, isPaymentError, type PaymentError } from './errors.js';
import { Unparsable } from './parse.js';

/** Errors of options that are present but invalid, shared by all methods. */
export const optionErrors = defineErrors('', {
  INSTANTIATION_OPTION_INVALID: ['MERCHANT', 'options.{option} is invalid: {reason}'],
});

/** Returns the error of an option whose value has the wrong type, with the reason of its parser. */
export const invalidOption = (option: string, cause?: unknown): PaymentError =>
  optionErrors.INSTANTIATION_OPTION_INVALID({
    params: { option, reason: reasonOf(cause) },
    cause: ofReading(cause),
  });

export const isOptionError = (error: unknown): error is PaymentError<'INSTANTIATION_OPTION_INVALID'> =>
  isPaymentError(error) && error.code === 'INSTANTIATION_OPTION_INVALID';

/** Returns the reason that the parser of an option gives. */
export const reasonOf = (cause: unknown): string =>
  (cause instanceof Unparsable && cause.message) || 'it cannot be read';

/**
 * Returns the error that reading an option threw; undefined if its parser rejected the value, which adds no
 * information.
 */
export const ofReading = (cause: unknown): unknown => (cause instanceof Unparsable ? undefined : cause);
