import { afterEach, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/index.js';
import { threeDSecureErrors } from '../../methods/three-d-secure/page/three-d-secure.errors.js';
import { collectDeviceData } from '../device-data.js';
import { create } from '../index.js';
import type { PaymentMethod } from '../payment-method.js';
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
  const container = { nodeType: 1, innerHTML: '', ownerDocument: document } as unknown as Element;
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
  const container = { nodeType: 1, innerHTML: '', ownerDocument: document } as unknown as Element;
  const created = create({ authorization: 'key', container, signal: AbortSignal.abort() });
  await expect(created).rejects.toMatchObject({
    name: 'DropinError',
    _braintreeWebError: { code: 'ABORTED' },
  });
});

it('names a wrong amount of 3D Secure before a card is tokenized for it', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const enabled = createTestClient();
  const { gatewayConfiguration, ...configuration } = client.getConfiguration();
  vi.spyOn(enabled, 'getConfiguration').mockReturnValue({
    ...{ ...configuration, authorizationType: 'CLIENT_TOKEN' },
    gatewayConfiguration: {
      ...{ ...gatewayConfiguration, threeDSecureEnabled: true },
      threeDSecure: { cardinalAuthenticationJWT: 'jwt' },
    },
  });
  const created = await Verification.create({ client: enabled, given: {}, signal, emit: vi.fn() });
  const codeOf = (amount?: string) => created.problemOf(amount === undefined ? undefined : { amount })?.cause;
  expect(codeOf()).toMatchObject({ code: 'THREEDS_MISSING_VERIFY_CARD_OPTION' });
  expect(codeOf('3,50')).toMatchObject({ code: 'THREEDS_VERIFY_CARD_OPTION_INVALID' });
  expect(logged).toHaveBeenCalledTimes(2);
  expect(codeOf('3.50')).toBeUndefined();
  created.configure('amount', '3.50');
  expect(codeOf()).toBeUndefined();
});

it.each([
  ['that the vault does not have any more has not failed', [], false],
  ['of one of two equal cards has not failed', ['a'], false],
  ['that the vault still has has failed', ['a', 'b'], true],
  ['has failed if the list cannot be loaded', undefined, true],
])('the rejected deletion of a payment method %s', async (_, left, hasFailed) => {
  const card = (nonce: string): PaymentMethod => ({
    ...{ nonce, type: 'CreditCard', details: { cardType: 'Visa', lastFour: '1111' }, vaulted: true },
  });
  const saved = new SavedMethods({ client, options: {} as never, signal });
  // Without a customer, the vault rejects the deletion.
  vi.spyOn(saved, 'load').mockResolvedValue(left?.map(card));
  const outcome = await saved.delete(card('a'), [card('a'), card('b')], ['card']);
  expect(outcome.hasFailed).toBe(hasFailed);
});
