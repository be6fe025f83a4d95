import { expectTypeOf, test } from 'vitest';
import { client, configure, isPaymentError, type PaymentErrorType, type Settings, VERSION } from './index.js';

test('settings are two addresses', () => {
  expectTypeOf(configure).parameter(0).toEqualTypeOf<Settings>();
  configure({ assetsUrl: 'https://assets.shop.example' });
  // @ts-expect-error -- unknown setting
  configure({ assetUrl: 'https://assets.shop.example' });
  // @ts-expect-error -- `entryFolder` is internal
  configure({ entryFolder: '/' });
});

test('a failure is told by its code', () => {
  void client.create({ authorization: 'x' }).catch((error: unknown) => {
    expectTypeOf(error).toEqualTypeOf<unknown>();
    if (isPaymentError(error)) {
      expectTypeOf(error.code).toEqualTypeOf<string>();
      expectTypeOf(error.type).toEqualTypeOf<PaymentErrorType>();
      expectTypeOf(error.retryable).toEqualTypeOf<boolean>();
    }
  });
});

test('the version is a text', () => {
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});
