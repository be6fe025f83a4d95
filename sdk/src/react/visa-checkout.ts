import { VisaCheckoutElement } from '../methods/visa-checkout/element/visa-checkout.element.js';
import '../methods/visa-checkout/define.js';
import type { PayVisaCheckoutErrorCode } from '../methods/visa-checkout/element/error-codes.js';
import { createPaymentComponent, type PayloadOf } from './payment-component.js';

/** `<pay-visa-checkout>` as a React component. */
export const PayVisaCheckout = createPaymentComponent<
  VisaCheckoutElement,
  PayloadOf<VisaCheckoutElement>,
  PayVisaCheckoutErrorCode
>('pay-visa-checkout', VisaCheckoutElement);
