import { describe, expect, it } from 'vitest';
import { acceptUnknown } from '#src/core/unknown-options.js';
import { FakeCardinal, template, validated } from '../test/fake-cardinal.js';
import {
  createHarness,
  failure,
  frictionless,
  looked,
  order,
  gatewayError,
  settled,
} from '../test/support.js';
import type { VerifyCardOptions } from './verify.types.js';
import { verifyCard } from './verify.flow.js';

describe('options of verifyCard', () => {
  it.each<readonly [string, Partial<Record<keyof VerifyCardOptions, unknown>>]>([
    ['the BIN', { bin: '', nonce: '' }],
    ['a nonce', { nonce: undefined, amount: 0 }],
    ['an amount', { amount: 0, onLookupComplete: undefined }],
    ['an onLookupComplete function', { onLookupComplete: undefined }],
    ['an onLookupComplete function', { onLookupComplete: 'next' }],
  ])('without %s reject with THREEDS_MISSING_VERIFY_CARD_OPTION', async (what, own) => {
    const { deps, request, cardinal } = createHarness();
    const given = { ...order(), ...own } as unknown as VerifyCardOptions;
    expect(await failure(verifyCard(deps, given))).toMatchObject({
      code: 'THREEDS_MISSING_VERIFY_CARD_OPTION',
      type: 'MERCHANT',
      message: `verifyCard options must include ${what}.`,
    });
    expect(request).not.toHaveBeenCalled();
    expect(deps.machine.state.status).toBe('idle');
    expect(cardinal.setups).toBeLessThan(2);
  });

  it.each([undefined, null, 5])(
    'that are %j reject with THREEDS_MISSING_VERIFY_CARD_OPTION',
    async (given) => {
      const { deps } = createHarness();
      const error = await failure(verifyCard(deps, given as unknown as VerifyCardOptions));
      expect(error.code).toBe('THREEDS_MISSING_VERIFY_CARD_OPTION');
    },
  );

  it('with the amount "0" are accepted', async () => {
    const { deps } = createHarness({ responses: { lookup: () => Promise.resolve(frictionless()) } });
    await expect(verifyCard(deps, order({ amount: '0' }))).resolves.toMatchObject({ nonce: 'looked-up' });
  });

  it.each([
    ['timeout', { timeout: -1 }],
    ['signal', { signal: {} }],
    ['nonce', { nonce: { toString: 'x' } }],
    ['amount', { amount: '3,50' }],
    ['amount', { amount: -1 }],
  ])('with a wrong %s reject with THREEDS_VERIFY_CARD_OPTION_INVALID', async (option, own) => {
    const { deps } = createHarness();
    const error = await failure(verifyCard(deps, order(own as unknown as Partial<VerifyCardOptions>)));
    expect(error).toMatchObject({ code: 'THREEDS_VERIFY_CARD_OPTION_INVALID', details: { option } });
  });

  it.each([
    ['billingAddress.countryCode', { billingAddress: { countryCode: 'DE' } }],
    ['shippingAddress.givenName', { shippingAddress: { givenName: 'Ada' } }],
    [
      'additionalInformation.shippingAddress.zip',
      { additionalInformation: { shippingAddress: { zip: '1' } } },
    ],
  ])('with an unknown %s reject, unless the script was written for braintree-web', async (option, own) => {
    const given = order(own as unknown as Partial<VerifyCardOptions>);
    const { deps } = createHarness({ responses: { lookup: () => Promise.resolve(frictionless()) } });
    expect(await failure(verifyCard(deps, given))).toMatchObject({
      code: 'INSTANTIATION_OPTION_INVALID',
      message: expect.stringContaining(`options.${option} is invalid`) as string,
    });
    await expect(verifyCard(deps, acceptUnknown(given))).resolves.toHaveProperty('nonce');
  });

  it('with an unknown exemption type reject with THREEDS_REQUESTED_EXEMPTION_TYPE_INVALID before the lookup', async () => {
    const { deps, request } = createHarness();
    const own = { requestedExemptionType: 'other' } as unknown as Partial<VerifyCardOptions>;
    const error = await failure(verifyCard(deps, order(own)));
    expect(error).toMatchObject({ code: 'THREEDS_REQUESTED_EXEMPTION_TYPE_INVALID', type: 'MERCHANT' });
    expect(error.message).toContain('other');
    expect(request).not.toHaveBeenCalled();
  });

  it('reject with THREEDS_AUTHENTICATION_IN_PROGRESS during a verification, after the check of the BIN', async () => {
    const { deps } = createHarness();
    void verifyCard(deps, order()).catch(() => undefined);
    expect((await failure(verifyCard(deps, order({ nonce: '' })))).code).toBe(
      'THREEDS_AUTHENTICATION_IN_PROGRESS',
    );
    expect((await failure(verifyCard(deps, order({ bin: '' })))).code).toBe(
      'THREEDS_MISSING_VERIFY_CARD_OPTION',
    );
  });
});

describe('a lookup that fails', () => {
  it.each([
    [404, 'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR', 'MERCHANT'],
    [422, 'THREEDS_LOOKUP_VALIDATION_ERROR', 'CUSTOMER'],
    [401, 'THREEDS_LOOKUP_ERROR', 'UNKNOWN'],
    [500, 'THREEDS_LOOKUP_ERROR', 'UNKNOWN'],
  ])('with status %i rejects with %s', async (status, code, type) => {
    const cause = gatewayError(status);
    const { deps } = createHarness({ responses: { lookup: () => Promise.reject(cause) } });
    const error = await failure(verifyCard(deps, order()));
    expect(error).toMatchObject({ code, type, cause, details: { originalError: cause } });
    expect(deps.machine.state).toEqual({ status: 'idle' });
  });

  it('with status 403 rejects with the client’s error', async () => {
    const cause = gatewayError(403);
    const { deps } = createHarness({ responses: { lookup: () => Promise.reject(cause) } });
    expect(await failure(verifyCard(deps, order()))).toBe(cause);
  });

  it('with a response that cannot be read rejects with THREEDS_LOOKUP_ERROR', async () => {
    const { deps } = createHarness({ responses: { lookup: () => Promise.resolve({ lookup: {} }) } });
    expect((await failure(verifyCard(deps, order()))).code).toBe('THREEDS_LOOKUP_ERROR');
  });

  it('without a transaction for the challenge rejects with THREEDS_LOOKUP_ERROR', async () => {
    const { deps, cardinal } = createHarness({
      responses: { lookup: () => Promise.resolve(looked({ transactionId: null })) },
    });
    expect((await failure(verifyCard(deps, order()))).code).toBe('THREEDS_LOOKUP_ERROR');
    expect(cardinal.continued).toEqual([]);
  });
});

describe('a challenge that fails', () => {
  it.each([
    [10001, 'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT', 'UNKNOWN'],
    [10002, 'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT', 'UNKNOWN'],
    [10003, 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT', 'UNKNOWN'],
    [10005, 'THREEDS_CARDINAL_SDK_BAD_CONFIG', 'MERCHANT'],
    [10006, 'THREEDS_CARDINAL_SDK_BAD_CONFIG', 'MERCHANT'],
    [10007, 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT', 'UNKNOWN'],
    [10008, 'THREEDS_CARDINAL_SDK_BAD_JWT', 'MERCHANT'],
    [10009, 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT', 'UNKNOWN'],
    [10010, 'THREEDS_CARDINAL_SDK_BAD_JWT', 'MERCHANT'],
    [10011, 'THREEDS_CARDINAL_SDK_CANCELED', 'CUSTOMER'],
    [1234, 'THREEDS_CARDINAL_SDK_ERROR', 'UNKNOWN'],
    ['10001', 'THREEDS_CARDINAL_SDK_ERROR', 'UNKNOWN'],
    [undefined, 'THREEDS_CARDINAL_SDK_ERROR', 'UNKNOWN'],
  ])('with error number %j rejects with %s', async (ErrorNumber, code, type) => {
    const { deps, cardinal, request } = createHarness();
    const verifying = failure(verifyCard(deps, order()));
    await settled();
    cardinal.fire('payments.validated', {
      Validated: false,
      ActionCode: 'ERROR',
      ErrorNumber,
      ErrorDescription: 'broken',
    });
    expect(await verifying).toMatchObject({
      code,
      type,
      details: { originalError: { code: ErrorNumber, description: 'broken' } },
    });
    expect(request).toHaveBeenCalledTimes(1);
  });

  it.each([{ ActionCode: 'OTHER' }, {}, undefined, 5])(
    'with the unknown result %j rejects with THREEDS_CARDINAL_SDK_ERROR',
    async (data) => {
      const { deps, cardinal } = createHarness();
      const verifying = failure(verifyCard(deps, order()));
      await settled();
      cardinal.fire('payments.validated', data);
      expect((await verifying).code).toBe('THREEDS_CARDINAL_SDK_ERROR');
    },
  );

  it('because the script throws rejects with THREEDS_CARDINAL_SDK_ERROR', async () => {
    const cardinal = new FakeCardinal();
    const cause = new Error('no');
    cardinal.continue = () => {
      throw cause;
    };
    const { deps } = createHarness({ cardinal });
    expect(await failure(verifyCard(deps, order()))).toMatchObject({
      code: 'THREEDS_CARDINAL_SDK_ERROR',
      cause,
    });
  });

  it.each(['closed', 'backdrop'] as const)(
    'because the shopper closes the dialog rejects with THREEDS_CARDINAL_SDK_CANCELED: %s',
    async (reason) => {
      const { deps, cardinal, windows, request } = createHarness();
      const verifying = failure(verifyCard(deps, order()));
      await settled();
      cardinal.fire('ui.inline.setup', template, { paymentType: 'CCA', data: { mode: 'static' } });
      await settled();
      windows[0]?.onCancel(reason);
      expect(await verifying).toMatchObject({
        code: 'THREEDS_CARDINAL_SDK_CANCELED',
        type: 'CUSTOMER',
        retryable: true,
        details: { reason },
      });
      cardinal.fire('payments.validated', validated(), 'jwt');
      await settled();
      expect(request).toHaveBeenCalledTimes(1);
    },
  );

  it('rejects with THREEDS_JWT_AUTHENTICATION_FAILED if the gateway refuses its result', async () => {
    const cause = gatewayError(422);
    const { deps, cardinal } = createHarness({
      responses: { authenticate_from_jwt: () => Promise.reject(cause) },
    });
    const verifying = failure(verifyCard(deps, order()));
    await settled();
    cardinal.fire('payments.validated', validated(), 'jwt');
    expect(await verifying).toMatchObject({
      code: 'THREEDS_JWT_AUTHENTICATION_FAILED',
      type: 'UNKNOWN',
      cause,
    });
  });

  it('rejects with THREEDS_JWT_AUTHENTICATION_FAILED if the response has no result', async () => {
    const { deps, cardinal } = createHarness({
      responses: { authenticate_from_jwt: () => Promise.resolve({}) },
    });
    const verifying = failure(verifyCard(deps, order()));
    await settled();
    cardinal.fire('payments.validated', validated(), 'jwt');
    expect(await verifying).toMatchObject({ code: 'THREEDS_JWT_AUTHENTICATION_FAILED', type: 'UNKNOWN' });
  });

  it('rejects with the client’s error if the gateway responds to its result with status 403', async () => {
    const cause = gatewayError(403);
    const { deps, cardinal } = createHarness({
      responses: { authenticate_from_jwt: () => Promise.reject(cause) },
    });
    const verifying = failure(verifyCard(deps, order()));
    await settled();
    cardinal.fire('payments.validated', validated(), 'jwt');
    expect(await verifying).toBe(cause);
  });
});
