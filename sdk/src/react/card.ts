import { CardElement } from '../methods/hosted-fields/element/card.element.js';
import '../methods/hosted-fields/define.js';
import type { PayCardErrorCode } from '../methods/hosted-fields/element/error-codes.js';
import { createPaymentComponent, type PayloadOf } from './payment-component.js';

/** `<pay-card>` as a React component. */
export const PayCard = createPaymentComponent<CardElement, PayloadOf<CardElement>, PayCardErrorCode>(
  'pay-card',
  CardElement,
);
