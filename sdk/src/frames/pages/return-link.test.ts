import { describe, expect, it } from 'vitest';
import { readReturnLink } from './return-link.js';

const origin = 'https://assets.example';
const shop = { r: 'https://shop.example/pay', t: 'Return to shop', channel: 'c0ffee' };
const paid = { ...shop, token: 'EC-1', paymentId: 'PAYID-1', PayerID: 'P1' };

describe('the return link of a disconnected popup', () => {
  it('contains the parameters of the payment', () => {
    expect(readReturnLink(paid, origin)).toEqual({
      href: 'https://shop.example/pay?btLpToken=EC-1&btLpPaymentId=PAYID-1&btLpPayerId=P1',
      text: 'Return to shop',
      host: 'shop.example',
      isPaid: true,
    });
  });

  it('contains the bank’s error, and no cancel unless the shopper canceled', () => {
    const failed = { ...shop, token: 'EC-1', errorcode: 'processing_error' };
    expect(readReturnLink(failed, origin)).toMatchObject({
      href: 'https://shop.example/pay?btLpToken=EC-1&errorcode=processing_error',
      isPaid: false,
    });
  });

  it.each([
    [{ errorcode: 'payment_error' }, 'btLpToken=EC-1&errorcode=payment_error&wasCanceled=true'],
    [{}, 'btLpToken=EC-1&wasCanceled=true'],
    [{ paymentId: 'PAYID-1', PayerID: 'P1' }, 'btLpToken=EC-1&wasCanceled=true'],
  ])('contains the cancel, and no parameters of a payment: %o', (more, query) => {
    const way = readReturnLink({ ...shop, token: 'EC-1', c: '1', ...more }, origin);
    expect(way).toMatchObject({ href: `https://shop.example/pay?${query}`, isPaid: false });
  });

  it('keeps the shop’s own address unchanged', () => {
    const r = 'https://shop.example/pay?a=b%20c&d=e+f#/checkout';
    expect(readReturnLink({ ...shop, r, errorcode: 'x' }, origin)?.href).toBe(
      'https://shop.example/pay?a=b%20c&d=e+f&errorcode=x#/checkout',
    );
  });

  it.each([
    ['a single % in the text', { t: '50% off' }, '50% off'],
    ['markup', { t: '<b>Pay</b>' }, '<b>Pay</b>'],
    ['characters that change the text direction', { t: 'Pay\u202e\u0007\u200bshop' }, 'Payshop'],
    ['a very long text', { t: 'x'.repeat(500) }, 'x'.repeat(80)],
  ])('shows %s as text', (_, over, text) => {
    expect(readReturnLink({ ...paid, ...over }, origin)?.text).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://shop.example/pay',
    'http://localhost/pay',
    '/pay',
    '//shop.example/pay',
    'https://bank.example@evil.example/',
    'https://user:word@evil.example/',
    '',
  ])('rejects the URL %j', (r) => {
    expect(readReturnLink({ ...paid, r }, origin)).toBeUndefined();
  });

  it('can lead to this machine only from this machine', () => {
    const r = 'http://shop.localhost:4000/pay';
    expect(readReturnLink({ ...paid, r }, 'http://assets.localhost:4001')).toMatchObject({
      host: 'shop.localhost:4000',
    });
    expect(readReturnLink({ ...paid, r }, origin)).toBeUndefined();
  });

  it.each([
    ['the bank has sent no parameters', { r: shop.r, t: shop.t }],
    ['a payment is incomplete', { ...shop, token: 'EC-1', paymentId: 'PAYID-1' }],
    ['there is no text', { ...paid, t: ' \u200b' }],
    ['there is no address', { t: 'Pay', paymentId: 'PAYID-1', PayerID: 'P1' }],
  ])('is absent if %s', (_, params) => {
    expect(readReturnLink(params as Record<string, string>, origin)).toBeUndefined();
  });
});
