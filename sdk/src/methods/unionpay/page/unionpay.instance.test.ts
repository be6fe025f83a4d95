import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientToken, configuration, sentApiUrl } from '#test/support/gateway-samples.js';
import { response, type GatewayStub, silent, stubGateway, unreachable } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import type { CardSource } from '#src/core/card-source.js';
import type * as Module from '../index.js';

const request = vi.fn<(kind: string, body: object) => Promise<unknown>>();
const openCardFrame = vi.fn(() => Promise.resolve({ request, channel: 'reader' }));

vi.mock('./optional/card-frame.js', () => ({ openCardFrame }));

let module: typeof Module;
let gateway: GatewayStub;

beforeEach(async () => {
  onPage();
  gateway = stubGateway();
  request.mockReset();
  openCardFrame.mockReset().mockResolvedValue({ request, channel: 'reader' });
  vi.resetModules();
  module = await import('../index.js');
});

afterEach(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

const number = '6212345678901232';
const mobile = { countryCode: '62', number: '111111111111' };
const channel = { id: 'c', secret: 's' };
const hostedFields: CardSource = { cardChannel: () => Promise.resolve(channel) };
const enabled = { unionPay: { enabled: true, merchantAccountId: 'usd' } };

async function created(blocks: object = enabled) {
  gateway.plan(response(200, configuration(blocks)));
  return module.create({ authorization: clientToken({ graphQL: undefined }) });
}

const failing = (status: number) => (status < 0 ? unreachable : response(status));

describe('create', () => {
  it.each([[{}], [{ unionPay: null }], [{ unionPay: { enabled: 'yes' } }]])(
    'rejects an account with %j with UNIONPAY_NOT_ENABLED',
    async (blocks) => {
      await expect(created(blocks)).rejects.toMatchObject({ code: 'UNIONPAY_NOT_ENABLED', type: 'MERCHANT' });
    },
  );
});

describe('fetchCapabilities with a card', () => {
  it('requests the number’s capabilities and returns the response', async () => {
    const instance = await created();
    const capabilities = { isUnionPay: true, isDebit: false, unionPay: { isSupported: true }, more: 1 };
    gateway.plan(response(200, capabilities));
    await expect(instance.fetchCapabilities({ card: { number } })).resolves.toEqual({
      ...capabilities,
      _httpStatus: 200,
    });
    const { method, url, query } = gateway.calls[1] ?? {};
    expect([method, url]).toEqual(['GET', `${sentApiUrl}/v1/payment_methods/credit_cards/capabilities`]);
    expect(query?.get('creditCard[number]')).toBe(number);
    expect(query?.get('_meta[source]')).toBe('unionpay');
  });

  it.each([401, 422, 429, 500, -1])(
    'rejects status %i with UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR',
    async (status) => {
      const instance = await created();
      gateway.plan(failing(status), failing(status));
      await expect(instance.fetchCapabilities({ card: { number } })).rejects.toMatchObject({
        code: 'UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR',
        type: 'NETWORK',
      });
    },
  );
});

describe('enroll with a card', () => {
  it('sends number, mobile and date, but no security code', async () => {
    const instance = await created();
    gateway.plan(response(201, { unionPayEnrollmentId: 'enr_1', smsCodeRequired: true, more: 1 }));
    const card = { number, expirationMonth: '12', expirationYear: '2030', cvv: '123' };
    await expect(instance.enroll({ card, mobile })).resolves.toEqual({
      enrollmentId: 'enr_1',
      smsCodeRequired: true,
    });
    expect(gateway.calls[1]).toMatchObject({ method: 'POST', url: `${sentApiUrl}/v1/union_pay_enrollments` });
    const { _meta, unionPayEnrollment } = gateway.calls[1]?.body as Record<string, object>;
    expect(_meta).toMatchObject({ source: 'unionpay' });
    expect(unionPayEnrollment).toEqual({
      number,
      mobileCountryCode: '62',
      mobileNumber: '111111111111',
      expirationMonth: '12',
      expirationYear: '2030',
    });
  });

  it.each([
    [401, 'UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID'],
    [422, 'UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID'],
    [429, 'UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID'],
    [500, 'UNIONPAY_ENROLLMENT_NETWORK_ERROR'],
    [403, 'CLIENT_AUTHORIZATION_INSUFFICIENT'],
  ])('rejects status %i with %s', async (status, code) => {
    const instance = await created();
    gateway.plan(failing(status), failing(status));
    await expect(instance.enroll({ card: { number }, mobile })).rejects.toMatchObject({ code });
  });
});

describe('tokenize with a card', () => {
  it('sends the enrolment over REST and returns the card without its internal fields', async () => {
    const instance = await created();
    const found = { nonce: 'n', type: 'CreditCard', description: 'ending in 32', details: { lastTwo: '32' } };
    gateway.plan(response(202, { creditCards: [{ ...found, consumed: false, threeDSecureInfo: null }] }));
    const card = { number, expirationDate: '12/30', expirationMonth: '1', cvv: '123' };
    await expect(instance.tokenize({ card, enrollmentId: 'enr_1', smsCode: '12345' })).resolves.toEqual(
      found,
    );
    const { creditCard } = gateway.calls[1]?.body as { creditCard: object };
    expect(creditCard).toEqual({
      number,
      expirationDate: '12/30',
      cvv: '123',
      options: { unionPayEnrollment: { id: 'enr_1', smsCode: '12345' } },
    });
  });

  it.each([
    [422, 'UNIONPAY_FAILED_TOKENIZATION'],
    [429, 'UNIONPAY_FAILED_TOKENIZATION'],
    [500, 'UNIONPAY_TOKENIZATION_NETWORK_ERROR'],
    [-1, 'UNIONPAY_TOKENIZATION_NETWORK_ERROR'],
    [403, 'CLIENT_AUTHORIZATION_INSUFFICIENT'],
  ])('rejects status %i with %s', async (status, code) => {
    const instance = await created();
    gateway.plan(failing(status), failing(status));
    await expect(instance.tokenize({ card: { number }, enrollmentId: 'e' })).rejects.toMatchObject({ code });
  });

  it('rejects a response without a card with UNIONPAY_TOKENIZATION_NETWORK_ERROR', async () => {
    const instance = await created();
    gateway.plan(response(202, { creditCards: [] }));
    await expect(instance.tokenize({ card: { number } })).rejects.toMatchObject({
      code: 'UNIONPAY_TOKENIZATION_NETWORK_ERROR',
    });
  });
});

describe('calls with hosted fields', () => {
  it('send the frame identifiers only, and open it once', async () => {
    const instance = await created();
    request.mockResolvedValue({ nonce: 'n' });
    await Promise.all([
      instance.fetchCapabilities({ hostedFields }),
      instance.enroll({ hostedFields, mobile, timeout: 5_000 }),
      instance.tokenize({ hostedFields, enrollmentId: 'e', smsCode: '1' }),
    ]);
    expect(openCardFrame).toHaveBeenCalledTimes(1);
    expect(request.mock.calls.map(([kind, body]) => [kind, body])).toEqual([
      ['fetchCapabilities', { card: channel, timeout: 60_000 }],
      ['enroll', { card: channel, mobile, timeout: 5_000 }],
      ['tokenize', { card: channel, enrollmentId: 'e', smsCode: '1', timeout: 60_000 }],
    ]);
    expect(gateway.calls).toHaveLength(1);
  });

  it('open the frame again after a failure', async () => {
    const instance = await created();
    openCardFrame.mockRejectedValueOnce(new Error('offline'));
    await expect(instance.fetchCapabilities({ hostedFields })).rejects.toThrow('offline');
    request.mockResolvedValue({ isUnionPay: false });
    await expect(instance.fetchCapabilities({ hostedFields })).resolves.toEqual({ isUnionPay: false });
  });

  it('reject with UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED if the fields were torn down', async () => {
    const instance = await created();
    const fields = { cardChannel: () => Promise.reject(new Error('torn down')) };
    await expect(instance.fetchCapabilities({ hostedFields: fields })).rejects.toMatchObject({
      code: 'UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED',
    });
  });

  it('can be aborted, and reject with ABORTED when the instance ends', async () => {
    const instance = await created();
    request.mockReturnValue(new Promise(() => undefined));
    const controller = new AbortController();
    const one = instance.fetchCapabilities({ hostedFields, signal: controller.signal });
    const other = instance.enroll({ hostedFields, mobile });
    controller.abort('left');
    await expect(one).rejects.toMatchObject({ code: 'ABORTED', cause: 'left' });
    gateway.plan(silent);
    await instance.teardown();
    await expect(other).rejects.toMatchObject({ code: 'ABORTED' });
    await expect(instance.tokenize({})).rejects.toMatchObject({ code: 'METHOD_CALLED_AFTER_TEARDOWN' });
  });
});
