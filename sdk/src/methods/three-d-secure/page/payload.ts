import type { PaymentError } from '../../../core/errors.js';
import type {
  ThreeDSecureLiability,
  VerifiedPaymentMethod,
  LookupResponse,
} from './three-d-secure.gateway.js';
import type { VerifyPayload } from './verify.types.js';

/** Returns the payload of a payment method with the liability of the response that it came with. */
export function payloadOf(
  { nonce, type, binData, details, description, threeDSecureInfo }: VerifiedPaymentMethod,
  liability: ThreeDSecureLiability | null | undefined,
): VerifyPayload {
  return {
    nonce,
    type,
    binData,
    details: details ?? {},
    // The gateway encodes spaces.
    description: description?.replaceAll('+', ' '),
    ...flagsOf(liability),
    threeDSecureInfo,
  };
}

/** Returns the payload of a verification without a challenge. */
export function frictionlessPayload({ paymentMethod, threeDSecureInfo }: LookupResponse): VerifyPayload {
  return { ...payloadOf(paymentMethod, threeDSecureInfo), verificationDetails: threeDSecureInfo };
}

/**
 * Returns the payload of a verification whose challenge was skipped, because the challenge script could not be used.
 * The liability has not shifted.
 */
export function skippedPayload(response: LookupResponse, challengeSkipped: PaymentError): VerifyPayload {
  const payload = frictionlessPayload(response);
  return { ...payload, liabilityShifted: false, details: { ...payload.details, challengeSkipped } };
}

/** Returns the looked-up payment method as `cancelVerifyCard` returns it. */
export function canceledPayload(paymentMethod: VerifiedPaymentMethod) {
  const { threeDSecureInfo } = paymentMethod;
  return {
    ...paymentMethod,
    ...flagsOf(threeDSecureInfo),
    /** Result of the lookup, if the gateway has sent one. */
    verificationDetails: threeDSecureInfo?.['verificationDetails'],
  };
}

/** Result of `cancelVerifyCard`: the looked-up payment method. */
export type CanceledVerification = ReturnType<typeof canceledPayload>;

function flagsOf(liability: ThreeDSecureLiability | null | undefined): ThreeDSecureLiability {
  const { liabilityShifted, liabilityShiftPossible } = liability ?? {};
  return {
    ...(liabilityShifted === undefined ? {} : { liabilityShifted }),
    ...(liabilityShiftPossible === undefined ? {} : { liabilityShiftPossible }),
  };
}
