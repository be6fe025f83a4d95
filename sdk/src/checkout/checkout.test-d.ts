import { test } from 'vitest';
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
