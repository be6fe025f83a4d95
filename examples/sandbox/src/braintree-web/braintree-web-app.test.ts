import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSandbox, startTimeoutMs, type TestSandbox } from '../test-support.js';

let test: TestSandbox;
const origin = 'http://pay.localhost:4002';

beforeAll(async () => {
  test = await openTestSandbox();
}, startTimeoutMs);
afterAll(() => test.close());

const names = [
  'dispatch-frame',
  'redirect-frame',
  'cancel-frame',
  'local-payment-redirect-frame',
  'masterpass-loading-frame',
  'local-payment-landing-frame',
  'masterpass-landing-frame',
  'paypal-landing-frame',
  'sepa-landing-frame',
  'venmo-landing-frame',
];

it.each(names)('the page %s exists in both variants, with its script, and keeps its opener', async (name) => {
  for (const suffix of ['', '.min']) {
    const response = await test.sandbox.app.request(
      `${origin}/braintree-web/web/3.102.0/html/${name}${suffix}.html?success=1`,
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('cross-origin-opener-policy')).toBeNull();
    for (const [, address = ''] of (await response.text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      const file = await test.sandbox.app.request(origin + address);
      expect([address, file.status]).toEqual([address, 200]);
    }
  }
});

it('unknown pages of braintree-web are not found', async () => {
  const response = await test.sandbox.app.request(
    `${origin}/braintree-web/web/3.102.0/html/hosted-fields-frame.min.html`,
  );
  expect(response.status).toBe(404);
});
