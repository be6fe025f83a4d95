/** Outcome of the promises that the shop passed to `waitUntil`. */
export type ConfirmedOutcome = 'paid' | 'refused' | 'unknown';

/** Code of the errors with which a promise of `waitUntil` reports a decline. */
const declinedCode = 'PAYMENT_DECLINED';

/**
 * Returns true if a promise of `waitUntil` was rejected because the payment was declined. Any other rejection, such as
 * a failed request to the shop's server, leaves the outcome unknown: the shop may have charged.
 */
export function isDecline(rejection: unknown): boolean {
  try {
    return (rejection as { code?: unknown } | null | undefined)?.code === declinedCode;
  } catch {
    // A getter of the shop's error failed.
    return false;
  }
}

/** Waits for the promises of `waitUntil` and returns their outcome. The shop logs its own error. */
export const confirmedOutcome = (pending: readonly Promise<unknown>[]): Promise<ConfirmedOutcome> =>
  Promise.all(pending).then(
    () => 'paid',
    (error: unknown) => (isDecline(error) ? 'refused' : 'unknown'),
  );
