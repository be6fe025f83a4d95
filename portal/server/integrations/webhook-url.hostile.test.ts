import { isIP } from 'node:net';
import { fuzz, fuzzAsync, fuzzTimeoutMs, hostileText } from '@tessera/server-kit/fuzz';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPublic } from './public-address.js';
import { postWebhook } from './post-webhook.js';
import { hostOf, urlProblem, webhookUrl } from './webhook-url.js';

const octet = fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 224, 255));
const octets = fc.tuple(octet, octet, octet, octet);
type Octets = readonly [number, number, number, number];

const valueOf = (all: Octets): number => all.reduce((value, one) => value * 256 + one, 0);
const hex = (value: number): string => value.toString(16).padStart(2, '0');

/** Notations of an IPv4 address. */
const notations: readonly ((all: Octets) => string)[] = [
  (all) => all.join('.'),
  (all) => `${all.join('.')}.`,
  (all) => String(valueOf(all)),
  (all) => `0x${valueOf(all).toString(16)}`,
  (all) => all.map((one) => `0${one.toString(8)}`).join('.'),
  (all) => all.map((one) => `0X${one.toString(16)}`).join('.'),
  ([a, b, c, d]) => `${a}.${b}.${c * 256 + d}`,
  ([a, b, c, d]) => `${a}.${(b * 256 + c) * 256 + d}`,
  (all) => `[::ffff:${all.join('.')}]`,
  ([a, b, c, d]) => `[::ffff:${hex(a)}${hex(b)}:${hex(c)}${hex(d)}]`,
  (all) => `[::${all.join('.')}]`,
  (all) => `[64:ff9b::${all.join('.')}]`,
  ([a, b, c, d]) => `[2002:${hex(a)}${hex(b)}:${hex(c)}${hex(d)}::1]`,
  (all) => all.join('。'),
  (all) => all.join('.').replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (all) => encodeURIComponent(all.join('.')).replaceAll('.', '%2e'),
];

const host = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(octets, fc.constantFrom(...notations)).map(([all, write]) => write(all)) },
  { weight: 2, arbitrary: fc.ipV6().map((address) => `[${address}]`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['localhost', 'LOCALHOST.', 'a.localhost', 'a.localhost.', 'metadata', 'metadata.', 'example.com'],
      ...[
        'example.com.',
        'example.com..',
        '[::1]',
        '[::]',
        '[fe80::1%25eth0]',
        '.',
        '..',
        'ⓛocalhost',
        '1',
        '0',
      ],
    ),
  },
  { weight: 1, arbitrary: hostileText },
);
const url = fc
  .tuple(
    fc.constantFrom(
      'https://',
      'https://',
      'https://',
      'http://',
      'https:',
      'https:\\\\',
      'ftp://',
      'file://',
      '',
    ),
    fc.constantFrom(
      '',
      '',
      '',
      'user@',
      'user:word@',
      ':@',
      'example.com@',
      'example.com#@',
      'example.com\\@',
    ),
    host,
    fc.constantFrom('', '', ':443', ':80', ':22', ':0', ':65536', ':'),
    fc.oneof(fc.constantFrom('', '/', '/hooks?a=b#c'), hostileText),
  )
  .map((all) => all.join(''));

/** Returns true for an IPv4 address that is reachable from everywhere, by its first numbers. */
function isPublic4([a, b, c]: readonly number[]): boolean {
  if (a === undefined || b === undefined || c === undefined) return false;
  if ([0, 10, 127].includes(a) || a >= 224) return false;
  if (a === 100) return b < 64 || b > 127;
  if (a === 169) return b !== 254;
  if (a === 172) return b < 16 || b > 31;
  if (a === 192) return b !== 168 && !(b === 0 && (c === 0 || c === 2));
  return (
    !(a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) && !(a === 203 && b === 0 && c === 113)
  );
}

const internet = { allowsLocal: false };

it(
  'the address of a webhook is https at a public host and port 443, without credentials',
  () => {
    fuzz(url, (text) => {
      if (urlProblem(text, internet)) {
        expect(() => webhookUrl(text, internet)).toThrow();
        return;
      }
      const normal = webhookUrl(text, internet);
      const { protocol, hostname, port, username, password, hash } = new URL(normal);
      expect([protocol, port, username, password, hash]).toEqual(['https:', '', '', '', '']);
      const name = hostname.replace(/\.+$/, '');
      expect(name).not.toMatch(/(?:^|\.)localhost$/);
      const address = hostname.startsWith('[') ? hostname.slice(1, -1) : name;
      if (isIP(address) === 4) expect(isPublic4(address.split('.').map(Number))).toBe(true);
      else if (isIP(address) === 6) expect(address).toMatch(/^[23]/);
      else expect(name).toContain('.');
      expect(webhookUrl(normal, internet)).toBe(normal);
      expect(hostOf(new URL(normal))).not.toMatch(/[[\]@\s]/);
    });
  },
  fuzzTimeoutMs,
);

it(
  'an IPv4 address is public only if it is reachable from everywhere',
  () => {
    fuzz(octets, (all) => {
      const address = all.join('.');
      if (isPublic(address)) expect(isPublic4(all)).toBe(true);
      expect(isPublic(`::ffff:${address}`)).toBe(false);
    });
  },
  fuzzTimeoutMs,
);

it(
  'a webhook is blocked if one of the addresses of its name is private',
  async () => {
    const list = fc.array(octets, { minLength: 1, maxLength: 3 });
    await fuzzAsync(list, async (all) => {
      if (all.every(isPublic4)) return;
      const resolve = () => Promise.resolve(all.map((one) => ({ address: one.join('.'), family: 4 })));
      const post = { url: 'https://example.com/hooks', headers: {}, body: '{}' };
      const { error, code } = await postWebhook(post, { allowsLocal: false, resolve });
      expect([error, code]).toEqual(['blocked', null]);
    });
  },
  fuzzTimeoutMs,
);
