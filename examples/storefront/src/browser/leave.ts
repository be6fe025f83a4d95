import { findOrder, Refusal } from './api.js';
import { emptyCart, removePaid } from './cart.js';
import type { Router } from './router.js';
import { leaveNotice } from './shopper.js';

/** For a cart that was paid already: shows its receipt, where this shopper may see it, and keeps what is not part of it. */
export async function leaveForReceipt(router: Router, orderId: string): Promise<void> {
  const order = await findOrder(orderId).catch((error: unknown) => {
    if (error instanceof Refusal && error.problem.status === 404) return undefined;
    throw error;
  });
  leaveNotice('notice.paid');
  if (order) removePaid(order.lines);
  // Paid under a customer id that this browser has lost: the lines of that order cannot be read.
  else emptyCart();
  // Back does not lead to a second payment.
  router.go(order ? `/receipt/${orderId}` : '/', { replace: true });
}
