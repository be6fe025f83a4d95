import type { PaymentGateway } from './payment-gateway.js';

export interface BillingServices {
  /** Null if payments are not configured. */
  gateway: PaymentGateway | null;
}
