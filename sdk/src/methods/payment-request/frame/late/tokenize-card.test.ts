import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type GatewayStub, response, stubGateway } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { clientConfiguration, restOnly } from '#src/client/test-support.js';
import { tokenizeCard } from './tokenize-card.js';

let gateway: GatewayStub;

beforeEach(() => {
  onPage();
  gateway = stubGateway(
    response(202, { creditCards: [{ nonce: 'nonce-1', details: {}, description: '', type: 'CreditCard' }] }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const card = { cardNumber: '4111111111111111', expiryMonth: '12', expiryYear: '2034' };
const tokenizeAt = (blocks: object) =>
  tokenizeCard(clientConfiguration(blocks), 'https://shop.example', card, new AbortController().signal);

it('a card of the browser is sent to the gateway', async () => {
  await expect(tokenizeAt(restOnly)).resolves.toMatchObject({ nonce: 'nonce-1' });
});

it.each([
  ['its REST address', { clientApiUrl: 'https://thief.example/merchants/shop_one/client_api', ...restOnly }],
  ['its GraphQL address', { graphQL: { url: 'https://thief.example/graphql', features: [] } }],
])('no card of the browser is sent to a gateway whose owner is unknown by %s', async (_, blocks) => {
  await expect(tokenizeAt(blocks)).rejects.toThrow('not verified');
  expect(gateway.calls).toEqual([]);
});
