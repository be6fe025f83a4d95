import { describe, expect, it } from 'vitest';
import {
  configurationOf,
  details,
  loaded,
  loginOrder,
  order,
  owner,
  setUpBankAccount,
  tokenized,
} from './bank-account-module.js';
import {
  clientToken,
  fingerprint,
  graphQLFailure,
  graphQLUrl,
  sandboxKey,
} from '#test/support/gateway-samples.js';
import { response, type Reaction, silent, unreachable } from '#test/support/gateway-stub.js';

const setUp = setUpBankAccount();
const { createOver, inputOf } = setUp;

describe('create', () => {
  it('rejects with US_BANK_ACCOUNT_NOT_ENABLED', async () => {
    setUp.gateway.plan(configurationOf(null));
    await expect(setUp.module.create({ authorization: sandboxKey })).rejects.toMatchObject({
      code: 'US_BANK_ACCOUNT_NOT_ENABLED',
      type: 'MERCHANT',
    });
  });

  it.each([
    [{ routeId: 'r', plaidPublicKey: 'key-1' }, true],
    [{ routeId: 'r', plaidPublicKey: null }, false],
  ])('tells from %j whether there is a bank login: %s', async (block, hasBankLogin) => {
    setUp.gateway.plan(configurationOf(block));
    await expect(setUp.module.create({ authorization: sandboxKey })).resolves.toMatchObject({ hasBankLogin });
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
    await setUp.gateway.sent(1);
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
    expect(setUp.gateway.calls[1]?.url).toBe(graphQLUrl);
    expect(setUp.gateway.calls[1]?.body).not.toHaveProperty('operationName');
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
    setUp.gateway.plan(loaded, tokenized());
    const bank = await setUp.module.create({ authorization: clientToken() });
    await bank.tokenize(order);
    expect(setUp.gateway.calls[1]?.headers.get('Authorization')).toBe(`Bearer ${fingerprint}`);
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
    ['status 401', response(401), restricted],
    ['status 403', response(403), failed],
    ['status 422', response(422), failed],
    ['status 429', response(429), { ...failed, retryable: true }],
    ['status 500', response(500), network],
    ['no response', unreachable, network],
    ['half a document', response(200, '{"data"'), network],
    ['an empty object', response(200, {}), network],
    ['no payment method', response(200, { data: { tokenizeUsBankAccount: null } }), network],
    ['a wrong number, at status 200', response(200, graphQLFailure('VALIDATION')), failed],
    ['a missing right, at status 200', response(200, graphQLFailure('AUTHORIZATION')), failed],
    ['a wrong key, at status 200', response(200, graphQLFailure('AUTHENTICATION')), restricted],
    ['an internal error, at status 200', response(200, graphQLFailure('INTERNAL')), network],
    ['an error without a class', response(200, graphQLFailure(undefined)), failed],
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
    await setUp.gateway.sent(2);
    controller.abort();
    await rejected;
  });
});
