import { UsBankAccountElement } from '../methods/us-bank-account/element/us-bank-account.element.js';
import '../methods/us-bank-account/define.js';
import type { PayUsBankAccountErrorCode } from '../methods/us-bank-account/element/error-codes.js';
import { createPaymentComponent, type PayloadOf } from './payment-component.js';

/** `<pay-us-bank-account>` as a React component. */
export const PayUsBankAccount = createPaymentComponent<
  UsBankAccountElement,
  PayloadOf<UsBankAccountElement>,
  PayUsBankAccountErrorCode
>('pay-us-bank-account', UsBankAccountElement);
