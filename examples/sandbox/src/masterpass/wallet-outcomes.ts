import type { Approval, ApprovalState } from '../providers/approvals.js';

/** Buttons that every shopper sees. */
export const main = { approve: 'Pay with this card', cancel: 'Cancel and return' } as const;
/** Buttons for testers. */
export const wrong = {
  fail: 'Fail in the wallet',
  'null-verifier': 'Approve with a null verifier',
  'no-verifier': 'Approve without a verifier',
} as const;

export type Outcome = keyof typeof main | keyof typeof wrong;

export const states = {
  approve: 'approved',
  cancel: 'canceled',
  fail: 'failed',
  'null-verifier': 'approved',
  'no-verifier': 'approved',
} as const satisfies Record<Outcome, ApprovalState>;

/** Address of the wallet's record of a payment. The sandbox never requests it, because a page has sent it. */
const folder = 'https://sandbox.api.mastercard.com/masterpass/v6/checkout/';

/** Returns the token in the address of a record, or null for any other address. */
export const tokenOfResource = (url: string): string | null =>
  url.startsWith(folder) ? url.slice(folder.length) : null;

/** Returns the secret that only the approved window receives. */
export const verifierOf = ({ payer_id }: Approval): string => payer_id;

/** Returns the query with which the wallet redirects to the shop. */
export function returnQueryOf(approval: Approval, outcome: Outcome): Record<string, string> {
  if (outcome === 'cancel') return { mpstatus: 'cancel' };
  if (outcome === 'fail') return { mpstatus: 'failure' };
  const verifier = {
    approve: { oauth_verifier: verifierOf(approval) },
    'null-verifier': { oauth_verifier: 'null' },
    'no-verifier': {},
  };
  return {
    mpstatus: 'success',
    oauth_token: approval.token,
    ...verifier[outcome],
    checkout_resource_url: folder + approval.token,
  };
}
