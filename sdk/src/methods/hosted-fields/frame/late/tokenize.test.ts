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
