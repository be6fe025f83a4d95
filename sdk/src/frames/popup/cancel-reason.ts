import type { PaymentError } from '../../core/errors.js';

const reasons = ['provider', 'backdrop', 'closed', 'page-left', 'aborted'] as const;

/**
 * Reason of a canceled payment, the value of `details.reason`: the shopper canceled on the provider's page (`provider`)
 * or on the layer over the shop's page (`backdrop`), the window was closed or cut off (`closed`), the shop's page was
 * left (`page-left`), or its code closed the window (`aborted`).
 */
export type CancelReason = (typeof reasons)[number];

/** Returns the reason of a window's error, for the `details` of the method's own error. Default `closed`. */
export function reasonOf({ details }: PaymentError): { readonly reason: CancelReason } {
  return { reason: reasons.find((reason) => reason === details?.['reason']) ?? 'closed' };
}
