import { MasterpassElement } from '../methods/masterpass/element/masterpass.element.js';
import '../methods/masterpass/define.js';
import type { PayMasterpassErrorCode } from '../methods/masterpass/element/error-codes.js';
import { createPaymentComponent, type PayloadOf } from './payment-component.js';

/** `<pay-masterpass>` as a React component. */
export const PayMasterpass = createPaymentComponent<
  MasterpassElement,
  PayloadOf<MasterpassElement>,
  PayMasterpassErrorCode
>('pay-masterpass', MasterpassElement);
