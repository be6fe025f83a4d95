import { defineErrors } from './errors.js';

/** Error of the Trusted Types policy. */
export const policyErrors = defineErrors('', {
  TRUSTED_TYPES_POLICY_EXISTS: [
    'MERCHANT',
    'The Trusted Types policy "tessera" could not be created: allow it in the trusted-types directive, and load one version of the SDK only.',
  ],
});
