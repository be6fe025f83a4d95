import { existsSync } from 'node:fs';

/** Returns true if braintree-web has a module of this name. */
export const isInBraintreeWeb = (module: string): boolean =>
  existsSync(new URL(`../../../node_modules/braintree-web/${module}`, import.meta.url));
