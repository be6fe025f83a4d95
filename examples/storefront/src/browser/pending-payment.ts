import type { Quote } from '../wire.js';
import { quoteCart } from './api.js';
import type { Cart } from './cart.js';
import { copy, find } from './dom.js';
import { leaveForReceipt } from './leave.js';
import type { PageContext } from './router.js';
import { setFlashMessage } from './shopper.js';
import { say } from './translate.js';

const firstPauseMs = 1_000;
const maxPauseMs = 10_000;

/** Shows that a payment is pending, and continues when its outcome is known. */
export function showPendingPayment(
  context: Pick<PageContext, 'show' | 'signal' | 'router'>,
  cart: Cart,
): void {
  const { show, signal, router } = context;
  const page = copy('paying');
  const status = find(page, '[role="status"]', HTMLElement);
  show(page, say('paying.title'));
  // A live region announces only later changes of its content.
  setTimeout(() => {
    status.textContent = say('paying.text');
  });
  void waitForOutcome(cart, signal).then(async (quote) => {
    if (!quote || signal.aborted) return;
    if (quote.isPaid) {
      await leaveForReceipt(router, cart.id);
      return;
    }
    setFlashMessage('notice.notCharged');
    router.refresh();
  });
}

/** Returns the first quote without a pending payment; undefined if the shopper has left the page. */
async function waitForOutcome(cart: Cart, signal: AbortSignal): Promise<Quote | undefined> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, maxPauseMs)) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (signal.aborted) return undefined;
    // Without a response the page keeps waiting, because it must not offer to pay.
    const quote = await quoteCart(cart, { signal }).catch(() => undefined);
    if (quote?.isPaymentPending === false) return quote;
  }
}
