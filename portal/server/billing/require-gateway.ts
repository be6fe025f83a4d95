import { HttpProblem } from '../http/problem.js';
import type { PaymentGateway } from './payment-gateway.js';

/** Returns the payment provider. Throws `gateway_error` if there is none. */
export function requireGateway(gateway: PaymentGateway | null): PaymentGateway {
  if (!gateway)
    throw new HttpProblem('gateway_error', 'Billing is not configured: the server has no GATEWAY_URL.');
  return gateway;
}
