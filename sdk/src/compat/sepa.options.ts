import type { BraintreeOptions } from './types.js';

/** Adds the return URLs of braintree-web, which end without `.min`. */
export const toSepaOptions = (options: BraintreeOptions): BraintreeOptions => ({
  ...options,
  returnsUnminified: true,
});
