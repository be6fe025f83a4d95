import type { BraintreeOptions } from './types.js';

/** Converts `isDebug` to `debug`. As in braintree-web it applies only without a client. */
export function toOwnOptions({ isDebug, ...options }: BraintreeOptions): BraintreeOptions {
  return options['client'] || isDebug === undefined ? options : { ...options, debug: Boolean(isDebug) };
}
