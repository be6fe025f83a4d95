import { describe, expect, it } from 'vitest';
import {
  authenticated,
  createHarness,
  failure,
  frictionless,
  looked,
  order,
  refusal,
  settled,
} from '../test/support.js';
import { validated } from '../test/fake-cardinal.js';
import { verifyCard } from './verify.flow.js';

describe('a verification without a challenge', () => {
  it('resolves with the looked-up payment method', async () => {
    const { deps, request } = createHarness({ answers: { lookup: () => Promise.resolve(frictionless()) } });
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
    const { deps, request } = createHarness({ answers: { lookup: () => Promise.resolve(frictionless()) } });
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
});

describe('a verification with a challenge', () => {
  it('authenticates the result of the challenge', async () => {
    const { deps, request, cardinal } = createHarness();
    const verifying = verifyCard(deps, order());
    await settled();
    expect(cardinal.continued).toEqual([
      [
        'cca',
        { AcsUrl: 'https://acs.example/challenge', Payload: 'request' },
        { OrderDetails: { TransactionId: 'transaction-1' } },
      ],
    ]);
    const data = validated();
    cardinal.fire('payments.validated', data, 'response-jwt');
    await expect(verifying).resolves.toMatchObject({
      nonce: authenticated.paymentMethod.nonce,
      liabilityShifted: true,
      rawCardinalSDKVerificationData: data,
    });
    expect(request.mock.calls[1]?.[0]).toMatchObject({
      endpoint: 'payment_methods/looked-up/three_d_secure/authenticate_from_jwt',
      data: { jwt: 'response-jwt', paymentMethodNonce: 'looked-up' },
    });
  });

  it('rejects with THREEDS_JWT_AUTHENTICATION_FAILED if the gateway refuses its result', async () => {
    const cause = refusal(422);
    const { deps, cardinal } = createHarness({
      answers: { authenticate_from_jwt: () => Promise.reject(cause) },
    });
    const verifying = failure(verifyCard(deps, order()));
    await settled();
    cardinal.fire('payments.validated', validated(), 'jwt');
    expect(await verifying).toMatchObject({ code: 'THREEDS_JWT_AUTHENTICATION_FAILED', cause });
  });
});
