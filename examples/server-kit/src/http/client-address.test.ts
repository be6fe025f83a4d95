import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress, readTrustedProxies } from './client-address.js';

async function addressOf(proxies: number, forwarded: string | undefined, remoteAddress?: string) {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, proxies)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const env = remoteAddress === undefined ? undefined : { incoming: { socket: { remoteAddress } } };
  return (await app.request('/', { headers }, env)).text();
}

describe('client address', () => {
  it.each([
    [0, '1.1.1.1', '9.9.9.9', '9.9.9.9'],
    [0, undefined, '::ffff:9.9.9.9', '9.9.9.9'],
    [1, '1.1.1.1, 2.2.2.2', '9.9.9.9', '2.2.2.2'],
    [2, '1.1.1.1, 2.2.2.2, 3.3.3.3', '9.9.9.9', '2.2.2.2'],
    [2, '3.3.3.3', '9.9.9.9', '9.9.9.9'],
    [1, undefined, '9.9.9.9', '9.9.9.9'],
    [1, '2001:db8::1', '9.9.9.9', '2001:db8:0:0::/64'],
    [0, undefined, '2001:0DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    [0, undefined, 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    [1, '1.1.1.1:20001', '9.9.9.9', '1.1.1.1'],
    [1, '[2001:db8::1]:443', '9.9.9.9', '2001:db8:0:0::/64'],
    [1, 'unknown', '9.9.9.9', '9.9.9.9'],
    [1, '1.1.1.1, x', '9.9.9.9', '9.9.9.9'],
    [0, undefined, undefined, 'in-process'],
  ])('with %i proxies, "%s" from %s, is %s', async (proxies, forwarded, remote, expected) => {
    expect(await addressOf(proxies, forwarded, remote)).toBe(expected);
  });

  it('requires TRUST_PROXY to be a number', () => {
    expect(readTrustedProxies({})).toBe(0);
    expect(readTrustedProxies({ TRUST_PROXY: '2' })).toBe(2);
    expect(() => readTrustedProxies({ TRUST_PROXY: 'yes' })).toThrow('TRUST_PROXY');
  });
});
