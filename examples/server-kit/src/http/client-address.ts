import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { z } from 'zod';

/** Number of trusted reverse proxies in front of a server, each of which adds to `X-Forwarded-For`. */
const proxyCount = z.coerce
  .number({ error: 'TRUST_PROXY must be the number of proxies in front of the server.' })
  .int()
  .min(0)
  .max(10);

export function readTrustedProxies(variables: Readonly<Record<string, string | undefined>>): number {
  return proxyCount.parse(variables['TRUST_PROXY'] ?? 0);
}

/**
 * Returns the client's address, for rate limits. Clients can forge the entries of `X-Forwarded-For` before the
 * entries of trusted proxies. IPv6 addresses are reduced to their network, because one customer has billions of addresses.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const added = (c.req.header('x-forwarded-for') ?? '').split(',').slice(-trustedProxies);
  const forwarded =
    trustedProxies > 0 && added.length === trustedProxies ? addressIn(added[0] ?? '') : undefined;
  // A test that calls the app as a function has no connection.
  const connection = c.env as { incoming?: { socket: { remoteAddress?: string } } } | undefined;
  return networkOf(forwarded ?? connection?.incoming?.socket.remoteAddress ?? 'in-process');
}

/**
 * Returns the address in an entry of a proxy, some of which add the port. Undefined for anything else: texts of clients
 * must not get limits of their own.
 */
function addressIn(entry: string): string | undefined {
  const text = entry.trim();
  const [, bare = text] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  return isIP(bare) === 0 ? undefined : bare;
}

function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(mapped)) return mapped;
  const [head = '', tail] = mapped.split('%', 1).join('').split('::');
  const groups = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
