import type { VenmoStatus } from './context-types.js';
import { userName } from './payer.js';
import { type ReturnAddresses, withFragment } from './return-address.js';

/** Buttons that every payer sees. */
export const main = { approve: 'Authorize', cancel: 'Decline' } as const;
/** Buttons for testers, after a code was scanned. */
export const wrongAfterScan = { fail: 'Fail in Venmo', expire: 'Let expire' } as const;
/** Buttons for testers, on pages that return to the shop. */
export const wrong = { ...wrongAfterScan, 'cancel-unreported': 'Decline without a status' } as const;

export type Outcome = keyof typeof main | keyof typeof wrong;

/** Status that an outcome sets. Null leaves the status as it is. */
export const statuses: Readonly<Record<Outcome, VenmoStatus | null>> = {
  approve: 'APPROVED',
  cancel: 'CANCELED',
  fail: 'FAILED',
  expire: 'EXPIRED',
  'cancel-unreported': null,
};

/** Titles of the page for payers who return to the shop by hand. */
const titles: Readonly<Record<Outcome, string>> = {
  approve: 'Payment authorized',
  cancel: 'Payment declined',
  fail: 'Payment failed',
  expire: 'Payment expired',
  'cancel-unreported': 'Payment declined',
};

/** Returns the title for an outcome in an address; any other text counts as a failure. */
export const titleOf = (outcome: string): string =>
  Object.entries(titles).find(([name]) => name === outcome)?.[1] ?? titles.fail;

/** Payment that an outcome has completed. */
interface Completed {
  nonce: string;
  contextId: string | null;
}

/** Returns the shop's address with the outcome, or the page for payers who return by hand. */
export function addressAfter(
  outcome: Outcome,
  { success, cancel, error }: ReturnAddresses,
  completed: Completed | null,
): string {
  const byHand = `/venmo/return?outcome=${outcome}`;
  if (outcome === 'expire') return byHand;
  if (outcome === 'cancel' || outcome === 'cancel-unreported') return cancel ?? byHand;
  if (outcome === 'fail') {
    return error === null
      ? byHand
      : withFragment(error, { errorMessage: 'The payment failed in Venmo', errorCode: '1001' });
  }
  if (success === null || completed === null) return byHand;
  const { nonce, contextId } = completed;
  return withFragment(success, {
    paymentMethodNonce: nonce,
    username: userName,
    ...(contextId !== null && { resource_id: contextId }),
  });
}
