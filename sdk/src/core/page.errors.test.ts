import { expect, it } from 'vitest';
import { pageErrors } from './page.errors.js';

it('names who can do something: the shop about its set-up, the shopper about an old browser', () => {
  const types = Object.fromEntries(Object.values(pageErrors).map((make) => [make().code, make().type]));
  expect(types).toEqual({
    ASSETS_SAME_ORIGIN: 'MERCHANT',
    ASSETS_URL_INVALID: 'MERCHANT',
    ASSETS_URL_REQUIRED: 'MERCHANT',
    BROWSER_UNSUPPORTED: 'CUSTOMER',
    INSTANTIATION_OPTION_INVALID: 'MERCHANT',
    ORIGIN_UNSUPPORTED: 'MERCHANT',
    SCRIPT_FAILED_TO_LOAD: 'NETWORK',
    TRUSTED_TYPES_POLICY_EXISTS: 'MERCHANT',
  });
});

it('advises to try again only what may change by itself', () => {
  const retryable = Object.values(pageErrors).filter((make) => make().retryable);
  expect(retryable.map((make) => make().code)).toEqual(['SCRIPT_FAILED_TO_LOAD']);
});
