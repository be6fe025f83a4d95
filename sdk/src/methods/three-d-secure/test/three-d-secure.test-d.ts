import { expectTypeOf, test } from 'vitest';
import type { Client } from '#src/client/index.js';
import {
  create,
  type LookupComplete,
  type ThreeDSecure,
  threeDSecureErrors,
  VERSION,
  type VerifyPayload,
} from '../index.js';

declare const client: Client;
declare const instance: ThreeDSecure;
const card = { nonce: 'n', bin: '400000', amount: '10.00' };

test('create takes a version, and a client or an authorization', () => {
  expectTypeOf(create).returns.toEqualTypeOf<Promise<ThreeDSecure>>();
  void create({ client, version: 2 });
  void create({ client, version: '2-inline-iframe', cardinalSDKConfig: { timeout: 1 } });
  void create({ authorization: async () => (await fetch('/token')).text(), framework: 'legacy' });
  // @ts-expect-error -- options are required
  void create();
  // @ts-expect-error -- a client or an authorization is required
  void create({ version: 2 });
  // @ts-expect-error -- version 1 is not supported
  void create({ client, version: 1 });
});

test('verifyCard takes a nonce, a BIN and an amount', () => {
  expectTypeOf(instance.verifyCard(card)).resolves.toEqualTypeOf<VerifyPayload>();
  void instance.verifyCard({
    ...card,
    onLookupComplete: async (data, next) => Promise.resolve(data).then(next),
  });
  // @ts-expect-error -- the BIN is required
  void instance.verifyCard({ nonce: 'n', amount: '1' });
  // @ts-expect-error -- only two exemption types exist
  void instance.verifyCard({ ...card, requestedExemptionType: 'other' });
});

test('events have typed details', () => {
  instance.on('lookup-complete', (data, next) => {
    expectTypeOf(data).toEqualTypeOf<LookupComplete>();
    expectTypeOf(next).toEqualTypeOf<() => void>();
  });
  instance.on('customer-canceled', (detail) => {
    expectTypeOf(detail).toEqualTypeOf<undefined>();
  });
  // @ts-expect-error -- an unknown event
  instance.on('closed', () => undefined);
  expectTypeOf(instance.hasListener('lookup-complete')).toEqualTypeOf<boolean>();
});

test('the rest of its surface', () => {
  expectTypeOf(threeDSecureErrors.LOOKUP_ERROR().code).toEqualTypeOf<'THREEDS_LOOKUP_ERROR'>();
  expectTypeOf<ThreeDSecure>().toExtend<AsyncDisposable>();
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});
