import type { BraintreeOptions } from './types.js';

/**
 * Adds the return URLs of braintree-web, which end without `.min`, and the popup service, for which `create` does not wait there.
 */
export const toSepaOptions = (options: BraintreeOptions): BraintreeOptions => ({
  ...options,
  returnsUnminified: true,
  deferred: true,
});
