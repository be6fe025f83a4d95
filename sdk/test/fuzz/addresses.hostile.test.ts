import { fuzz, fuzzTimeoutMs } from '@tessera/server-kit/fuzz';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isVerifiedUrl } from '#src/core/hosts.js';
import { isNavigable, isProviderAddress } from '#src/core/navigable.js';
import { parseUrl } from '#src/core/url.js';
import { isVenmoAddress } from '#src/methods/venmo/shared/qr.protocol.js';
import { address, anyHost, isSafe, pageOrigin, providerHost } from './address-inputs.js';

const checks = [
  ['isVerifiedUrl', isVerifiedUrl, providerHost, true],
  ['isNavigable', isNavigable, anyHost, false],
  ['isProviderAddress', isProviderAddress, providerHost, false],
  ['isVenmoAddress', isVenmoAddress, /^venmo\.com$/, false],
] as const;

it.each(checks)(
  '%s accepts only https addresses of its hosts, and addresses of this machine on a local page',
  (_, isAllowed, host, mayHaveUser) => {
    fuzz(fc.tuple(address, pageOrigin), ([text, origin]) => {
      if (!isAllowed(text, origin)) return;
      expect(isSafe(text, origin, host)).toBe(true);
      const { username, password, href } = new URL(text);
      if (!mayHaveUser) expect(username + password).toBe('');
      expect(isAllowed(href, origin)).toBe(true);
    });
  },
  fuzzTimeoutMs,
);

it(
  'parseUrl never throws, and its result is stable',
  () => {
    fuzz(address, (text) => {
      const found = parseUrl(text);
      if (found) expect(parseUrl(found.href)?.href).toBe(found.href);
    });
  },
  fuzzTimeoutMs,
);
