import type { BraintreeOptions } from './types.js';

/** The peer calls it `isDebug`, and listens to it only where no client knows. */
export function toOwnOptions({ isDebug, ...options }: BraintreeOptions): BraintreeOptions {
  return options['client'] || isDebug === undefined ? options : { ...options, debug: Boolean(isDebug) };
}
