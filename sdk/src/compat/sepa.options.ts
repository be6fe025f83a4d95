import type { BraintreeOptions } from './types.js';

/** The bank is told the peer's addresses of the way back. */
export const toSepaOptions = (options: BraintreeOptions): BraintreeOptions => ({
  ...options,
  returnsUnminified: true,
});
