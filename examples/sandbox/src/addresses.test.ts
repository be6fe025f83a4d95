import { describe, expect, it } from 'vitest';
import { addressesFor, isServedHost, originForBrowsers } from './addresses.js';

describe('gateway addresses', () => {
  it('are derived from the origin of the request', () => {
    const addresses = addressesFor('http://pay.localhost:4002/graphql?x=1');
    expect(addresses).toMatchObject({
      environment: 'development',
      origin: 'http://pay.localhost:4002',
      graphQL: 'http://pay.localhost:4002/graphql',
      assets: 'http://pay.localhost:4002/braintree-web',
    });
    expect(addresses.clientApi('m')).toBe('http://pay.localhost:4002/merchants/m/client_api');
    expect(addresses.analytics('m')).toBe('http://pay.localhost:4002/analytics/m');
  });

  it.each(['api.sandbox.braintreegateway.com', 'payments.sandbox.braintree-api.com'])(
    "are the provider's own for requests to %s",
    (host) => {
      const addresses = addressesFor(`https://${host}/graphql`);
      expect(addresses).toMatchObject({
        environment: 'sandbox',
        graphQL: 'https://payments.sandbox.braintree-api.com/graphql',
        assets: 'https://assets.braintreegateway.com/braintree-web',
      });
      expect(addresses.configuration('m')).toBe(
        'https://api.sandbox.braintreegateway.com:443/merchants/m/client_api/v1/configuration',
      );
      expect(addresses.analytics('m')).toBe('https://origin-analytics-sand.sandbox.braintree-api.com/m');
    },
  );

  it.each([
    ['http://127.0.0.1:4002/server/v1', 'http://pay.localhost:4002'],
    ['https://[::1]/server/v1', 'https://pay.localhost'],
    ['http://localhost:4002/server/v1', 'http://localhost:4002'],
    ['https://pay.example/server/v1', 'https://pay.example'],
  ])('browsers reach the server of the call %s at %s', (url, origin) => {
    expect(originForBrowsers(new URL(url))).toBe(origin);
  });

  it.each([
    ['http://localhost:1', true],
    ['http://a.b.localhost', true],
    ['http://127.0.0.1:1', true],
    ['http://127.8.9.1', true],
    ['http://[::1]:1', true],
    ['https://c.paypal.com', true],
    ['https://pay.example', true],
    ['http://evil.example', false],
    ['http://localhost.evil.example', false],
    ['http://128.0.0.1', false],
  ])('identify requests to this server: %s is %s', (url, isServed) => {
    expect(isServedHost(new URL(url), new Set(['pay.example']))).toBe(isServed);
  });
});
