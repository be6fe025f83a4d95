import { describe, expect, it } from 'vitest';
import { isNavigable } from './navigable.js';

const shop = 'https://shop.example';
const localShop = 'http://shop.localhost:4000';

describe('an address that a window may be sent to', () => {
  it.each([
    'https://bank.example/pay?a=1#b',
    'HTTPS://BANK.EXAMPLE',
    'https://www.paypal.com:8443/',
    ' https://bank.example/',
  ])('is %j', (url) => {
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
    'about:blank',
    'file:///etc/passwd',
  ])('is not %j', (url) => {
    expect(isNavigable(url, localShop)).toBe(false);
  });

  it('is this machine only while the page itself is on it', () => {
    expect(isNavigable('http://pay.localhost:4002/sepa', localShop)).toBe(true);
    expect(isNavigable('http://pay.localhost:4002/sepa', shop)).toBe(false);
  });
});
