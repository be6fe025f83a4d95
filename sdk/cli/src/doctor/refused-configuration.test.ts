import { expect, it } from 'vitest';
import { isOfGateway, refusalOf } from './refused-configuration.js';

const graphql = 'https://payments.braintree-api.com/graphql';
const rest = 'https://api.braintreegateway.com/merchants/m/client_api/v1/configuration?x=1';
const query = '{"query":"query ClientConfiguration { clientConfiguration { id } }"}';
const failed = (errorClass: string) => JSON.stringify({ errors: [{ extensions: { errorClass } }] });

it.each([
  ['a status of REST', { url: rest, status: 403 }, 403],
  ['a status of GraphQL', { url: graphql, status: 401, sent: query }, 401],
  ['an error of GraphQL', { url: graphql, sent: query, received: failed('AUTHENTICATION') }, 401],
  ['a missing permission', { url: graphql, sent: query, received: failed('AUTHORIZATION') }, 403],
  ['an internal failure', { url: graphql, sent: query, received: failed('INTERNAL') }, undefined],
  ['another query', { url: graphql, status: 422, sent: '{"query":"mutation X { x }"}' }, undefined],
  ['an interface of the shop', { url: 'https://shop.example/graphql', status: 401 }, undefined],
  ['a configuration', { url: graphql, sent: query, received: '{"data":{}}' }, undefined],
])('the status of a refused configuration is read: %s', (_, exchange, status) => {
  expect(refusalOf({ status: 200, sent: null, received: '', ...exchange })).toBe(status);
});

it('responses of the gateway are known', () => {
  expect(isOfGateway(rest, '{}')).toBe(true);
  expect(isOfGateway(graphql, '{"data":{"clientConfiguration":{}}}')).toBe(true);
  expect(isOfGateway('https://shop.example/shop.js', 'f(data["clientConfiguration"])')).toBe(false);
  expect(isOfGateway('https://shop.example/graphql', '{"data":{"token":"x"}}')).toBe(false);
});
