// Types of `<pay-checkout>` and its events; the script element loads the code.
import type { CheckoutElement } from '@tessera/web/define';
import typeface from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import { type DeliveryMethod, deliveryMethods, isOneOf, type StoreId, stores } from '../stores.js';
import type { Expected, OrderRequest, PaidOrder, Quote } from '../wire.js';
import { fetchClientToken, queries, quoteCart, ApiError } from './api.js';
import { BenefitCode } from './benefit-code.js';
import { type Cart, removePaid } from './cart.js';
import { deliveryChoices } from './delivery-choices.js';
import { Details } from './details.js';
import { find, paymentIn, slot } from './dom.js';
import { createFormLock, type FormLock } from './form-lock.js';
import { sendPurchase } from './insights.js';
import { leaveForReceipt, showEarlierReceipt } from './leave.js';
import { methodOptions } from './method-options.js';
import { OrderTotal } from './order-total.js';
import { codeOf, isDecline, isPendingProblem, isTotalProblem, problemText } from './payment-problems.js';
import type { Router } from './router.js';
import { sendOrder } from './send-order.js';
import { setFlashMessage, localeOf, storeOf } from './shopper.js';
import { openOnWideScreens } from './summary.js';

export interface CheckoutDeps {
  readonly router: Router;
  readonly signal: AbortSignal;
  /** Called if the outcome of a payment is unknown; takes over the page. */
  readonly onPending: (cart: Cart) => void;
}

/** Checkout form: the shopper's details and the payment element. */
export class Checkout {
  readonly #router: Router;
  readonly #form: HTMLFormElement;
  readonly #title: HTMLElement;
  readonly #problem: HTMLElement;
  readonly #payment: CheckoutElement;
  readonly #details: Details;
  /** Locks details and delivery while a payment is pending. */
  readonly #lock: FormLock;
  /** Store of this page; another tab may have changed the shopper's store. */
  readonly #store: StoreId = storeOf();
  readonly #onPending: CheckoutDeps['onPending'];
  readonly #total: OrderTotal;
  readonly #benefit: BenefitCode;
  #cart: Cart;
  #account = '';

  constructor(page: DocumentFragment, cart: Cart, { router, signal, onPending }: CheckoutDeps) {
    this.#cart = cart;
    this.#onPending = onPending;
    this.#router = router;
    openOnWideScreens(find(page, '.summary details', HTMLDetailsElement), signal);
    this.#form = find(page, '#details', HTMLFormElement);
    this.#title = find(page, '#payment-title', HTMLElement);
    this.#problem = find(page, '#problem', HTMLElement);
    this.#details = new Details(this.#form, this.#store);
    this.#payment = paymentIn(page);
    this.#benefit = new BenefitCode(page, () => this.#total.refresh());
    this.#lock = createFormLock({
      form: this.#form,
      others: [this.#benefit.form],
      payment: this.#payment,
      refuge: this.#title,
    });
    this.#total = new OrderTotal({
      page: find(page, '.checkout', HTMLElement),
      payment: this.#payment,
      signal,
      request: (newer) =>
        quoteCart(this.#cart, {
          delivery: this.#delivery,
          region: this.#details.region,
          benefitCode: this.#benefit.code,
          signal: AbortSignal.any([newer, signal]),
        }),
      onQuote: (quote) => {
        this.#account = quote.merchantAccountId;
        this.#updateMethodOptions();
        this.#benefit.show(quote);
      },
      onPlace: () => {
        this.#place();
      },
    });
    this.#listen();

    // Payment part: a handler for the nonce. The token from the server follows, see `loadPayment`.
    this.#payment.methods = stores[this.#store].payments;
    // The card's frame belongs to another site and loads no fonts of the shop, so the font is passed to it.
    this.#payment.fonts = [{ family: 'Instrument Sans Variable', source: typeface, weight: '400 700' }];
    this.#payment.addEventListener('pay-start', (event) => {
      if (event.defaultPrevented) return;
      if (!this.#mayStart()) {
        event.preventDefault();
        return;
      }
      this.#lock.lock();
      // Also fires if a later listener prevents the start, which no other event reports.
      event.stopped.addEventListener('abort', this.#lock.releaseWhenIdle, { once: true });
    });
    this.#payment.addEventListener('pay-success', (event) => {
      const paid = this.#pay(event.payload.nonce);
      event.waitUntil(paid);
      paid.catch(this.#lock.releaseWhenIdle);
    });
  }

  begin(quote: Quote): void {
    slot(this.#form, 'methods').append(...deliveryChoices(quote));
    this.#total.show(quote);
  }

  /** Loads the payment methods, with a token from the server. */
  loadPayment(): void {
    this.#payment.authorization = fetchClientToken;
  }

  /** Shows the reason of a failed payment beside the payment methods, and moves the focus there. */
  showProblem(problem: string): void {
    this.#problem.textContent = problem;
    this.#title.focus();
  }

  #mayStart(): boolean {
    this.#problem.textContent = '';
    if (storeOf() !== this.#store) {
      setFlashMessage('notice.store', { currency: stores[storeOf()].currency });
      this.#router.refresh();
      return false;
    }
    return this.#total.expected !== undefined && this.#details.check() && this.#benefit.check();
  }

  /** Sets the options of the methods from the address form, so that shoppers enter nothing twice. */
  #updateMethodOptions(): void {
    this.#payment.methodOptions = methodOptions({
      billing: this.#details.billing,
      email: this.#details.contact.email,
      country: stores[this.#store].country,
      customerId: this.#cart.id,
      merchantAccountId: this.#account,
    });
  }

  /** Places an order that needs no payment method, because the benefit covers the total. */
  #place(): void {
    if (this.#form.inert || !this.#mayStart()) return;
    this.#lock.lock();
    this.#pay().catch(() => {
      this.#lock.releaseWhenIdle();
      // A new total may hide the button that has the focus.
      if (!this.#form.contains(document.activeElement)) this.#title.focus();
    });
  }

  /** Rejects if the order was not paid; the payment element then shows the outcome and allows another attempt. */
  async #pay(nonce?: string): Promise<void> {
    const { expected } = this.#total;
    try {
      if (!expected) throw new Error('The sum is not known.');
      const onRenew = (cart: Cart) => {
        this.#cart = cart;
      };
      this.#finish(await sendOrder(this.#cart, this.#request(expected), { nonce, onRenew }));
    } catch (error) {
      this.#explain(error);
      throw isDecline(error)
        ? Object.assign(new Error('Declined', { cause: error }), { code: 'PAYMENT_DECLINED' })
        : error;
    }
  }

  #finish({ wasPaidBefore, ...order }: PaidOrder): void {
    queries.setQueryData(['order', order.id], order);
    if (wasPaidBefore) {
      showEarlierReceipt(this.#router, order);
      return;
    }
    sendPurchase(order);
    removePaid(order.lines);
    this.#router.go(`/receipt/${order.id}`, { replace: true });
  }

  #explain(error: unknown): void {
    const code = codeOf(error);
    if (code === 'order_paid') {
      void leaveForReceipt(this.#router, this.#cart.id, this.#cart.lines);
      return;
    }
    if (isPendingProblem(error)) {
      this.#onPending(this.#cart);
      return;
    }
    // The payment element shows a decline itself.
    if (isDecline(error)) return;
    // The server's problem is more precise than the element's text, which is set after the rejection.
    setTimeout(() => {
      this.#payment.reset();
    });
    this.#problem.textContent = problemText(error);
    const { errors = [] } = error instanceof ApiError ? error.problem : {};
    this.#details.showRefused(errors.map(({ field }) => field));
    if (isTotalProblem(error)) void this.#total.refresh();
  }

  #request(expected: Expected): OrderRequest {
    return {
      store: this.#store,
      locale: localeOf(),
      lines: this.#cart.lines,
      delivery: this.#delivery,
      contact: this.#details.contact,
      address: this.#details.delivery,
      expected,
      benefitCode: this.#benefit.code,
    };
  }

  get #delivery(): DeliveryMethod {
    const chosen = new FormData(this.#form).get('delivery');
    return isOneOf(deliveryMethods, chosen) ? chosen : 'standard';
  }

  #listen(): void {
    this.#form.addEventListener('input', () => {
      this.#updateMethodOptions();
    });
    this.#form.addEventListener('change', ({ target }) => {
      // The price of the delivery, and the tax of the region.
      if (target instanceof Element && target.matches('[name="delivery"], [name="region"]'))
        void this.#total.refresh();
    });
    // Enter in a field starts the payment; the payment element shows failures.
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.#total.isCovered) this.#place();
      else if (this.#details.check()) this.#payment.pay().catch(() => undefined);
      // The focus is on the first wrong detail.
      else void this.#payment.reportValidity({ focus: false });
    });
    this.#payment.addEventListener('pay-cancel', this.#lock.releaseWhenIdle);
    this.#payment.addEventListener('pay-error', ({ error }) => {
      this.#lock.releaseWhenIdle();
      // The details are not yet checked: `pay-start` follows the element's own validation.
      if (error.code === 'ELEMENT_FIELDS_INVALID') this.#details.check();
    });
  }
}
