import { CheckoutElement } from '../checkout/checkout.element.js';
import '../define.js';
import type { PayCheckoutErrorCode } from '../element-error-codes.js';
import { createPaymentComponent, type PayloadOf } from './payment-component.js';

/** `<pay-checkout>` as a React component. */
export const PayCheckout = createPaymentComponent<
  CheckoutElement,
  PayloadOf<CheckoutElement>,
  PayCheckoutErrorCode
>('pay-checkout', CheckoutElement);
