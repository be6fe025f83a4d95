import { hostileText } from '@tessera/server-kit/fuzz';
import fc from 'fast-check';

/** Parts of addresses, which the inputs combine. */
const parts = [
  ...[
    'https:',
    'http:',
    'javascript:',
    'data:',
    'ftp:',
    'ws:',
    'blob:',
    'file:',
    'HTTPS:',
    ' https:',
    'https:\t',
  ],
  ...[
    '//',
    '/',
    '\\',
    '\\\\',
    '///',
    '@',
    ':',
    ':443',
    ':8443',
    ':0',
    '?',
    '#',
    '.',
    '..',
    '%2e',
    '%00',
    '%40',
  ],
  ...[
    'paypal.com',
    'api.paypal.com',
    'PAYPAL.COM',
    'venmo.com',
    'evil.example',
    'braintree-api.com',
    'paypal.com.',
  ],
  ...[
    'localhost',
    'a.localhost',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '[::1]',
    '[::]',
  ],
  ...[
    '[::ffff:127.0.0.1]',
    'раураl.com',
    'paypal。com',
    'paypal．com',
    'ｐaypal.com',
    'xn--',
    'user',
    'user:word',
  ],
  ...['r=', 'x-success', 'a=b', '&', '=', ';', 'blob:https://paypal.com/x', 'javascript:alert(1)//'],
];

export const address = fc.oneof(
  { weight: 6, arbitrary: fc.array(fc.constantFrom(...parts), { maxLength: 7 }).map((all) => all.join('')) },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.oneof(fc.constantFrom(...parts), hostileText), { maxLength: 5 })
      .map((all) => `https://${all.join('')}`),
  },
  { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  { weight: 1, arbitrary: hostileText },
);

const pages = [
  'https://shop.example',
  'http://localhost:4000',
  'http://[::1]',
  'null',
  'https://localhost.example',
];
export const pageOrigin = fc.constantFrom(...pages);
const localPages = ['http://localhost:4000', 'http://[::1]'];

const localHost = /^(?:localhost|[^/]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
export const providerHost = /(?:^|[^.]\.)(?:paypal|braintreepayments|braintreegateway|braintree-api)\.com$/;

/** Returns true for an address that a window may open, read by the URL parser of the platform. */
export function isSafe(text: string, origin: string, host: RegExp): boolean {
  const { protocol, hostname } = new URL(text);
  if (localHost.test(hostname) && host !== anyHost)
    return localPages.includes(origin) && /^https?:$/.test(protocol);
  if (protocol === 'http:') return localHost.test(hostname) && localPages.includes(origin);
  return protocol === 'https:' && host.test(hostname);
}

export const anyHost = /./;
