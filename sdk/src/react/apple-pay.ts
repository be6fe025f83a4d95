import { ApplePayElement } from '../methods/apple-pay/element/apple-pay.element.js';
import '../methods/apple-pay/define.js';
import type { PayApplePayErrorCode } from '../methods/apple-pay/element/error-codes.js';
import { createPaymentComponent, type PayloadOf } from './payment-component.js';

/** `<pay-apple-pay>` as a React component. */
export const PayApplePay = createPaymentComponent<
  ApplePayElement,
  PayloadOf<ApplePayElement>,
  PayApplePayErrorCode
>('pay-apple-pay', ApplePayElement);
