import type { Quote } from '../wire.js';
import { quoteCart } from './api.js';
import type { Cart } from './cart.js';
import { copy, find } from './dom.js';
import { leaveForReceipt } from './leave.js';
import type { PageContext } from './router.js';
import { say } from './translate.js';

const firstPauseMs = 1_000;
const maxPauseMs = 10_000;

/**
 * Shows that a payment is pending. When its outcome is known, continues to the receipt, or calls `onNotCharged` if nothing
 * was charged.
 */
export function showPendingPayment(
  { show, signal, router }: Pick<PageContext, 'show' | 'signal' | 'router'>,
  cart: Cart,
  onNotCharged: () => void,
): void {
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
    onNotCharged();
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
