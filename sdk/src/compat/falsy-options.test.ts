import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphQLConfiguration, sandboxKey } from '#test/support/gateway-samples.js';
import { response, stubGateway } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { acceptUnknown } from '../core/unknown-options.js';
import { checkTokenizeOptions } from '../methods/us-bank-account/page/us-bank-account.options.js';
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

describe('the owner of a US bank account', () => {
  const bankDetails = { accountType: 'checking', businessName: false, billingAddress: { region: false } };
  const read = (options: object) => checkTokenizeOptions(options as never);

  it('has no properties that are `false`, as in braintree-web', () => {
    const { account } = read(acceptUnknown({ mandateText: 'm', timeout: false, bankDetails }));
    expect(account).toEqual({ kind: 'details', details: { accountType: 'checking', billingAddress: {} } });
  });

  it('is invalid with them for the functions', () => {
    expect(() => read({ mandateText: 'm', bankDetails })).toThrow('options.bankDetails is invalid');
  });
});
