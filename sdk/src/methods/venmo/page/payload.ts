import type { VenmoApproval, VenmoPayload, VenmoPayerInfo, WirePayerInfo } from './venmo.types.js';

/** Returns the result of `tokenize`. */
export function payloadOf({ nonce, userName, payerInfo, contextId }: VenmoApproval): VenmoPayload {
  return {
    nonce,
    type: 'VenmoAccount',
    details: {
      username: withAt(userName),
      paymentContextId: contextId,
      ...(payerInfo && { payerInfo: payerInfoOf(payerInfo) }),
    },
  };
}

const payerInfoOf = ({ billingAddress, shippingAddress, ...rest }: WirePayerInfo): VenmoPayerInfo => ({
  ...rest,
  userName: withAt(rest.userName),
  ...(billingAddress && { billingAddress }),
  ...(shippingAddress && { shippingAddress }),
});

/** Returns the name with a single `@` at its start, also where it is empty. */
const withAt = (name: string | null | undefined): string => `@${(name ?? '').replace('@', '')}`;
