import { afterEach, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/index.js';
import { threeDSecureErrors } from '../../methods/three-d-secure/page/errors.js';
import { collectDeviceData } from '../device-data.js';
import { create } from '../index.js';
import { readDropInOptions } from '../read-options.js';
import { SavedMethods } from '../saved-methods.js';
import { Verification, verificationError } from '../verification.js';

const client = createTestClient();
const { signal } = new AbortController();

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('names the reason for which 3D Secure cannot be set up', async () => {
  const created = Verification.create({ client, given: {}, signal, emit: vi.fn() });
  await expect(created).rejects.toMatchObject({
    name: 'DropinError',
    message: expect.stringMatching(/^3D Secure could not be set up: .*3D Secure/) as string,
    _braintreeWebError: { code: 'THREEDS_NOT_ENABLED_FOR_V2' },
  });
});

it('logs a failure of the data collector, unless the Drop-in has ended', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const ended = new AbortController();
  const collected = collectDeviceData({}, { client, signal: ended.signal });
  ended.abort();
  await expect(collected).resolves.toBeUndefined();
  expect(log).not.toHaveBeenCalled();
  await expect(collectDeviceData({}, { client, signal })).resolves.toBeUndefined();
  expect(log).toHaveBeenCalledTimes(1);
});

it('logs why saved payment methods are missing, unless the Drop-in has ended', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('document', {});
  const container = { nodeType: 1, innerHTML: '' } as Element;
  const options = readDropInOptions({ authorization: 'key', container });
  const customer = createTestClient();
  vi.spyOn(customer, 'getConfiguration').mockReturnValue({
    ...client.getConfiguration(),
    authorizationType: 'CLIENT_TOKEN',
    authorizationFingerprint: 'fingerprint&customer_id=ann',
  });
  const fetch = (active: AbortSignal) =>
    new SavedMethods({ client: customer, options, signal: active }).fetch(['card']);
  await expect(fetch(AbortSignal.abort())).resolves.toEqual([]);
  expect(logged).not.toHaveBeenCalled();
  await expect(fetch(signal)).resolves.toEqual([]);
  expect(logged).toHaveBeenCalledTimes(1);
});

it.each([
  ['that the shopper cancels', threeDSecureErrors.CARDINAL_SDK_CANCELED(), 'threeDSecureCanceled'],
  ['whose lookup fails', threeDSecureErrors.LOOKUP_ERROR(), 'threeDSecureFailed'],
  ['without an amount', threeDSecureErrors.MISSING_VERIFY_CARD_OPTION(), 'genericError'],
  ['that throws', new TypeError('no'), 'genericError'],
])('shows a text for a check %s', (_, error, name) => {
  expect(verificationError(error)).toBe(name);
});

it('rejects with a DropinError if the signal has fired before', async () => {
  vi.stubGlobal('document', {});
  const container = { nodeType: 1, innerHTML: '' } as Element;
  const created = create({ authorization: 'key', container, signal: AbortSignal.abort() });
  await expect(created).rejects.toMatchObject({
    name: 'DropinError',
    _braintreeWebError: { code: 'ABORTED' },
  });
});
