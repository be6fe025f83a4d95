import type { CartLine, Order } from '../wire.js';
import { findOrder, queries, ApiError } from './api.js';
import { readCart, removePaid } from './cart.js';
import type { Router } from './router.js';
import { setFlashMessage } from './shopper.js';

/**
 * For a cart that was paid already: shows its receipt, where this shopper may see it, and keeps what is not part of it.
 *
 * @param shown - Lines that were to be paid, used if the order cannot be read. Default: all lines of the cart.
 */
export async function leaveForReceipt(
  router: Router,
  orderId: string,
  shown: readonly CartLine[] = readCart().lines,
): Promise<void> {
  // A cached order from before the payment has no receipt.
  queries.removeQueries({ queryKey: ['order', orderId] });
  const order = await findOrder(orderId).catch((error: unknown) => {
    if (error instanceof ApiError && error.problem.status === 404) return undefined;
    throw error;
  });
  if (order) {
    showEarlierReceipt(router, order);
    return;
  }
  // The order was paid under a customer id that this browser has lost, so its lines cannot be read.
  removePaid(shown);
  setFlashMessage('notice.paidElsewhere');
  router.go('/', { replace: true });
}

/** Shows the receipt of an order that was paid earlier, with a notice. */
export function showEarlierReceipt(router: Router, order: Order): void {
  setFlashMessage(removePaid(order.lines) ? 'notice.paidRest' : 'notice.paid');
  // Replaces the address, so that Back does not return to the payment.
  router.go(`/receipt/${order.id}`, { replace: true });
}
