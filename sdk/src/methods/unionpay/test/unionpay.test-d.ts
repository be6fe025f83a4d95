import { expectTypeOf, test } from 'vitest';
import type { Client } from '#src/client/index.js';
import type { HostedFields } from '../../hosted-fields/index.js';
import {
  create,
  type UnionPay,
  type UnionPayCapabilities,
  type UnionPayEnrollment,
  unionPayErrors,
  type UnionPayPayload,
  VERSION,
} from '../index.js';

declare const client: Client;
declare const instance: UnionPay;
declare const hostedFields: HostedFields;

const card = { number: '6212345678901232', expirationDate: '12/30', cvv: '123' };
const mobile = { countryCode: '86', number: '13812345678' };

test('create accepts a client, or an authorization', () => {
  expectTypeOf(create).returns.toEqualTypeOf<Promise<UnionPay>>();
  void create({ client });
  void create({ authorization: async () => (await fetch('/token')).text(), debug: true, timeout: 5_000 });
  // @ts-expect-error -- a promise of a client is not a client
  void create({ client: Promise.resolve(client) });
  // @ts-expect-error -- options are required
  void create();
  // @ts-expect-error -- a client or an authorization is required
  void create({ debug: true });
  // @ts-expect-error -- a misspelt option
  void create({ client, authorisation: 'x' });
});

test('every call takes a card, or an instance of hosted fields', () => {
  expectTypeOf(instance.fetchCapabilities({ card })).resolves.toEqualTypeOf<UnionPayCapabilities>();
  expectTypeOf(instance.enroll({ hostedFields, mobile })).resolves.toEqualTypeOf<UnionPayEnrollment>();
  expectTypeOf(
    instance.tokenize({ hostedFields, enrollmentId: 'e', smsCode: '12345' }),
  ).resolves.toEqualTypeOf<UnionPayPayload>();
  // @ts-expect-error -- the mobile number is required
  void instance.enroll({ card });
  // @ts-expect-error -- a country code is required
  void instance.enroll({ card, mobile: { number: mobile.number } });
  // @ts-expect-error -- numbers are text
  void instance.tokenize({ card: { ...card, number: 6_212_345 } });
  // @ts-expect-error -- no instance of hosted fields
  void instance.tokenize({ hostedFields: {} });
});

test('the result is read-only', () => {
  const change = (payload: UnionPayPayload, { unionPay }: UnionPayCapabilities) => {
    expectTypeOf(unionPay?.isSupported).toEqualTypeOf<boolean | undefined>();
    // @ts-expect-error -- read only
    payload.nonce = 'other';
  };
  expectTypeOf(change).toBeFunction();
});

test('errors have literal codes, and instances are disposable', () => {
  expectTypeOf(unionPayErrors.NOT_ENABLED().code).toEqualTypeOf<'UNIONPAY_NOT_ENABLED'>();
  expectTypeOf<UnionPay>().toExtend<AsyncDisposable>();
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});
