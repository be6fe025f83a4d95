import type { OrderRequest, PaidOrder } from '../wire.js';
import { payOrder, putOrder } from './api.js';
import { type Cart, renewCart } from './cart.js';
import { codeOf, paymentProblemOf } from './payment-problems.js';

/**
 * Sends an order and pays it. Rejects if it is not paid.
 *
 * @param nonce - Payment method; absent if the benefit covers the total.
 * @param onRenew - Called with the cart's new order id, after the shopper's id was lost.
 */
export async function sendOrder(
  cart: Cart,
  request: OrderRequest,
  { nonce, onRenew }: { nonce: string | undefined; onRenew: (cart: Cart) => void },
): Promise<PaidOrder> {
  const attempt = async ({ id }: Cart) => {
    const open = await putOrder(id, request);
    if (open.status === 'paid') return { ...open, wasPaidBefore: true };
    return payOrder(id, nonce, request.expected).catch((error: unknown) => {
      throw paymentProblemOf(error);
    });
  };
  try {
    return await attempt(cart);
  } catch (error) {
    if (codeOf(error) !== 'order_unknown') throw error;
    // Without the cookie with the customer id the order cannot be read: create another one.
    const renewed = { ...cart, id: renewCart().id };
    onRenew(renewed);
    return attempt(renewed);
  }
}
