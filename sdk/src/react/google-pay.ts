import { GooglePayElement } from '../methods/google-payment/element/google-pay.element.js';
import '../methods/google-payment/define.js';
import type { PayGooglePayErrorCode } from '../methods/google-payment/element/error-codes.js';
import { createPaymentComponent, type PayloadOf } from './payment-component.js';

/** `<pay-google-pay>` as a React component. */
export const PayGooglePay = createPaymentComponent<
  GooglePayElement,
  PayloadOf<GooglePayElement>,
  PayGooglePayErrorCode
>('pay-google-pay', GooglePayElement);
