import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { response, type GatewayStub, type Reaction, stubGateway } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { clientConfiguration, restOnly } from '#src/client/test-support.js';
import type { ClientConfiguration } from '#src/client/client.types.js';
import type { WireTokenizeOptions } from '../../shared/hosted-fields.protocol.js';
import type { CardPayload, FieldKey } from '../../shared/hosted-fields.types.js';
import { CardModel } from './model.js';
import { asSecret } from './secret.js';
import { tokenize } from './tokenize.js';

let gateway: GatewayStub;

beforeEach(() => {
  onPage();
  gateway = stubGateway();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const values: Partial<Record<FieldKey, string>> = {
  number: '4111111111111111',
  expirationDate: '12 / 2035',
  cvv: '123',
};

function send(
  configuration: ClientConfiguration,
  reaction: Reaction,
  { typed = values, options = {} }: { typed?: typeof values; options?: Partial<WireTokenizeOptions> } = {},
): Promise<CardPayload> {
  gateway.plan(reaction);
  const keys = Object.keys(typed) as FieldKey[];
  const nothing = () => undefined;
  const model = new CardModel(
    keys.map((key) => ({ key, label: key })),
    { notify: nothing, onTyped: nothing, onUpdate: nothing },
  );
  for (const key of keys) model.set(key, asSecret(typed[key] ?? ''));
  return tokenize(model, {
    gateway: configuration,
    pageOrigin: 'https://shop.example',
    options: { vault: false, timeout: 1_000, billingAddress: {}, ...options },
    signal: new AbortController().signal,
  });
}

const rest = clientConfiguration(restOnly);
const overRest = (card: object) =>
  send(rest, response(202, { creditCards: [{ nonce: 'nonce-1', ...card }] }));
const overGraphQL = (result: object | null, more: object = {}) =>
  send(
    clientConfiguration(),
    response(200, { data: { tokenizeCreditCard: { token: 'nonce-1', creditCard: result, ...more } } }),
  );

const blank = { bin: '', cardType: 'Unknown', lastFour: '', lastTwo: '' };

describe('a tokenized card', () => {
  it.each<[string, () => Promise<CardPayload>]>([
    ['nothing else, over REST', () => overRest({})],
    [
      'null members, over REST',
      () => overRest({ type: null, description: null, details: null, binData: null }),
    ],
    [
      'null details for a security code alone, over REST',
      () => overRest({ details: { bin: null, cardType: null, lastFour: null, lastTwo: null } }),
    ],
    ['nothing else, over GraphQL', () => overGraphQL(null)],
    [
      'null details for a security code alone, over GraphQL',
      () => overGraphQL({ bin: null, brandCode: null, last4: null, binData: null }),
    ],
    [
      'a null regulation, over GraphQL',
      () =>
        overGraphQL(null, { authenticationInsight: { customerAuthenticationRegulationEnvironment: null } }),
    ],
    [
      'properties of the wrong type',
      () => overRest({ type: 5, details: { bin: {}, lastFour: [], cardType: false } }),
    ],
  ])('resolves with its nonce although the response has %s', async (_, tokenized) => {
    await expect(tokenized()).resolves.toMatchObject({
      nonce: 'nonce-1',
      type: 'CreditCard',
      description: '',
      details: blank,
    });
  });

  it('has normalized BIN data', async () => {
    const { binData } = await overGraphQL({
      bin: '411111',
      brandCode: 'VISA',
      last4: '1111',
      binData: { prepaid: 'MAYBE', debit: 'YES', payroll: null, issuingBank: null, productId: 'F' },
    });
    expect(binData).toEqual({
      ...{ debit: 'Yes', payroll: 'Unknown', healthcare: 'Unknown', durbinRegulated: 'Unknown' },
      ...{ commercial: 'Unknown', issuingBank: 'Unknown', countryOfIssuance: 'Unknown', productId: 'F' },
    });
    const ofRest = await overRest({
      binData: { prepaid: null, debit: 'Perhaps', payroll: 5, productId: '' },
    });
    expect(ofRest.binData).toEqual({ prepaid: 'Unknown', debit: 'Perhaps', productId: '' });
  });
});

describe('a response that repeats the number or the code', () => {
  const typed = { ...values, cvv: '987', cardholderName: 'Ann' };
  const echo = '4111.1111 - 1111_1111';
  const overRestWith = (card: object, name?: string) =>
    send(rest, response(202, { creditCards: [{ nonce: 'nonce-1', ...card }] }), {
      typed,
      options: name === undefined ? {} : { cardholderName: name },
    });

  it('resolves without them', async () => {
    const payload = await overRestWith({
      description: `ending in ${echo}`,
      details: {
        bin: '4111111111111111',
        cardType: echo,
        lastFour: '4111111111111111',
        lastTwo: '11',
        cardholderName: 'Ann 987',
        expirationMonth: '987',
        expirationYear: '4111111111111111',
      },
      binData: { issuingBank: `${echo} BANK`, productId: '９８７', [`x${echo}`]: 'Yes', debit: 'Yes' },
      authenticationInsight: { regulationEnvironment: 'psd2 987' },
    });
    expect(payload).toEqual({
      nonce: 'nonce-1',
      type: 'CreditCard',
      description: 'ending in 11',
      details: {
        bin: '',
        cardType: 'Unknown',
        lastFour: '',
        lastTwo: '11',
        cardholderName: null,
        expirationMonth: null,
        expirationYear: null,
      },
      binData: { debit: 'Yes' },
    });
  });

  it('keeps the digits that the page may see, although the code is part of them', async () => {
    const details = { ...blank, bin: '41119870', lastFour: '1987', lastTwo: '87', cardType: 'Visa' };
    const dates = { expirationMonth: '12', expirationYear: '2098', cardholderName: 'Ann' };
    const sent = await overRestWith({ description: 'ending in 87', details: { ...details, ...dates } });
    expect(sent).toMatchObject({ description: 'ending in 87', details: { ...details, ...dates } });
  });

  it('keeps the name that was sent, so that the page cannot try codes by their effect on it', async () => {
    const name = '986 987 988';
    const sent = await overRestWith({ details: { ...blank, cardholderName: name.toUpperCase() } }, name);
    expect(sent.details.cardholderName).toBe(name);
  });

  it.each(['Ann 2', 'Ann ٢'])(
    'leaves out the name “%s” of the field, because its digits can be part of a number',
    async (name) => {
      const sent = await overRestWith({ details: { ...blank, cardholderName: name } });
      expect(sent.details.cardholderName).toBeNull();
    },
  );

  it('rejects if the nonce contains the number', async () => {
    await expect(overRestWith({ nonce: `tok_${echo}` })).rejects.toMatchObject({
      exposed: { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' },
    });
  });

  it('rejects with an error that does not contain the number', async () => {
    const body = { error: { message: `card ${echo} is bad` }, fieldErrors: [{ [echo]: [echo] }] };
    const sent = send(rest, response(422, body), { typed }).then(
      () => 'resolved',
      (error: { exposed: object }) => JSON.stringify(error.exposed),
    );
    expect(await sent).toContain('HOSTED_FIELDS_FAILED_TOKENIZATION');
    expect(await sent).not.toContain('1111');
  });
});

it('a response without a nonce rejects as a network error', async () => {
  for (const body of [{}, { creditCards: [] }, { creditCards: [{ nonce: null }] }, { creditCards: null }]) {
    await expect(send(rest, response(202, body))).rejects.toMatchObject({
      exposed: { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' },
    });
  }
});

it.each([
  ['its REST address', { clientApiUrl: 'https://thief.example/merchants/shop_one/client_api', ...restOnly }],
  ['its GraphQL address', { graphQL: { url: 'https://thief.example/graphql', features: [] } }],
])('no card is sent to a gateway whose owner is unknown by %s', async (_, blocks) => {
  const sent = send(clientConfiguration(blocks), response(202, { creditCards: [{ nonce: 'nonce-1' }] }));
  await expect(sent).rejects.toThrow();
  expect(gateway.calls).toEqual([]);
});
