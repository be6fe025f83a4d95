import { expect, it } from 'vitest';
import { type WireRequest, withoutRepeatedPolls } from './wire.js';

const request = (query: string, id = 'a'): WireRequest => ({
  ...{ method: 'POST', url: 'https://pay.example/graphql', query: [], headers: {} },
  body: { query, variables: { id } },
});

const poll = 'query PaymentContext($id: ID!) { node(id: $id) { id } }';
const creation = 'mutation CreateVenmoPaymentContext($id: ID!) { create(id: $id) { id } }';

it('counts polls of one approval in a row as one, and every other request', () => {
  const requests = [
    ...[request(creation), request(creation)],
    ...[request(poll), request(poll), request(poll, 'b'), request(poll)],
    ...[request(creation), request(poll)],
  ];
  expect(withoutRepeatedPolls(requests)).toEqual([
    ...[request(creation), request(creation)],
    ...[request(poll), request(poll, 'b'), request(poll)],
    ...[request(creation), request(poll)],
  ]);
});
