import { quoteCart } from './api.js';
import { readCart } from './cart.js';
import { Checkout } from './checkout.js';
import { copy } from './dom.js';
import { leaveForReceipt } from './leave.js';
import type { PageContext } from './router.js';
import { say } from './text.js';

export async function checkoutPage({ signal, show, router }: PageContext): Promise<void> {
  const cart = readCart();
  if (cart.lines.length === 0) {
    show(copy('cart-empty'), say('cart.empty'));
    return;
  }
  const quote = await quoteCart(cart, 'standard', signal);
  if (signal.aborted) return;
  if (quote.isPaid) {
    await leaveForReceipt(router, cart.id);
    return;
  }
  if (quote.unavailable.length > 0) {
    // The cart says what has to be taken out.
    router.go('/cart', { replace: true });
    return;
  }
  const page = copy('checkout');
  const checkout = new Checkout(page, cart, router, signal);
  show(page, say('checkout.title'));
  checkout.begin(quote);
}
