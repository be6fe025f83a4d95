import { describe, expect, it } from 'vitest';
import { isNavigable, isProviderAddress } from './navigable.js';

const shop = 'https://shop.example';
const localShop = 'http://shop.localhost:4000';

describe('an address on the provider’s hosts', () => {
  it.each([
    'https://www.paypal.com/checkoutnow?token=EC-1',
    'https://www.sandbox.paypal.com/agreements/approve?ba_token=BA-1',
    'https://checkout.braintreegateway.com:8443/',
  ])('can be %j', (url) => {
    expect(isProviderAddress(url, shop)).toBe(true);
  });

  it.each([
    'https://paypal.com.evil.example/checkoutnow',
    'https://evil.example/?https://www.paypal.com',
    'https://www.paypal.com@evil.example/',
    'https://payer@www.paypal.com/',
    'http://www.paypal.com/',
    'javascript:location="https://www.paypal.com"',
    'http://pay.localhost:4002/checkoutnow',
    '',
  ])('cannot be %j', (url) => {
    expect(isProviderAddress(url, shop)).toBe(false);
  });

  it('can be on this machine only if the page is', () => {
    expect(isProviderAddress('http://pay.localhost:4002/checkoutnow', localShop)).toBe(true);
    expect(isProviderAddress('ftp://pay.localhost:4002/checkoutnow', localShop)).toBe(false);
  });
});

describe('an address that a popup may navigate to', () => {
  it.each([
    'https://bank.example/pay?a=1#b',
    'HTTPS://BANK.EXAMPLE',
    'https://www.paypal.com:8443/',
    ' https://bank.example/',
  ])('can be %j', (url) => {
    expect(isNavigable(url, shop)).toBe(true);
  });

  it.each([
    '',
    '/relative',
    '//bank.example/',
    'http://bank.example/',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://bank.example/1',
    'https://shopper@bank.example/',
    'https://www.paypal.com:443@bank.example/',
    'about:blank',
    'file:///etc/passwd',
  ])('cannot be %j', (url) => {
    expect(isNavigable(url, localShop)).toBe(false);
  });

  it('can be on this machine only if the page is', () => {
    expect(isNavigable('http://pay.localhost:4002/sepa', localShop)).toBe(true);
    expect(isNavigable('http://pay.localhost:4002/sepa', shop)).toBe(false);
  });
});
