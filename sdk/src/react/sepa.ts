import { SepaElement } from '../methods/sepa/element/sepa.element.js';
import '../methods/sepa/define.js';
import type { PaySepaErrorCode } from '../methods/sepa/element/error-codes.js';
import { createPaymentComponent, type PayloadOf } from './payment-component.js';

/** `<pay-sepa>` as a React component. */
export const PaySepa = createPaymentComponent<SepaElement, PayloadOf<SepaElement>, PaySepaErrorCode>(
  'pay-sepa',
  SepaElement,
);
