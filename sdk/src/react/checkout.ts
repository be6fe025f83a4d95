import { CheckoutElement } from '../checkout/checkout.element.js';
import '../define.js';
import { createPaymentComponent } from './payment-component.js';

/** `<pay-checkout>` as a React component. */
export const PayCheckout = createPaymentComponent<CheckoutElement, unknown>('pay-checkout', CheckoutElement);
