import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiUrl } from '#test/support/gateway-samples.js';
import { response, type GatewayStub, stubGateway } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { clientConfiguration } from '#src/client/test-support.js';
import type { CardValues } from '#src/frames/guest/card-readers.js';
import { createHandlers } from './handlers.js';

const readCard = vi.hoisted(() => vi.fn<() => Promise<CardValues | undefined>>());
vi.mock('#src/frames/guest/card-readers.js', () => ({ readCard }));

let gateway: GatewayStub;

beforeEach(() => {
  onPage('https://assets.example');
  gateway = stubGateway();
  readCard.mockReset().mockResolvedValue({
    number: '6212345678901265',
    expirationMonth: '',
    expirationYear: '',
    cvv: '',
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const call = { card: { id: 'c', secret: 's' }, timeout: 1_000 };
const { signal } = new AbortController();
const handlersFor = (clientApiUrl = apiUrl) =>
  createHandlers(clientConfiguration({ clientApiUrl }), 'https://shop.example', {
    find: () => new Promise(() => undefined),
  });
const failed = (code: string) => ({ exposed: { code } });

it('the frame sends the card of the vault, without empty fields', async () => {
  gateway.plan(response(201, { unionPayEnrollmentId: 'e', smsCodeRequired: false }));
  const mobile = { countryCode: '86', number: '1' };
  expect(await handlersFor().enroll({ ...call, mobile }, signal)).toEqual({
    enrollmentId: 'e',
    smsCodeRequired: false,
  });
  expect(gateway.calls[0]?.body).toMatchObject({
    unionPayEnrollment: { number: '6212345678901265', mobileCountryCode: '86', mobileNumber: '1' },
  });
  expect(JSON.stringify(gateway.calls[0]?.body)).not.toContain('expiration');
});

it('the frame tokenizes with the enrolment', async () => {
  gateway.plan(response(202, { creditCards: [{ nonce: 'n', consumed: false }] }));
  const reference = { enrollmentId: 'e', smsCode: '12345' };
  expect(await handlersFor().tokenize({ ...call, ...reference }, signal)).toEqual({ nonce: 'n' });
  expect(gateway.calls[0]?.body).toMatchObject({
    creditCard: { options: { unionPayEnrollment: { id: 'e', smsCode: '12345' } } },
  });
});

it('the frame exposes the gateway’s rejection without the card number', async () => {
  gateway.plan(response(422, { error: { message: '6212345678901265 is invalid' } }));
  const error = await Promise.resolve(handlersFor().fetchCapabilities(call, signal)).then(
    () => null,
    (caught: unknown) => caught,
  );
  expect(error).toMatchObject(failed('UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR'));
  expect(JSON.stringify(error)).not.toContain('6212345678901265');
});

it('the frame rejects a page without the card’s vault with UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED', async () => {
  readCard.mockResolvedValue(undefined);
  await expect(handlersFor().fetchCapabilities(call, signal)).rejects.toMatchObject(
    failed('UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED'),
  );
  expect(gateway.calls).toEqual([]);
});

it('the frame sends nothing to a gateway that is not verified, and does not read the card', async () => {
  await expect(handlersFor('https://cards.example').fetchCapabilities(call, signal)).rejects.toBeDefined();
  expect(readCard).not.toHaveBeenCalled();
  expect(gateway.calls).toEqual([]);
});
