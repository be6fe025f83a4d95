import type { PaymentError } from '../core/errors.js';

/** 3D Secure, as far as an element uses it. */
interface Verification<Options, Payload> {
  on(event: 'customer-canceled', listener: () => void): unknown;
  off(event: 'customer-canceled', listener: () => void): unknown;
  verifyCard(options: Options): Promise<Payload>;
}

/** Errors of 3D Secure, as far as an element throws them. */
interface VerificationErrors {
  CARDINAL_SDK_CANCELED(context: { readonly details: { readonly reason: 'bank' } }): PaymentError;
}

/** Configuration of a challenge in an element: with a close button, because a touch screen has no Escape key. */
export const challengeConfig = { payment: { displayExitButton: true } } as const;

/** Continues a verification as soon as the lookup has ended: `onLookupComplete` of a shop that does not look at its result. */
export const continueLookup = (_data: unknown, next: () => void): void => {
  next();
};

/**
 * Verifies a card for an element. Rejects like `verifyCard`, and with `THREEDS_CARDINAL_SDK_CANCELED` after a cancel on the
 * bank's page, with which `verifyCard` resolves: a shop would charge the card, or take it for a decline.
 */
export async function verifyOrCancel<Options, Payload>(
  threeDSecure: Verification<Options, Payload>,
  options: Options,
  errors: VerificationErrors,
): Promise<Payload> {
  const outcome = { isCanceled: false };
  const onCancel = () => {
    outcome.isCanceled = true;
  };
  threeDSecure.on('customer-canceled', onCancel);
  try {
    const payload = await threeDSecure.verifyCard(options);
    if (outcome.isCanceled) throw errors.CARDINAL_SDK_CANCELED({ details: { reason: 'bank' } });
    return payload;
  } finally {
    threeDSecure.off('customer-canceled', onCancel);
  }
}
