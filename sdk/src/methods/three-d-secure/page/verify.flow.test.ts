import { describe, expect, it, vi } from 'vitest';
import { isPaymentError } from '#src/core/errors.js';
import { FakeCardinal, validated } from '../test/fake-cardinal.js';
import { createHarness, failure, frictionless, looked, order, settled } from '../test/support.js';
import { cancelVerification } from './cancel.js';
import type { LookupComplete, VerifyCardOptions } from './verify.types.js';
import { continueVerification, verifyCard } from './verify.flow.js';

const noChallenge = { responses: { lookup: () => Promise.resolve(frictionless()) } };

describe('a verification without a challenge', () => {
  it('resolves with the looked-up payment method', async () => {
    const { deps, request } = createHarness(noChallenge);
    await expect(verifyCard(deps, order())).resolves.toEqual({
      nonce: 'looked-up',
      type: 'CreditCard',
      binData: { debit: 'Unknown' },
      details: { bin: '400000', lastTwo: '91' },
      description: 'ending in 91',
      liabilityShifted: false,
      liabilityShiftPossible: true,
      threeDSecureInfo: looked().paymentMethod.threeDSecureInfo,
      verificationDetails: { liabilityShifted: false, liabilityShiftPossible: true },
    });
    expect(request).toHaveBeenCalledTimes(1);
    expect(deps.machine.state.status).toBe('idle');
  });

  it('sends the device data of the challenge script', async () => {
    const { deps, request } = createHarness(noChallenge);
    await verifyCard(deps, order());
    const [call] = request.mock.calls[0] ?? [];
    expect(call?.endpoint).toBe('payment_methods/nonce-1/three_d_secure/lookup');
    expect(call?.data).toEqual({
      amount: '100.00',
      bin: '400000',
      additionalInfo: {},
      dfReferenceId: 'session-1',
      clientMetadata: {
        requestedThreeDSecureVersion: '2',
        sdkVersion: expect.stringMatching(/^web\//) as unknown,
        cardinalDeviceDataCollectionTimeElapsed: 0,
        issuerDeviceDataCollectionTimeElapsed: 0,
        issuerDeviceDataCollectionResult: true,
      },
      authorizationFingerprint: 'fingerprint',
      braintreeLibraryVersion: expect.stringMatching(/^braintree\/web\//) as unknown,
    });
  });

  it('sends the device data session of the first set-up with every lookup', async () => {
    const { deps, request, cardinal } = createHarness(noChallenge);
    await verifyCard(deps, order());
    await verifyCard(deps, order());
    expect(cardinal.setups).toBeGreaterThan(1);
    expect(request.mock.calls.map(([{ data }]) => data['dfReferenceId'])).toEqual(['session-1', 'session-1']);
  });

  it('leaves out the fields of a BIN that the script could not process', async () => {
    const cardinal = new FakeCardinal();
    cardinal.trigger = () => Promise.reject(new Error('no'));
    const { deps, request } = createHarness({ ...noChallenge, cardinal });
    await verifyCard(deps, order());
    expect(Object.keys(request.mock.calls[0]?.[0].data['clientMetadata'] ?? {})).toEqual([
      'requestedThreeDSecureVersion',
      'sdkVersion',
      'cardinalDeviceDataCollectionTimeElapsed',
    ]);
  });

  it('looks the card up without the BIN if the script never processes it', async () => {
    const cardinal = new FakeCardinal();
    cardinal.trigger = () => new Promise(() => undefined);
    const { deps, clock } = createHarness({ ...noChallenge, cardinal });
    const verifying = verifyCard(deps, order());
    await settled();
    clock.advance(60_000);
    await expect(verifying).resolves.toMatchObject({ nonce: 'looked-up' });
    expect(clock.timers.size).toBe(0);
  });
});

describe('the decision of the shop after the lookup', () => {
  it('is asked for by onLookupComplete, and not by the event as well', async () => {
    const onLookupComplete = vi.fn<NonNullable<VerifyCardOptions['onLookupComplete']>>();
    const { deps, names, request, cardinal } = createHarness({ listeners: ['lookup-complete'] });
    void verifyCard(deps, order({ onLookupComplete })).catch(() => undefined);
    await settled();
    const [data] = onLookupComplete.mock.calls[0] ?? [];
    expect(data).toMatchObject({ ...looked(), requiresUserAuthentication: true });
    expect(names()).toEqual([]);
    expect(request).toHaveBeenCalledTimes(1);
    expect(cardinal.continued).toEqual([]);
    data?.next();
    await settled();
    expect(cardinal.continued).toHaveLength(1);
  });

  it('is asked for by the event lookup-complete without onLookupComplete', async () => {
    const { deps, events } = createHarness({ ...noChallenge, listeners: ['lookup-complete'] });
    const verifying = verifyCard(deps, order({ onLookupComplete: undefined }));
    await settled();
    expect(events).toMatchObject([['lookup-complete', { requiresUserAuthentication: false }]]);
    (events[0]?.[1] as LookupComplete).next();
    await expect(verifying).resolves.toMatchObject({ nonce: 'looked-up' });
  });

  it('ends the verification with THREEDS_LOOKUP_ERROR if onLookupComplete throws', async () => {
    const cause = new Error('bug of the shop');
    const { deps } = createHarness(noChallenge);
    const onLookupComplete = () => {
      throw cause;
    };
    expect(await failure(verifyCard(deps, order({ onLookupComplete })))).toMatchObject({
      code: 'THREEDS_LOOKUP_ERROR',
      cause,
    });
  });
});

describe('initializeChallengeWithLookupResponse', () => {
  it.each([
    ['an object', looked()],
    ['JSON text', JSON.stringify(looked())],
  ])('runs the challenge of %s', async (_, given) => {
    const { deps, cardinal, request } = createHarness();
    const verifying = continueVerification(deps, given);
    await settled();
    cardinal.fire('payments.validated', validated(), 'jwt');
    await expect(verifying).resolves.toMatchObject({ nonce: 'authenticated' });
    expect(request).toHaveBeenCalledTimes(1);
  });

  it.each(['{', '5', JSON.stringify({ lookup: {} })])(
    'rejects with THREEDS_VERIFY_CARD_OPTION_INVALID for %s',
    async (text) => {
      const { deps } = createHarness();
      const error = await failure(continueVerification(deps, text));
      expect(error.code).toBe('THREEDS_VERIFY_CARD_OPTION_INVALID');
    },
  );
});

describe('cancelVerifyCard', () => {
  it('returns the looked-up payment method and ends the verification', async () => {
    const { deps, cardinal } = createHarness();
    const verifying = failure(verifyCard(deps, order()));
    await settled();
    const { paymentMethod } = looked();
    const result = {
      ...paymentMethod,
      liabilityShifted: false,
      liabilityShiftPossible: true,
      verificationDetails: undefined,
    };
    expect(cancelVerification(deps.machine)).toEqual(result);
    expect(await verifying).toMatchObject({
      code: 'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT',
      type: 'MERCHANT',
    });
    expect(cancelVerification(deps.machine)).toEqual(result);
    const next = verifyCard(deps, order());
    await settled();
    cardinal.fire('payments.validated', validated(), 'jwt');
    await expect(next).resolves.toMatchObject({ nonce: 'authenticated' });
  });

  it('throws THREEDS_NO_VERIFICATION_PAYLOAD before the lookup, and ends the verification', async () => {
    const { deps } = createHarness({ responses: { lookup: () => new Promise(() => undefined) } });
    const verifying = failure(verifyCard(deps, order()));
    await settled();
    let caught: unknown;
    try {
      cancelVerification(deps.machine);
    } catch (error) {
      caught = error;
    }
    expect(isPaymentError(caught) && caught.code).toBe('THREEDS_NO_VERIFICATION_PAYLOAD');
    expect((await verifying).code).toBe('THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT');
  });
});
