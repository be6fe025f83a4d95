import { PayPalElement } from '../methods/paypal/element/paypal.element.js';
import '../methods/paypal/define.js';
import type { PayPayPalErrorCode } from '../methods/paypal/element/error-codes.js';
import { createPaymentComponent, type PayloadOf } from './payment-component.js';

/** `<pay-paypal>` as a React component. */
export const PayPayPal = createPaymentComponent<PayPalElement, PayloadOf<PayPalElement>, PayPayPalErrorCode>(
  'pay-paypal',
  PayPalElement,
);
