import type { VenmoApproval, VenmoPayload, VenmoPayerInfo } from './venmo.types.js';

/** Returns the result of `tokenize` (specification §3). */
export function payloadOf({ nonce, userName, payerInfo, contextId }: VenmoApproval): VenmoPayload {
  return {
    nonce,
    type: 'VenmoAccount',
    details: {
      username: withAt(userName),
      paymentContextId: contextId,
      ...(payerInfo && {
        payerInfo: { ...payerInfo, userName: withAt(payerInfo.userName) } satisfies VenmoPayerInfo,
      }),
    },
  };
}

/** Returns the name with a single `@` at its start, also where it is empty. */
const withAt = (name: string | null | undefined): string => `@${(name ?? '').replace('@', '')}`;
