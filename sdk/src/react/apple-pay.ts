import { ApplePayElement } from '../methods/apple-pay/element/apple-pay.element.js';
import '../methods/apple-pay/define.js';
import { createPaymentComponent, type PayloadOf } from './payment-component.js';

/** `<pay-apple-pay>` as a React component. */
export const PayApplePay = createPaymentComponent<ApplePayElement, PayloadOf<ApplePayElement>>(
  'pay-apple-pay',
  ApplePayElement,
);
