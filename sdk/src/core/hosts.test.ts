import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultGatewayUrl, hostsOf } from './environments.js';
import { isLoopback, isVerifiedUrl } from './hosts.js';
import { parseUrl } from './url.js';

const shop = 'https://shop.example';
const localShop = 'http://shop.localhost:4000';

describe('the hosts of an environment', () => {
  it('are the provider’s in production and sandbox', () => {
    expect(hostsOf('production', defaultGatewayUrl)).toEqual({
      clientApi: 'https://api.braintreegateway.com:443',
      graphQL: 'https://payments.braintree-api.com/graphql',
    });
    expect(hostsOf('sandbox', defaultGatewayUrl)).toEqual({
      clientApi: 'https://api.sandbox.braintreegateway.com:443',
      graphQL: 'https://payments.sandbox.braintree-api.com/graphql',
    });
  });

  it('are all the gateway’s origin in development', () => {
    expect(hostsOf('development', 'http://127.0.0.1:9000')).toEqual({
      clientApi: 'http://127.0.0.1:9000',
      graphQL: 'http://127.0.0.1:9000/graphql',
    });
  });

  it.each(['', 'Production', 'SANDBOX', 'qa', 'constructor', '__proto__'])(
    'do not exist for the unknown environment %j',
    (word) => {
      expect(hostsOf(word, defaultGatewayUrl)).toBeUndefined();
    },
  );
});

describe('a loopback name', () => {
  it.each(['localhost', 'shop.localhost', 'a.b.localhost', '127.0.0.1', '127.255.0.9', '[::1]'])(
    '%s is a loopback name',
    (name) => {
      expect(isLoopback(name)).toBe(true);
    },
  );

  it.each([
    '',
    'localhost.example',
    'localhost.shop.example',
    'notlocalhost',
    '.localhost',
    '127.0.0.1.example',
    '127.0.0',
    '127.0.0.1.2',
    '128.0.0.1',
    '1127.0.0.1',
    '10.0.0.1',
    '0.0.0.0',
    '[::]',
    '[::2]',
    '::1',
    '[fe80::1]',
  ])('%j is not a loopback name', (name) => {
    expect(isLoopback(name)).toBe(false);
  });

  it.each([
    'http://127.1',
    'http://2130706433',
    'http://0x7f.0.0.1',
    'http://LOCALHOST',
    'http://[0:0:0:0:0:0:0:1]',
  ])('is recognized in every spelling of an address: %s', (url) => {
    expect(isLoopback(parseUrl(url)?.hostname ?? '')).toBe(true);
  });
});

describe('a verified address', () => {
  it.each([
    'https://api.braintreegateway.com:443/merchants/m/client_api',
    'https://paypal.com',
    'https://www.PayPal.com/x',
    'https://a.b.c.braintree-api.com:8443/graphql',
    'https://assets.braintreepayments.com',
    'https://user:word@api.paypal.com/',
  ])('can be the provider’s: %s', (url) => {
    expect(isVerifiedUrl(url, shop)).toBe(true);
  });

  it.each([
    ['not https', 'http://api.paypal.com'],
    ['another scheme', 'ftp://api.paypal.com'],
    ['a script', 'javascript:paypal.com'],
    ['data', 'data:text/html,https://paypal.com'],
    ['a longer domain', 'https://braintreepayments.com.shop.example'],
    ['a domain with a prefix', 'https://notpaypal.com'],
    ['a hyphen for a dot', 'https://api-paypal.com'],
    ['an empty label', 'https:..paypal.com'],
    ['another top level', 'https://paypal.co'],
    ['the dot as any character', 'https://paypalxcom.example'],
    ['a name without its last letter', 'https://braintree-ap.com'],
    ['a bare half of a name', 'https://braintree.com'],
    ['the name as user', 'https://paypal.com@shop.example'],
    ['the name as user, hidden', 'https://paypal.com%40@shop.example'],
    ['the name in the path', 'https://shop.example/paypal.com'],
    ['the name in the query', 'https://shop.example?.paypal.com'],
    ['the name in the hash', 'https://shop.example#.paypal.com'],
    ['a backslash for the path', 'https://shop.example\\.paypal.com'],
    ['Cyrillic letters', 'https://раураl.com'],
    ['a line break', 'https://shop.example\n.paypal.com.shop.example'],
    ['a relative path', '/merchants/m/client_api'],
    ['no scheme', 'api.paypal.com'],
    ['no host', 'https://'],
    ['nothing', ''],
  ])('is rejected for %s', (_, url) => {
    expect(isVerifiedUrl(url, shop)).toBe(false);
  });

  it('can be on this machine only if the page is', () => {
    for (const url of [
      'http://pay.localhost:4002/x',
      'https://localhost',
      'http://127.0.0.1:4002',
      'http://[::1]:4002',
    ]) {
      expect(isVerifiedUrl(url, localShop)).toBe(true);
      expect(isVerifiedUrl(url, 'http://[::1]')).toBe(true);
      expect(isVerifiedUrl(url, shop)).toBe(false);
      expect(isVerifiedUrl(url, 'null')).toBe(false);
      expect(isVerifiedUrl(url, 'https://localhost.shop.example')).toBe(false);
    }
  });

  it.each(['javascript://localhost/%0aalert(1)', 'ftp://127.0.0.1', 'ws://localhost'])(
    'is not on this machine with another scheme: %s',
    (url) => {
      expect(isVerifiedUrl(url, localShop)).toBe(false);
    },
  );

  it('can be the provider’s also for a page on this machine', () => {
    expect(isVerifiedUrl('https://api.sandbox.braintreegateway.com:443', localShop)).toBe(true);
    expect(isVerifiedUrl('http://api.sandbox.braintreegateway.com', localShop)).toBe(false);
  });

  it('never has another registered domain, whatever precedes or follows the name', () => {
    const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
    const name = fc.constantFrom(
      'paypal.com',
      'braintreegateway.com',
      'braintree-api.com',
      'braintreepayments.com',
    );
    fc.assert(
      fc.property(label, name, label, (before, known, after) => {
        expect(isVerifiedUrl(`https://${before}.${known}/`, shop)).toBe(true);
        expect(isVerifiedUrl(`https://${before}${known}/`, shop)).toBe(false);
        expect(isVerifiedUrl(`https://${known}.${after}/`, shop)).toBe(false);
        expect(isVerifiedUrl(`https://${known}${after}/`, shop)).toBe(false);
        expect(isVerifiedUrl(`https://${after}.example/.${known}`, shop)).toBe(false);
      }),
      { seed: 20_301 },
    );
  });
});

it('an invalid address has no host', () => {
  expect(parseUrl('no address')).toBeUndefined();
  expect(parseUrl('https://shop.example/a b')?.pathname).toBe('/a%20b');
});
