import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#src/client/index.js';
import { createMachine } from '#src/core/machine.js';
import { failure, looked, gatewayError, settled } from '../../test/support.js';
import { cancelVerification } from '../cancel.js';
import { transition, type VerificationEvent, type VerificationState } from '../three-d-secure.machine.js';
import type { LegacyVerifyCardOptions } from '../verify.types.js';
import { createLegacyMode } from './legacy-mode.js';
import { type LegacyDeps, verifyLegacy } from './legacy.flow.js';

const termUrl = 'https://api.sandbox.braintreegateway.com/term?fingerprint=f';
const acsUrl = 'https://acs.cardinalcommerce.com/v1';
const info = { liabilityShifted: true, liabilityShiftPossible: true };
const paymentMethod = { nonce: 'authenticated', type: 'CreditCard' };
const stored = (threeDSecureInfo: object, more: object = {}) => ({
  ...paymentMethod,
  threeDSecureInfo: { acsUrl: 'https://bank.example/acs', ...threeDSecureInfo },
  ...more,
});

function createHarness(
  lookup: object = {},
  response: () => Promise<unknown> = () => Promise.resolve(stored(info)),
  ends: () => Promise<void> = () => Promise.resolve(),
) {
  const forms: unknown[] = [];
  const calls: string[] = [];
  const request = vi.fn(({ endpoint }: { endpoint: string; data?: object }): Promise<unknown> =>
    Promise.resolve(
      endpoint.endsWith('/lookup') ? looked({ acsUrl, termUrl, md: 'data', ...lookup }) : response(),
    ),
  );
  const openBank = vi.fn<LegacyDeps['openBank']>(({ form, insert }) => {
    forms.push(form('https://assets.example/complete.html?channel=c&'));
    insert({ title: 'the frame' } as HTMLIFrameElement);
    return ends();
  });
  let runs = 0;
  const deps: LegacyDeps = {
    client: { request } as unknown as Client,
    machine: createMachine<VerificationState, VerificationEvent>({ status: 'idle' }, transition),
    nextRun: () => (runs += 1),
    signal: new AbortController().signal,
    openBank,
  };
  const options = (own: Partial<LegacyVerifyCardOptions> = {}): LegacyVerifyCardOptions => ({
    nonce: 'nonce-1',
    amount: '10.00',
    addFrame: (_, frame) => calls.push(`add ${frame.title}`),
    removeFrame: () => calls.push('remove'),
    ...own,
  });
  return { deps, request, openBank, forms, calls, options };
}

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://shop.example' });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a verification in the legacy mode', () => {
  it('shows the bank in a frame of the shop, and resolves with its result', async () => {
    const { deps, forms, calls, options, openBank } = createHarness();
    await expect(verifyLegacy(deps, options())).resolves.toMatchObject({ nonce: 'authenticated', ...info });
    expect(calls).toEqual(['add the frame', 'remove']);
    expect(forms).toEqual([
      {
        acsUrl,
        pareq: 'request',
        md: 'data',
        termUrl: expect.stringMatching(
          /^https:\/\/api\.sandbox.*&three_d_secure_version=.+&authentication_complete_base_url=https%3A%2F%2Fassets\.example%2Fcomplete\.html%3Fchannel%3Dc%26$/,
        ) as unknown,
      },
    ]);
    expect(openBank.mock.calls[0]?.[0].showLoader).toBe(true);
  });

  it('sends the amount and the customer, without device data', async () => {
    const { deps, request, options } = createHarness({ acsUrl: null });
    const billingAddress = {
      streetAddress: '1 Elm St',
      extendedAddress: '2',
      locality: 'Oakland',
      region: 'CA',
      postalCode: '94607',
      countryCodeAlpha2: 'US',
    };
    await expect(
      verifyLegacy(deps, options({ customer: { firstName: 'Ada', billingAddress } })),
    ).resolves.toMatchObject({
      nonce: 'looked-up',
      verificationDetails: { liabilityShifted: false },
    });
    expect(request.mock.calls[0]?.[0].data).toEqual({
      amount: '10.00',
      customer: {
        firstName: 'Ada',
        billingAddress: {
          line1: '1 Elm St',
          line2: '2',
          city: 'Oakland',
          state: 'CA',
          postalCode: '94607',
          countryCode: 'US',
        },
      },
    });
  });

  it('uses the bank’s URL that the gateway has stored, unless the lookup has the provider’s', async () => {
    const { deps, forms, options, request } = createHarness({
      acsUrl: 'https://cardinalcommerce.com.evil.example/',
    });
    await verifyLegacy(deps, options());
    expect(request.mock.calls[1]?.[0]).toMatchObject({
      endpoint: 'payment_method_nonces/looked-up',
      method: 'get',
    });
    expect(forms).toMatchObject([{ acsUrl: 'https://bank.example/acs' }]);
  });

  it('takes nonce and liability from the gateway, not from the page with which the bank ends', async () => {
    const forged = { success: true, paymentMethod: { nonce: 'forged' }, threeDSecureInfo: info };
    const shifted = { liabilityShifted: false, liabilityShiftPossible: true };
    const ends = () => Promise.resolve(JSON.stringify(forged) as unknown as undefined);
    const { deps, options, request } = createHarness({}, () => Promise.resolve(stored(shifted)), ends);
    await expect(verifyLegacy(deps, options())).resolves.toMatchObject({
      nonce: 'authenticated',
      ...shifted,
    });
    expect(request).toHaveBeenLastCalledWith(
      expect.objectContaining({ endpoint: 'payment_method_nonces/looked-up', method: 'get' }),
    );
  });

  it.each([
    ['neither shifted nor possible', () => Promise.resolve(stored({ liabilityShifted: false }))],
    ['of a used nonce', () => Promise.resolve(stored(info, { consumed: true }))],
    ['without a nonce', () => Promise.resolve(stored(info, { nonce: '' }))],
    ['that cannot be fetched', () => Promise.reject(gatewayError(500))],
  ])('rejects with UNKNOWN_AUTH_RESPONSE for a result %s', async (_, response) => {
    const { deps, options, calls } = createHarness({}, response);
    expect(await failure(verifyLegacy(deps, options()))).toMatchObject({
      code: 'UNKNOWN_AUTH_RESPONSE',
      type: 'UNKNOWN',
    });
    expect(calls.at(-1)).toBe('remove');
  });

  it('rejects with the client’s error of status 403', async () => {
    const { deps, options } = createHarness({}, () => Promise.reject(gatewayError(403)));
    expect((await failure(verifyLegacy(deps, options()))).code).toBe('CLIENT_REQUEST_ERROR');
  });

  it.each(['https://evil.example/term', 'http://api.braintreegateway.com/term', '', 'javascript:alert(1)'])(
    'rejects with THREEDS_TERM_URL_REQUIRES_BRAINTREE_DOMAIN for the return URL "%s"',
    async (url) => {
      const { deps, options, calls } = createHarness({ termUrl: url });
      expect(await failure(verifyLegacy(deps, options()))).toMatchObject({
        code: 'THREEDS_TERM_URL_REQUIRES_BRAINTREE_DOMAIN',
        type: 'INTERNAL',
      });
      expect(calls).toEqual([]);
    },
  );

  it.each([
    () => Promise.reject(gatewayError(404)),
    () => Promise.resolve(stored({ acsUrl: 'javascript:alert(1)' })),
    () => Promise.resolve(stored({ acsUrl: null })),
  ])('rejects with THREEDS_LOOKUP_ERROR if the gateway has stored no usable URL', async (response) => {
    const { deps, options, request } = createHarness({ acsUrl: 'https://bank.example/' });
    request.mockImplementationOnce(() =>
      Promise.resolve(looked({ acsUrl: 'https://bank.example/', termUrl })),
    );
    request.mockImplementationOnce(response);
    expect((await failure(verifyLegacy(deps, options()))).code).toBe('THREEDS_LOOKUP_ERROR');
  });

  it.each([
    ['a nonce', { nonce: '' }],
    ['an amount', { amount: 0 }],
    ['an addFrame function', { addFrame: undefined }],
    ['a removeFrame function', { removeFrame: 'x' }],
  ])('rejects with THREEDS_MISSING_VERIFY_CARD_OPTION without %s', async (what, own) => {
    const { deps, options, request } = createHarness();
    const given = { ...options(), ...own } as unknown as LegacyVerifyCardOptions;
    expect(await failure(verifyLegacy(deps, given))).toMatchObject({
      code: 'THREEDS_MISSING_VERIFY_CARD_OPTION',
      message: `verifyCard options must include ${what}.`,
    });
    expect(request).not.toHaveBeenCalled();
  });

  it('rejects with THREEDS_VERIFY_CARD_OPTION_INVALID for an amount that is not a number', async () => {
    const { deps, options, request } = createHarness();
    expect(await failure(verifyLegacy(deps, { ...options(), amount: '3,50' }))).toMatchObject({
      code: 'THREEDS_VERIFY_CARD_OPTION_INVALID',
      message:
        'options.amount of verifyCard is invalid: it must be a decimal number such as "10.00", not "3,50".',
    });
    expect(request).not.toHaveBeenCalled();
  });

  it('removes the frame when cancelVerifyCard ends the verification', async () => {
    const { deps, options, calls } = createHarness({}, undefined, () => new Promise(() => undefined));
    const verifying = failure(verifyLegacy(deps, options()));
    await settled();
    expect(cancelVerification(deps.machine)).toMatchObject({ nonce: 'looked-up' });
    expect((await verifying).code).toBe('THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT');
    expect(calls.at(-1)).toBe('remove');
  });

  it('keeps its outcome if removeFrame throws', async () => {
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    const { deps, options } = createHarness();
    const removeFrame = () => {
      throw new Error('bug of the shop');
    };
    await expect(verifyLegacy(deps, options({ removeFrame }))).resolves.toMatchObject({
      nonce: 'authenticated',
    });
    expect(reportError).toHaveBeenCalledTimes(1);
  });

  it.each(['prepareLookup', 'continueWith'] as const)(
    'rejects %s with THREEDS_FRAMEWORK_METHOD_NOT_IMPLEMENTED',
    async (method) => {
      vi.stubGlobal('window', { origin: 'https://shop.example' });
      const { deps } = createHarness();
      const options = {
        assetsUrl: 'https://assets.example',
        debug: false,
        loggingEnabled: false,
        display: 'legacy',
      } as const;
      const mode = createLegacyMode({ client: deps.client, options, signal: deps.signal });
      expect((await failure(mode[method]({}))).code).toBe('THREEDS_FRAMEWORK_METHOD_NOT_IMPLEMENTED');
    },
  );
});
