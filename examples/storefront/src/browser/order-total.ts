import type { CheckoutElement } from '@tessera/web/define';
import { decimalOf } from '../money.js';
import type { Expected, Quote } from '../wire.js';
import { miniLineOf, totalsOf } from './cart-page.js';
import { find, slot } from './dom.js';
import { createLatest } from './latest.js';
import { price } from './translate.js';

export interface OrderTotalOptions {
  readonly page: HTMLElement;
  readonly payment: CheckoutElement;
  /** Requests a quote; `newer` aborts when a later one replaces it. */
  readonly request: (newer: AbortSignal) => Promise<Quote>;
  readonly onQuote: (quote: Quote) => void;
  /** Called when the shopper places an order that needs no payment method. */
  readonly onPlace: () => void;
  readonly signal: AbortSignal;
}

/** Summary of the order: shows the latest quote, and disables payments while the total on the page is outdated. */
export class OrderTotal {
  readonly #options: OrderTotalOptions;
  readonly #failed: HTMLElement;
  readonly #place: HTMLButtonElement;
  readonly #quotes = createLatest();
  #expected: Expected | undefined;
  #isCovered = false;

  constructor(options: OrderTotalOptions) {
    this.#options = options;
    this.#failed = find(options.page, '#quote-failed', HTMLElement);
    this.#place = find(options.page, '#place-order', HTMLButtonElement);
    this.#place.addEventListener('click', options.onPlace);
    find(this.#failed, 'button', HTMLButtonElement).addEventListener('click', () => void this.refresh());
  }

  /** Total that the page shows; no other one is paid. Undefined while it is outdated. */
  get expected(): Expected | undefined {
    return this.#expected;
  }

  /** True if the benefit covers the total, so that no payment method is shown. */
  get isCovered(): boolean {
    return this.#isCovered;
  }

  show(quote: Quote): void {
    const { total, benefit, due, currency, amount, lines } = quote;
    const { page, payment } = this.#options;
    this.#expected = { total, benefit, currency };
    this.#isCovered = due === 0;
    payment.hidden = this.#isCovered;
    this.#place.hidden = !this.#isCovered;
    this.#place.disabled = !this.#isCovered;
    payment.disabled = this.#isCovered;
    // The element accepts no amount of zero; it is hidden then.
    payment.amount = this.#isCovered ? decimalOf(total) : amount;
    payment.currency = currency;
    slot(page, 'lines').replaceChildren(...lines.map((line) => miniLineOf(line, currency)));
    slot(page, 'totals').replaceChildren(...totalsOf(quote));
    slot(page, 'total').textContent = price(due, currency);
    this.#options.onQuote(quote);
  }

  /** Requests a new quote. Until it arrives, payments are disabled. */
  async refresh(): Promise<void> {
    const { page, payment, request, signal } = this.#options;
    this.#failed.hidden = true;
    this.#expected = undefined;
    payment.disabled = true;
    this.#place.disabled = true;
    const totals = slot(page, 'totals');
    totals.ariaBusy = 'true';
    try {
      const quote = await this.#quotes.run(request);
      if (!quote || signal.aborted) return;
      this.show(quote);
      totals.ariaBusy = null;
    } catch {
      if (!signal.aborted) this.#failed.hidden = false;
    }
  }
}
