import { CheckoutElement } from '../checkout/checkout.element.js';
import '../define.js';
import { createPaymentComponent, type PayloadOf } from './payment-component.js';

/** `<pay-checkout>` as a React component. */
export const PayCheckout = createPaymentComponent<CheckoutElement, PayloadOf<CheckoutElement>>(
  'pay-checkout',
  CheckoutElement,
);
