import { threeDSecureErrors } from './three-d-secure.errors.js';
import { canceledPayload, type CanceledVerification } from './payload.js';
import type { VerificationMachine } from './verify.flow.js';

/**
 * Ends the running verification, and returns the payment method of the last lookup. Throws
 * `THREEDS_NO_VERIFICATION_PAYLOAD` if there was none.
 */
export function cancelVerification(machine: VerificationMachine): CanceledVerification {
  machine.send({ type: 'CANCEL' });
  const { lookedUp } = machine.state;
  if (!lookedUp) throw threeDSecureErrors.NO_VERIFICATION_PAYLOAD();
  return canceledPayload(lookedUp);
}
