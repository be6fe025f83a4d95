import { nameError } from '../core/errors.js';

/**
 * Error class of the Drop-in: `name` is `DropinError`, and `_braintreeWebError` is the underlying error in the shape of
 * braintree-web, if there is one. `cause` is the same value.
 */
export class DropinError extends Error {
  /** Error that caused this one, in the shape of braintree-web; undefined if there is none. */
  readonly _braintreeWebError: unknown;

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    nameError(this, 'DropinError');
    this._braintreeWebError = cause;
  }
}
