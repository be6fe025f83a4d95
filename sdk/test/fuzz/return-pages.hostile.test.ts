import { fuzz, fuzzTimeoutMs, hostileText } from '@tessera/server-kit/fuzz';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readReturnLink } from '#src/frames/pages/return-link.js';
import { addressParams, isReturn, withoutReturn } from '#src/frames/popup/return-address.js';
import { readHash, writeHash } from '#src/frames/rpc/envelope.js';
import { parseParams, readParams, readWindowName } from '#src/frames/rpc/report.protocol.js';
import { readReturn } from '#src/methods/venmo/page/return/return-hash.js';
import { address, anyHost, isSafe, pageOrigin } from './address-inputs.js';

const channel = 'a'.repeat(32);

const query = fc.oneof(
  fc
    .array(
      fc.tuple(
        fc.oneof(
          fc.constantFrom('r', 't', 'token', 'errorcode', 'c', 'paymentId', 'PayerID', 'btLpToken'),
          hostileText,
        ),
        fc.oneof(address, hostileText),
      ),
      { maxLength: 6 },
    )
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
  fc
    .dictionary(fc.constantFrom('r', 't', 'token', 'errorcode', 'c', 'paymentId', 'PayerID'), address)
    .map((values) => `?${new URLSearchParams(values).toString()}`),
);

it(
  'the query of a return page has own texts only',
  () => {
    fuzz(query, (search) => {
      const params = readParams(search);
      expect(Object.getPrototypeOf(params)).toBe(Object.prototype);
      for (const value of Object.values(params)) expect(typeof value).toBe('string');
      if (search.length < 60_000) expect(parseParams(params)).toEqual(params);
    });
  },
  fuzzTimeoutMs,
);

it(
  'a return link leads to an allowed address with a visible text',
  () => {
    fuzz(fc.tuple(query, pageOrigin), ([search, origin]) => {
      const link = readReturnLink(readParams(search), origin);
      if (!link) return;
      expect(isSafe(link.href, origin, anyHost)).toBe(true);
      const { username, password, host } = new URL(link.href);
      expect([username, password, host]).toEqual(['', '', link.host]);
      expect(link.text).toMatch(/\S/);
      expect(link.text.length).toBeLessThanOrEqual(80);
      expect(link.text).not.toMatch(
        /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
      );
    });
  },
  fuzzTimeoutMs,
);

it(
  'the parameters of a return are removed from an address once and for all',
  () => {
    const place = fc.record({
      pathname: fc.constantFrom('/', '/pay'),
      search: fc.oneof(query, fc.constant('')),
      hash: fc.oneof(
        fc.constant(''),
        query.map((search) => `#/pay${search}`),
      ),
    });
    fuzz(place, (given) => {
      isReturn(addressParams(given));
      const stripped = withoutReturn(given);
      if (stripped === undefined) return;
      expect(stripped.length).toBeLessThan(given.pathname.length + given.search.length + given.hash.length);
      for (const name of ['btLpToken=', 'errorcode=', 'wasCanceled='])
        expect(stripped.split(/[?&]/).some((pair) => pair.startsWith(name))).toBe(false);
    });
  },
  fuzzTimeoutMs,
);

it(
  'the hash of a frame names a channel, and an origin in its normal form',
  () => {
    const hash = fc
      .tuple(fc.constantFrom(channel, 'A'.repeat(32), ''), address, hostileText)
      .map(([id, origin, role]) => `#${new URLSearchParams({ channel: id, origin, role }).toString()}`);
    fuzz(fc.oneof(hash, query), (text) => {
      const found = readHash(text);
      if (!found) return;
      expect(found.channel).toBe(channel);
      expect(new URL(found.origin).origin).toBe(found.origin);
      expect(readHash(writeHash(found))).toEqual(found);
    });
  },
  fuzzTimeoutMs,
);

it(
  'the name of a window has a channel and a number, or is rejected',
  () => {
    const name = fc
      .tuple(hostileText, fc.constantFrom(channel, channel.slice(1)), hostileText)
      .map(([before, id, after]) => `${before}_${id}_${after}`);
    fuzz(
      fc.oneof(
        name,
        hostileText,
        fc.nat().map((flow) => `sepa_${channel}_${flow}?a`),
      ),
      (text) => {
        const found = readWindowName(text);
        if (!found) return;
        expect(found.channel).toMatch(/^[0-9a-f]{32}$/);
        expect(Number.isSafeInteger(found.flow)).toBe(true);
      },
    );
  },
  fuzzTimeoutMs,
);

it(
  'the hash of a return from Venmo has texts only',
  () => {
    const names = fc.constantFrom(
      'venmoSuccess',
      'venmoError',
      'venmo_cancel',
      'paymentMethodNonce',
      'resourceId',
      '__proto__',
    );
    const hash = fc
      .array(fc.tuple(fc.oneof(names, hostileText), hostileText), { maxLength: 5 })
      .map((pairs) => `#/${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`);
    fuzz(hash, (text) => {
      const found = readReturn(text);
      if (!found) return;
      const { outcome, ...values } = found;
      expect(['success', 'error', 'cancel']).toContain(outcome);
      for (const value of Object.values(values)) expect(['string', 'undefined']).toContain(typeof value);
    });
  },
  fuzzTimeoutMs,
);
