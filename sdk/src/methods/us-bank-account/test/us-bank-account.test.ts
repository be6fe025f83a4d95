import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clientToken,
  fingerprint,
  graphQLConfiguration,
  graphQLFailure,
  graphQLUrl,
  sandboxKey,
} from '../../../../test/support/gateway-samples.js';
import {
  answer,
  type GatewayStub,
  type Reaction,
  silent,
  stubGateway,
  unreachable,
} from '../../../../test/support/gateway-stub.js';
import { onPage } from '../../../../test/support/page-stub.js';
import type * as Module from '../index.js';

let module: typeof Module;
let gateway: GatewayStub;

beforeEach(async () => {
  onPage();
  gateway = stubGateway();
  vi.resetModules();
  module = await import('../index.js');
});

afterEach(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

const configurationOf = (usBankAccount: object | null, more = {}) =>
  answer(200, graphQLConfiguration({ usBankAccount, ...more }));
const loaded = configurationOf({ routeId: 'r', plaidPublicKey: 'key-1' });
const tokenized = (field = 'tokenizeUsBankAccount') =>
  answer(200, {
    data: { [field]: { paymentMethod: { id: 'tokenusbankacct_1', details: { last4: '1234' } } } },
  });

const details = {
  routingNumber: '021000021',
  accountNumber: '567891234',
  accountType: 'checking',
  ownershipType: 'personal',
  firstName: 'Ada',
  lastName: 'Lee',
} as const;
const order = { mandateText: 'I authorize …', bankDetails: details };
const owner = { ownershipType: 'business', businessName: 'Lee Ltd' } as const;
const loginOrder = { mandateText: 'I authorize …', bankLogin: { displayName: 'Lens & Co', ...owner } };

async function createOver(...reactions: Reaction[]) {
  gateway.plan(loaded, ...reactions);
  return module.create({ authorization: sandboxKey });
}

const inputOf = (call: number) =>
  (gateway.calls[call]?.body as { variables: { input: Record<string, unknown> } }).variables.input;

describe('create', () => {
  it('rejects with US_BANK_ACCOUNT_NOT_ENABLED', async () => {
    gateway.plan(configurationOf(null));
    await expect(module.create({ authorization: sandboxKey })).rejects.toMatchObject({
      code: 'US_BANK_ACCOUNT_NOT_ENABLED',
      type: 'MERCHANT',
    });
  });

  it.each([
    [{ routeId: 'r', plaidPublicKey: 'key-1' }, true],
    [{ routeId: 'r', plaidPublicKey: null }, false],
  ])('tells from %j whether there is a bank login: %s', async (block, hasBankLogin) => {
    gateway.plan(configurationOf(block));
    await expect(module.create({ authorization: sandboxKey })).resolves.toMatchObject({ hasBankLogin });
  });
});

describe('the options of tokenize', () => {
  it.each([
    ['US_BANK_ACCOUNT_OPTION_REQUIRED', undefined, 'mandateText'],
    ['US_BANK_ACCOUNT_OPTION_REQUIRED', { bankDetails: details }, 'mandateText'],
    ['US_BANK_ACCOUNT_OPTION_REQUIRED', { mandateText: '' }, 'mandateText'],
    ['US_BANK_ACCOUNT_MUTUALLY_EXCLUSIVE_OPTIONS', { ...order, ...loginOrder }, 'not both'],
    ['US_BANK_ACCOUNT_OPTION_REQUIRED', { mandateText: 'm' }, 'bankDetails or bankLogin'],
    ['US_BANK_ACCOUNT_OPTION_REQUIRED', { mandateText: 'm', bankLogin: {} }, 'displayName'],
    ['US_BANK_ACCOUNT_OPTION_REQUIRED', { mandateText: 'm', bankDetails: {} }, 'accountType'],
    ['US_BANK_ACCOUNT_OPTION_INVALID', { mandateText: 5, bankDetails: details }, 'mandateText'],
    ['US_BANK_ACCOUNT_OPTION_INVALID', { ...order, timeout: -1 }, 'timeout'],
    ['US_BANK_ACCOUNT_OPTION_INVALID', { mandateText: 'm', bankDetails: 'x' }, 'bankDetails'],
    [
      'US_BANK_ACCOUNT_OPTION_INVALID',
      { mandateText: 'm', bankDetails: { ...details, billingAddress: 'x' } },
      'bankDetails',
    ],
  ])('are rejected with %s: %j', async (code, options, word) => {
    const bank = await createOver();
    await expect(bank.tokenize(options as never)).rejects.toMatchObject({
      code,
      type: 'MERCHANT',
      message: expect.stringContaining(word) as unknown,
    });
    await gateway.sent(1);
  });
});

describe('bank details', () => {
  it('are sent as the gateway names them, with the mandate', async () => {
    const bank = await createOver(tokenized());
    const billingAddress = {
      streetAddress: '123 Elm St',
      extendedAddress: 'Apt 4',
      locality: 'Chicago',
      region: 'IL',
      postalCode: '60606',
    };
    await expect(bank.tokenize({ ...order, bankDetails: { ...details, billingAddress } })).resolves.toEqual({
      nonce: 'tokenusbankacct_1',
      type: 'us_bank_account',
      details: {},
      description: 'US bank account ending in - 1234',
    });
    expect(gateway.calls[1]?.url).toBe(graphQLUrl);
    expect(gateway.calls[1]?.body).not.toHaveProperty('operationName');
    expect(inputOf(1)).toEqual({
      usBankAccount: {
        achMandate: 'I authorize …',
        routingNumber: '021000021',
        accountNumber: '567891234',
        accountType: 'CHECKING',
        billingAddress: {
          streetAddress: '123 Elm St',
          extendedAddress: 'Apt 4',
          city: 'Chicago',
          state: 'IL',
          zipCode: '60606',
        },
        individualOwner: { firstName: 'Ada', lastName: 'Lee' },
      },
    });
  });

  it('use the fingerprint of a client token', async () => {
    gateway.plan(loaded, tokenized());
    const bank = await module.create({ authorization: clientToken() });
    await bank.tokenize(order);
    expect(gateway.calls[1]?.headers.get('Authorization')).toBe(`Bearer ${fingerprint}`);
  });

  it.each([
    [owner, { businessOwner: { businessName: 'Lee Ltd' } }],
    [{ ownershipType: 'other' as never }, {}],
    [{ ownershipType: undefined }, {}],
  ])('of the owner %j send %j', async (given, sent) => {
    const bank = await createOver(tokenized());
    await bank.tokenize({ ...order, bankDetails: { ...details, ...given } });
    const { individualOwner, businessOwner } = inputOf(1)['usBankAccount'] as Record<string, unknown>;
    expect({
      ...(individualOwner === undefined ? {} : { individualOwner }),
      ...(businessOwner === undefined ? {} : { businessOwner }),
    }).toEqual(sent);
  });

  const failed = { code: 'US_BANK_ACCOUNT_FAILED_TOKENIZATION', type: 'CUSTOMER', retryable: false };
  const network = { code: 'US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR', type: 'NETWORK' };
  const restricted = { code: 'BRAINTREE_API_ACCESS_RESTRICTED', type: 'MERCHANT', retryable: false };

  it.each<[string, Reaction, object]>([
    ['status 401', answer(401), restricted],
    ['status 403', answer(403), failed],
    ['status 422', answer(422), failed],
    ['status 429', answer(429), { ...failed, retryable: true }],
    ['status 500', answer(500), network],
    ['no response', unreachable, network],
    ['half a document', answer(200, '{"data"'), network],
    ['an empty object', answer(200, {}), network],
    ['no payment method', answer(200, { data: { tokenizeUsBankAccount: null } }), network],
    ['a wrong number, at status 200', answer(200, graphQLFailure('VALIDATION')), failed],
    ['a missing right, at status 200', answer(200, graphQLFailure('AUTHORIZATION')), failed],
    ['a wrong key, at status 200', answer(200, graphQLFailure('AUTHENTICATION')), restricted],
    ['an internal error, at status 200', answer(200, graphQLFailure('INTERNAL')), network],
    ['an error without a class', answer(200, graphQLFailure(undefined)), failed],
  ])('reject %s with its code', async (_, reaction, error) => {
    const bank = await createOver(reaction, reaction, reaction);
    await expect(bank.tokenize(order)).rejects.toMatchObject(error);
  });
});

describe('a pending tokenization', () => {
  it('is aborted by its signal', async () => {
    const bank = await createOver(silent);
    const controller = new AbortController();
    const pending = bank.tokenize({ ...order, signal: controller.signal });
    const rejected = expect(pending).rejects.toMatchObject({ code: 'ABORTED' });
    await gateway.sent(2);
    controller.abort();
    await rejected;
  });
});
