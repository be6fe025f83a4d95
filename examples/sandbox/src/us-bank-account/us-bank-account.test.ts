import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant } from '../index.js';
import { openServerClient } from '../server-test-support.js';
import { at, openTestSandbox, sendGraphQL, startTimeoutMs, type TestSandbox } from '../test-support.js';

let test: TestSandbox;
let merchant: Merchant;

beforeAll(async () => {
  test = await openTestSandbox();
  merchant = await test.sandbox.merchants.create();
}, startTimeoutMs);
afterAll(() => test.close());

const selection = 'paymentMethod { id details { ... on UsBankAccountDetails { last4 } } }';
const query = `mutation T($input: TokenizeUsBankAccountInput!) { tokenizeUsBankAccount(input: $input) { ${selection} } }`;
const loginQuery = `mutation T($input: TokenizeUsBankLoginInput!) { tokenizeUsBankLogin(input: $input) { ${selection} } }`;

const common = {
  achMandate: 'I authorize …',
  accountType: 'CHECKING',
  billingAddress: { city: 'Chicago' },
  individualOwner: { firstName: 'Ada', lastName: 'Lee' },
};
const account = { ...common, routingNumber: '021000021', accountNumber: '567891234' };
const login = { ...common, publicToken: `public-sandbox-${'0a'.repeat(16)}`, accountId: 'plaid_account_id' };

const tokenize = (change: object = {}, by: Merchant = merchant) =>
  sendGraphQL(test.sandbox, by.tokenizationKey, {
    query,
    variables: { input: { usBankAccount: { ...account, ...change } } },
  });
const logIn = (change: object = {}) =>
  sendGraphQL(test.sandbox, merchant.tokenizationKey, {
    query: loginQuery,
    variables: { input: { usBankLogin: { ...login, ...change } } },
  });

describe('a US bank account', () => {
  it('becomes a nonce with its last digits', async () => {
    const { status, body } = await tokenize();
    expect(status).toBe(200);
    expect(at(body, 'data', 'tokenizeUsBankAccount', 'paymentMethod')).toEqual({
      id: expect.stringMatching(/^tokenusbankacct_bc_/) as unknown,
      details: { last4: '1234' },
    });
  });

  it.each([
    ['routingNumber', { routingNumber: '021000022' }, 'Routing number is invalid.'],
    ['routingNumber', { routingNumber: '000000000' }, 'Routing number is invalid.'],
    ['accountNumber', { accountNumber: '123' }, 'Account number is invalid.'],
    ['accountType', { accountType: 'checking' }, 'Account type is invalid.'],
    ['achMandate', { achMandate: '' }, 'Mandate is required'],
    ['individualOwner', { individualOwner: undefined }, 'One owner is required.'],
    ['individualOwner', { businessOwner: { businessName: 'Lee' } }, 'One owner is required.'],
  ])('is rejected with a wrong %s at status 200: %j', async (field, change, message) => {
    const { status, body } = await tokenize(change);
    expect(status).toBe(200);
    expect(at(body, 'errors', 0)).toMatchObject({
      message,
      extensions: { errorClass: 'VALIDATION', inputPath: ['input', 'usBankAccount', field] },
    });
  });

  it('is rejected for a merchant without this method', async () => {
    const other = await test.sandbox.merchants.create({ usBankAccount: null });
    expect(at((await tokenize({}, other)).body, 'errors', 0, 'extensions', 'errorClass')).toBe(
      'AUTHORIZATION',
    );
  });

  it('of a bank login becomes a nonce, unless the public token is unknown', async () => {
    expect(at((await logIn()).body, 'data', 'tokenizeUsBankLogin', 'paymentMethod', 'details', 'last4')).toBe(
      '0000',
    );
    const { body } = await logIn({ publicToken: 'public-sandbox-refused' });
    expect(at(body, 'errors', 0)).toMatchObject({ message: 'Public token is invalid.' });
  });

  it('is not stored with its number in the request log', async () => {
    await tokenize({ accountNumber: '12345678901234567' });
    const recorded = JSON.stringify(test.sandbox.requests.recent({ merchantId: merchant.id }));
    expect(recorded).not.toContain('12345678901234567');
    expect(recorded).not.toMatch(/tokenusbankacct_bc_\w/);
  });

  it('is paid with its nonce, and stored for a customer', async () => {
    const nonce = at((await tokenize()).body, 'data', 'tokenizeUsBankAccount', 'paymentMethod', 'id');
    const server = openServerClient(test.sandbox, merchant);
    expect((await server.call('POST', '/customers', { id: 'ann' })).status).toBe(201);
    const options = { submitForSettlement: true, storeInVault: true };
    const sale = await server.sale({
      amount: '10.00',
      paymentMethodNonce: nonce,
      customerId: 'ann',
      options,
    });
    expect(sale).toMatchObject({ status: 201, body: { status: 'submitted_for_settlement' } });
    const stored = { type: 'UsBankAccount', description: 'US bank account ending in - 1234' };
    expect(at((await server.call('GET', '/customers/ann')).body, 'paymentMethods')).toMatchObject([stored]);
  });

  it('has a script for the bank login', async () => {
    const response = await test.sandbox.app.request(
      'http://pay.localhost:4002/link/v2/stable/link-initialize.js',
    );
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(await response.text()).toContain('window.Plaid');
  });
});
