import {
  changed,
  clonableInput,
  fuzz,
  fuzzAsync,
  fuzzTimeoutMs,
  hostileText,
} from '@tessera/server-kit/fuzz';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseAuthorization } from '#src/client/authorization.js';
import { loadConfiguration } from '#src/client/configuration/configuration.js';
import { graphQLAddress } from '#src/client/configuration/configuration.request.js';
import { withQuery } from '#src/client/http/query.js';
import { adaptCardResponse } from '#src/client/request/graphql-card.js';
import { newMetadata } from '#src/client/request/metadata.js';
import { isPaymentError } from '#src/core/errors.js';
import {
  clientToken,
  configuration,
  configUrl,
  fingerprint,
  graphQLConfiguration,
  graphQLFailure,
  graphQLUrl,
  sandboxKey,
} from '../support/gateway-samples.js';
import { openPage } from '../support/page-document.js';
import { received, textOf } from './support.js';

beforeEach(() => {
  openPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const token = {
  version: 2,
  authorizationFingerprint: fingerprint,
  configUrl,
  graphQL: { url: graphQLUrl, date: '2018-05-08' },
};
const encode = (value: unknown): string => {
  try {
    return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
  } catch {
    // Cyclic or too long: not a token.
    return 'e30=';
  }
};

const authorization = fc.oneof(
  { weight: 4, arbitrary: changed(token).map((build) => encode(build())) },
  { weight: 1, arbitrary: hostileText },
  { weight: 1, arbitrary: hostileText.map((text) => `sandbox_abc_${text}`) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }).map((text) => encode(text)) },
);

it(
  'an authorization is parsed, or rejected without its text',
  () => {
    fuzz(authorization, (text) => {
      let found;
      try {
        found = parseAuthorization(text);
      } catch (error) {
        expect(error).toMatchObject({ code: 'CLIENT_INVALID_AUTHORIZATION' });
        if (text.length > 12) expect((error as Error).message).not.toContain(text);
        return;
      }
      expect([typeof found.configUrl, found.text]).toEqual(['string', text]);
      expect(['string', 'undefined']).toContain(typeof found.fingerprint);
      expect(['string', 'undefined']).toContain(typeof found.graphQL.date);
    });
  },
  fuzzTimeoutMs,
);

const full = graphQLConfiguration({
  applePayWeb: { countryCode: 'US', supportedCardBrands: ['VISA'] },
  googlePay: { environment: 'SANDBOX', supportedCardBrands: ['VISA'] },
  masterpass: { merchantCheckoutId: 'm', supportedCardBrands: ['VISA'] },
  visaCheckout: { apiKey: 'k', supportedCardBrands: ['VISA'] },
  venmo: { merchantId: 'v', environment: 'SANDBOX' },
  paypal: { environment: 'OFFLINE', currencyCode: 'USD' },
  usBankAccount: { routeId: 'r', plaidPublicKey: 'p' },
});
const status = fc.constantFrom(200, 200, 200, 200, 204, 302, 400, 401, 403, 408, 429, 500);
const graphQLBody = fc.oneof(
  { weight: 4, arbitrary: changed(full) },
  {
    weight: 2,
    arbitrary: changed(graphQLFailure('VALIDATION', { inputPath: ['input', 'creditCard', 'number'] })),
  },
  { weight: 1, arbitrary: clonableInput },
);

it(
  'a configuration is loaded, or rejected with an error of the client',
  async () => {
    const parsed = parseAuthorization(sandboxKey);
    const url = graphQLAddress(parsed) ?? '';
    const input = fc.tuple(status, graphQLBody, changed(configuration()));
    await fuzzAsync(
      input,
      async ([code, build, rest]) => {
        vi.stubGlobal('fetch', () =>
          Promise.resolve({ status: code, text: () => Promise.resolve(textOf(rest())) }),
        );
        const response = Promise.resolve({ status: code, body: received(build()) });
        const { signal } = new AbortController();
        const sent = { url, metadata: newMetadata(), response };
        const { gatewayConfiguration: found } = await loadConfiguration(parsed, { timeout: 0, signal }, sent);
        for (const address of [found.assetsUrl, found.clientApiUrl, found['configUrl'], found.graphQL?.url])
          if (address)
            expect(new URL(address).hostname).toMatch(
              /(?:^|\.)(?:braintree-api|braintreegateway|paypal)\.com$/,
            );
      },
      isPaymentError,
    );
  },
  fuzzTimeoutMs,
);

it(
  'a response to a card has a status that HTTP knows',
  () => {
    const success = {
      data: {
        tokenizeCreditCard: {
          token: 'nonce',
          creditCard: { bin: '411111', brandCode: 'VISA', last4: '1111', binData: { prepaid: 'NO' } },
          authenticationInsight: { customerAuthenticationRegulationEnvironment: 'PSDTWO' },
        },
      },
    };
    const body = fc.oneof({ weight: 3, arbitrary: changed(success) }, { weight: 3, arbitrary: graphQLBody });
    fuzz(fc.tuple(status, body), ([code, build]) => {
      const found = adaptCardResponse({ status: code, body: received(build()) });
      if (!found) return;
      expect(Number.isInteger(found.status)).toBe(true);
      // A function could not cross the boundary of a frame.
      expect(() => structuredClone(found.body)).not.toThrow();
    });
  },
  fuzzTimeoutMs,
);

it(
  'a query keeps the address before it, and is one line',
  () => {
    const params = fc.dictionary(
      fc.oneof(fc.constant('__proto__'), fc.string()),
      fc.oneof(fc.string(), fc.integer(), fc.boolean()),
    );
    fuzz(params, (given) => {
      const text = withQuery(configUrl, given);
      expect(text.startsWith(configUrl)).toBe(true);
      expect(text).not.toMatch(/\s/);
      expect(new URL(text).hostname).toBe(new URL(configUrl).hostname);
    });
  },
  fuzzTimeoutMs,
);

it.each([
  ['errors that are no list', { data: null, errors: 0 }],
  ['an error that is no object', { data: null, errors: [null] }],
  ['a class that all objects have', { data: null, errors: [{ extensions: { errorClass: 'constructor' } }] }],
  ['a class that is no text', { data: null, errors: [{ extensions: { errorClass: { toString: 1 } } }] }],
  [
    'a path that is no list',
    { data: null, errors: [{ extensions: { errorClass: 'VALIDATION', inputPath: 1 } }] },
  ],
])('a response to a card can have %s', (_, body) => {
  const found = adaptCardResponse({ status: 200, body });
  expect(found?.status).toBeTypeOf('number');
});

it('a card can have a brand or flag that all objects have', () => {
  const creditCard = { brandCode: 'constructor', binData: { prepaid: 'toString' } };
  const found = adaptCardResponse({
    status: 200,
    body: { data: { tokenizeCreditCard: { token: 'n', creditCard } } },
  });
  expect(found?.body).toMatchObject({
    creditCards: [{ details: { cardType: 'Unknown' }, binData: { prepaid: undefined } }],
  });
});

it('a client token keeps only texts', () => {
  expect(() => parseAuthorization(clientToken({ configUrl: 5 }))).toThrow();
  const { fingerprint: found, graphQL } = parseAuthorization(
    clientToken({ authorizationFingerprint: {}, graphQL: { url: graphQLUrl, date: 5 } }),
  );
  expect([found, graphQL]).toEqual([undefined, {}]);
});
