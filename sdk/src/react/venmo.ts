import { VenmoElement } from '../methods/venmo/element/venmo.element.js';
import '../methods/venmo/define.js';
import type { PayVenmoErrorCode } from '../methods/venmo/element/error-codes.js';
import { createPaymentComponent, type PayloadOf } from './payment-component.js';

/** `<pay-venmo>` as a React component. */
export const PayVenmo = createPaymentComponent<VenmoElement, PayloadOf<VenmoElement>, PayVenmoErrorCode>(
  'pay-venmo',
  VenmoElement,
);
