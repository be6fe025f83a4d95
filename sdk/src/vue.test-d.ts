import { expectTypeOf, test } from 'vitest';
import type { GlobalComponents } from 'vue';
import type { PayCardErrorCode } from './methods/hosted-fields/element/error-codes.js';
import type {} from './vue.js';

type PropertiesOf<Tag extends keyof GlobalComponents> = GlobalComponents[Tag] extends new () => {
  $props: infer Properties;
}
  ? Properties
  : never;

test('templates of Vue know the properties and listeners of an element', () => {
  type Card = PropertiesOf<'pay-card'>;
  expectTypeOf<Card>().toHaveProperty('threeDSecure').toEqualTypeOf<boolean | undefined>();
  expectTypeOf<NonNullable<Card['onPaySuccess']>>()
    .parameter(0)
    .toHaveProperty('payload')
    .toHaveProperty('nonce');
  expectTypeOf<NonNullable<Card['onPayError']>>()
    .parameter(0)
    .toHaveProperty('error')
    .toHaveProperty('code')
    .toEqualTypeOf<PayCardErrorCode>();
});

test('templates of Vue know a mark, and no unknown property', () => {
  expectTypeOf<PropertiesOf<'pay-mark'>>().toEqualTypeOf<{ type?: string; brand?: string | undefined }>();
  // @ts-expect-error -- no such property
  expectTypeOf<PropertiesOf<'pay-paypal'>>().toHaveProperty('savedAccounts');
});
