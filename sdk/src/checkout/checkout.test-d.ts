import { expectTypeOf, test } from 'vitest';
import type { CheckoutElement } from './checkout.element.js';

test('arrays of methods and of fields contain only known names', () => {
  const checkout = {} as CheckoutElement;
  checkout.methods = ['card', 'paypal'];
  checkout.methods = 'card paypal';
  checkout.cardFields = ['number', 'cvv'];
  // @ts-expect-error -- a misspelt method
  checkout.methods = ['paypall'];
  // @ts-expect-error -- a misspelt method
  checkout.express = ['gpay'];
  // @ts-expect-error -- a misspelt field
  checkout.cardFields = ['nummer'];
});

test('the options of a method are properties of its element', () => {
  const checkout = {} as CheckoutElement;
  checkout.methodOptions = {
    card: { threeDSecure: true, fieldOptions: { number: { placeholder: '1234' } } },
    venmo: { allowDesktop: true, createOptions: { lineItems: [] } },
  };
  // @ts-expect-error -- a misspelt property
  checkout.methodOptions = { card: { threeDSecur: true } };
  // @ts-expect-error -- a misspelt property of an object
  checkout.methodOptions = { card: { fieldOptions: { number: { placeholdr: '1234' } } } };
  // @ts-expect-error -- a value of another type
  checkout.methodOptions = { venmo: { allowDesktop: 'yes' } };
  // @ts-expect-error -- a method
  checkout.methodOptions = { card: { clear: () => undefined } };
  // @ts-expect-error -- a misspelt method
  checkout.methodOptions = { paypall: {} };
});

test('the payload of a checkout has the type that pay() resolves with', () => {
  const checkout = {} as CheckoutElement;
  checkout.addEventListener('pay-success', ({ payload }) => {
    expectTypeOf(payload).toEqualTypeOf<Awaited<ReturnType<CheckoutElement['pay']>>>();
  });
  document.addEventListener('pay-success', ({ payload }) => {
    expectTypeOf(payload.nonce).toBeString();
  });
});

test('the events have the codes of the elements inside, and those of the checkout', () => {
  const element = {} as CheckoutElement;
  element.addEventListener('pay-error', ({ error }) => {
    expectTypeOf<'CHECKOUT_NO_METHOD' | 'VENMO_APP_FAILED' | 'THREEDS_LOOKUP_ERROR'>().toExtend<
      typeof error.code
    >();
    // @ts-expect-error -- a misspelt code
    if (error.code === 'CHECKOUT_NO_METHODS') return;
  });
});
