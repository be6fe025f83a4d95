import { expectTypeOf, test } from 'vitest';
import { client, configure, isPaymentError, type PaymentErrorType, type Settings, VERSION } from './index.js';

test('configure accepts only public settings', () => {
  expectTypeOf(configure).parameter(0).toEqualTypeOf<Settings>();
  configure({ assetsUrl: 'https://assets.shop.example' });
  // @ts-expect-error -- unknown setting
  configure({ assetUrl: 'https://assets.shop.example' });
  // @ts-expect-error -- `entryFolder` is internal
  configure({ entryFolder: '/' });
});

test('an error is narrowed by isPaymentError', () => {
  void client.create({ authorization: 'x' }).catch((error: unknown) => {
    expectTypeOf(error).toEqualTypeOf<unknown>();
    if (isPaymentError(error)) {
      expectTypeOf(error.code).toEqualTypeOf<string>();
      expectTypeOf(error.type).toEqualTypeOf<PaymentErrorType>();
      expectTypeOf(error.retryable).toEqualTypeOf<boolean>();
    }
  });
});

test('VERSION is a text', () => {
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});
