import { useState } from 'react';
import { readAttempt } from '../../components/pay/attempt.js';
import { useTabValue } from '../../context/use-stored-state.js';
import { isRequest, readUnpaid } from './order-draft.js';

/** Name of the stored payment of a new order. */
export const paidPurpose = 'order-new';

/** Name of the stored request for an order for which nothing is due. */
export const placedName = 'place:order-new';

/** Returns the order of this tab whose result was unknown when the page was opened, and what it pays; null if there is none. */
export function usePendingOrder() {
  const paid = useTabValue(`pay:${paidPurpose}`);
  const placed = useTabValue(placedName);
  const [pending] = useState(() => {
    const attempt = readAttempt(paid.read());
    if (attempt && isRequest(attempt.more)) return { request: attempt.more, due: attempt.amount };
    const unpaid = readUnpaid(placed.read());
    return unpaid && { request: unpaid.request, due: null };
  });
  return pending;
}
