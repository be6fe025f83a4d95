import { quoteCart } from './api.js';
import { type Cart, readCart } from './cart.js';
import { Checkout } from './checkout.js';
import { draftRegion } from './details.js';
import { copy } from './dom.js';
import { leaveForReceipt } from './leave.js';
import { draftBenefitCode } from './draft.js';
import { showPendingPayment } from './pending-payment.js';
import { arrive, type PageContext } from './router.js';
import { storeOf } from './shopper.js';
import { say } from './translate.js';

/** Shows the checkout, or in its place a payment that is pending. */
export const checkoutPage = (context: PageContext): Promise<void> => showCheckout(context);

/** Shows the checkout. `problem` is the reason why the shopper has to pay again. */
async function showCheckout(context: PageContext, problem?: string): Promise<void> {
  const { signal, main, show, router } = context;
  const wait = (pending: Cart) => {
    showPendingPayment(context, pending, () => {
      showCheckout(context, say('problem.payment_failed')).catch(() => {
        router.refresh();
      });
    });
  };
  const cart = readCart();
  if (cart.lines.length === 0) {
    show(copy('cart-empty'), say('cart.empty'));
    return;
  }
  // Entered earlier in this tab, so that the first total already includes the tax.
  const region = draftRegion(storeOf());
  const loading = quoteCart(cart, { region, benefitCode: draftBenefitCode(), signal });
  // While the quote loads: short tasks let the page respond to the shopper.
  const page = copy('checkout');
  const checkout = new Checkout(page, cart, {
    router,
    signal,
    onPending: (pending) => {
      wait(pending);
      arrive(main);
    },
  });
  const quote = await loading;
  if (signal.aborted) return;
  if (quote.isPaid) {
    await leaveForReceipt(router, cart.id);
    return;
  }
  if (quote.isPaymentPending) {
    wait(cart);
    return;
  }
  if (quote.unavailable.length > 0) {
    // The cart page lists the items to remove.
    router.go('/cart', { replace: true });
    return;
  }
  const hasWaited = main.querySelector('[data-pending]') !== null;
  checkout.begin(quote);
  show(page, say('checkout.title'));
  if (problem !== undefined) checkout.showProblem(problem);
  else if (hasWaited) arrive(main);
  // In a task of its own, for the same reason.
  setTimeout(() => {
    checkout.loadPayment();
  });
}
