import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphQLConfiguration, sandboxKey } from '#test/support/gateway-samples.js';
import { response, stubGateway } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { create } from './index.js';

beforeEach(() => {
  onPage();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns the code of the error that `create` rejects with; other options than the named ones can cause it. */
async function codeOf(name: string, options: object): Promise<unknown> {
  stubGateway().plan(response(200, graphQLConfiguration()));
  try {
    await create(name, { authorization: sandboxKey, ...options });
    return undefined;
  } catch (error) {
    return (error as { code: unknown }).code;
  }
}

describe.each([
  ['google-payment', 'googleMerchantId'],
  ['venmo', 'displayName'],
  ['venmo', 'lineItems'],
  ['data-collector', 'correlationId'],
  ['data-collector', 'clientMetadataId'],
  ['data-collector', 'riskCorrelationId'],
  ['paypal-checkout', 'merchantAccountId'],
])('the module %s', (name, option) => {
  it.each([false, ''])(`ignores ${option}: %j, as braintree-web does`, async (value) => {
    expect(await codeOf(name, { [option]: value })).not.toBe('INSTANTIATION_OPTION_INVALID');
  });

  it(`rejects ${option}: {}`, async () => {
    expect(await codeOf(name, { [option]: {} })).toBe('INSTANTIATION_OPTION_INVALID');
  });
});
