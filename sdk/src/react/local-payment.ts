import { LocalPaymentElement } from '../methods/local-payment/element/local-payment.element.js';
import '../methods/local-payment/define.js';
import type { PayLocalPaymentErrorCode } from '../methods/local-payment/element/error-codes.js';
import { createPaymentComponent, type PayloadOf } from './payment-component.js';

/** `<pay-local-payment>` as a React component. */
export const PayLocalPayment = createPaymentComponent<
  LocalPaymentElement,
  PayloadOf<LocalPaymentElement>,
  PayLocalPaymentErrorCode
>('pay-local-payment', LocalPaymentElement);
