import { describe, expect, it } from 'vitest';
import { isVenmoAddress, qrNotifications, qrRequests, qrUrl } from './qr.protocol.js';

const shop = 'https://shop.example';

describe('the address in a code', () => {
  it('is accepted if it is built for Venmo', () => {
    const content = { contextId: 'a&b', merchantId: 'm', environment: 'PRODUCTION' } as const;
    const url = qrUrl({ origin: 'https://venmo.com', ...content });
    expect(url).toBe(
      'https://venmo.com/go/purchase?facilitator=BT&intent=Continue&resource_id=a%26b&merchant_id=m&environment=PRODUCTION',
    );
    expect(isVenmoAddress(url, shop)).toBe(true);
  });

  it.each([
    'http://venmo.com/go/purchase',
    'https://venmo.com.evil.example/',
    'https://venmo.com@evil.example/',
    'https://user@venmo.com/',
    'https://evil.example/?https://venmo.com',
    'javascript:alert(1)//https://venmo.com',
    'http://pay.localhost:4002/go/purchase',
    'venmo.com',
    '',
  ])('is refused if it is %s', (url) => {
    expect(isVenmoAddress(url, shop)).toBe(false);
  });

  it('may be on this machine while the page is on it too', () => {
    const local = 'http://pay.localhost:4002/go/purchase';
    expect(isVenmoAddress(local, 'http://shop.localhost:4000')).toBe(true);
    expect(isVenmoAddress('https://evil.example/', 'http://shop.localhost:4000')).toBe(false);
    expect(isVenmoAddress('javascript:alert(1)', 'http://shop.localhost:4000')).toBe(false);
  });
});

describe('messages between page and frame', () => {
  it('are parsed', () => {
    const code = { view: 'code', url: 'https://venmo.com', remainingMs: 1_000 };
    expect(qrRequests.show({ ...code, more: 1 })).toEqual(code);
    expect(qrRequests.show({ view: 'error', text: 'x', canRetry: false })).toEqual({
      view: 'error',
      text: 'x',
      canRetry: false,
    });
    expect(qrRequests.show({ view: 'authorized' })).toEqual({ view: 'authorized' });
    expect(qrNotifications.close('backdrop')).toBe('backdrop');
  });

  it.each([
    null,
    {},
    { view: 'other' },
    { view: 'code' },
    { view: 'code', url: 1, remainingMs: 1 },
    { view: 'code', url: 'https://venmo.com' },
    { view: 'error', text: 'x' },
  ])('are refused if they are %j', (body) => {
    expect(() => qrRequests.show(body)).toThrow();
  });

  it('are refused for an unknown reason of a close', () => {
    expect(() => qrNotifications.close('provider')).toThrow();
  });
});
