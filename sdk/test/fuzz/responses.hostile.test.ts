import { anyInput, changed, fuzz, fuzzTimeoutMs, hostileText } from '@tessera/server-kit/fuzz';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPaymentError } from '#src/core/errors.js';
import { parsePaymentData } from '#src/google-pay-api/parse-response.js';
import { parseCardPayload } from '#src/methods/hosted-fields/shared/payload.protocol.js';
import { parseLookupText } from '#src/methods/three-d-secure/page/lookup-text.js';
import { parseMethod } from '#src/methods/three-d-secure/page/three-d-secure.gateway.js';
import { fuzzParser, textOf } from './support.js';

it(
  'a tokenized card has texts only',
  () => {
    const payload = {
      nonce: 'n',
      description: 'd',
      details: { bin: '4', lastTwo: '11' },
      binData: { a: null },
    };
    fuzzParser(parseCardPayload, [payload], ({ nonce, details, binData }) =>
      [nonce, details.bin, ...Object.values(binData ?? {})].every((text) => typeof text === 'string'),
    );
  },
  fuzzTimeoutMs,
);

it(
  'a verified card is checked',
  () => {
    const method = {
      nonce: 'n',
      description: 'd',
      details: {},
      threeDSecureInfo: { liabilityShifted: true },
    };
    fuzzParser(parseMethod, [method], ({ nonce }) => typeof nonce === 'string' && nonce !== '');
  },
  fuzzTimeoutMs,
);

it(
  'the response of a lookup is parsed, or rejected with an error of 3D Secure',
  () => {
    const lookup = { paymentMethod: { nonce: 'n' }, lookup: { acsUrl: 'https://bank.example', pareq: 'p' } };
    const input = fc.oneof(
      changed(lookup, anyInput),
      changed(lookup).map((build) => () => textOf(build())),
      hostileText.map((text) => () => text),
    );
    fuzz(
      input,
      (build) => {
        expect(typeof parseLookupText(build()).paymentMethod.nonce).toBe('string');
      },
      isPaymentError,
    );
  },
  fuzzTimeoutMs,
);

it(
  'a response of Google Pay is parsed, or rejected with an error of the method',
  () => {
    const content = {
      androidPayCards: [{ nonce: 'n', details: { lastTwo: '11' } }],
      paypalAccounts: [{ nonce: 'n' }],
    };
    const wrap = (text: unknown, version: unknown) => ({
      apiVersion: version,
      paymentMethodData: { tokenizationData: { token: text } },
      paymentMethodToken: { token: text },
    });
    const input = fc.oneof(
      fc.tuple(changed(content), fc.constantFrom(1, 2)).map(
        ([build, version]) =>
          () =>
            wrap(textOf(build()), version),
      ),
      changed(wrap(JSON.stringify(content), 2), anyInput),
      anyInput,
    );
    fuzz(
      input,
      (build) => {
        expect(typeof parsePaymentData(build()).nonce).toBe('string');
      },
      isPaymentError,
    );
  },
  fuzzTimeoutMs,
);
