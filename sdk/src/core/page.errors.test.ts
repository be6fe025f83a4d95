import { expect, it } from 'vitest';
import { pageErrors } from './page.errors.js';

it('set-up errors are the merchant’s, an old browser is the customer’s', () => {
  const types = Object.fromEntries(Object.values(pageErrors).map((make) => [make().code, make().type]));
  expect(types).toEqual({
    ASSETS_SAME_ORIGIN: 'MERCHANT',
    ASSETS_URL_INVALID: 'MERCHANT',
    ASSETS_URL_REQUIRED: 'MERCHANT',
    BROWSER_UNSUPPORTED: 'CUSTOMER',
    ORIGIN_UNSUPPORTED: 'MERCHANT',
  });
});

it('an unknown URL of the frames hints at another copy of the SDK, which may have been configured', () => {
  expect(pageErrors.ASSETS_URL_REQUIRED().message).toContain('Each copy of the SDK on the page has its own');
});
