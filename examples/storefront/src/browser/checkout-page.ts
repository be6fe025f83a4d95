// The types of `<pay-checkout>` and its events; the script tag brings the code.
import type { CheckoutElement } from '@tessera/web/define';
import typeface from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import { type DeliveryMethod, deliveryMethods, isOneOf, stores } from '../stores.js';
import type { Order, OrderRequest, Quote } from '../wire.js';
import { fetchClientToken, payOrder, putOrder, queries, quoteCart, Refusal } from './api.js';
import { type Cart, emptyCart, readCart } from './cart.js';
import { miniLineOf, totalsOf } from './cart-page.js';
import { copy, find, make, slot } from './dom.js';
import { configuration, tellPurchase } from './insights.js';
import type { PageContext, Router } from './router.js';
import { leaveNotice, localeOf, storeOf } from './shopper.js';
import { price, say } from './text.js';

export async function checkoutPage({ signal, show, router }: PageContext): Promise<void> {
  const cart = readCart();
  if (cart.lines.length === 0) {
    show(copy('cart-empty'), say('cart.empty'));
    return;
  }
  const quote = await quoteCart(cart);
  if (signal.aborted) return;
  if (quote.isPaid) {
    leaveNotice('notice.paid');
    leaveFor(router, cart.id);
    return;
  }
  const page = make('checkout', {
    regionLabel: say(`region.${storeOf()}`),
    postalLabel: say(`postalCode.${storeOf()}`),
  });
  const checkout = new Checkout(page, cart, router);
  checkout.begin(quote);
  show(page, say('checkout.title'));
}

/** One checkout on the page: the shopper's details, and the payment element beside them. */
class Checkout {
  readonly #cart: Cart;
  readonly #router: Router;
  readonly #page: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #problem: HTMLElement;
  readonly #payment: CheckoutElement;
  #account = '';

  constructor(page: DocumentFragment, cart: Cart, router: Router) {
    this.#cart = cart;
    this.#router = router;
    this.#page = find(page, '.columns', HTMLElement);
    this.#form = find(page, '#details', HTMLFormElement);
    this.#problem = find(page, '#problem', HTMLElement);
    this.#payment = paymentIn(page);
    this.#showRegions();
    this.#listen();

    // From here on it is the SDK: a token from our server, and what to do with the nonce.
    this.#payment.authorization = fetchClientToken;
    this.#payment.methods = stores[storeOf()].payments;
    // The card is typed in a frame of another site, which loads no fonts: it is handed ours.
    this.#payment.fonts = [{ family: 'Instrument Sans Variable', source: typeface, weight: '400 700' }];
    this.#payment.setAttribute('google-pay-environment', String(configuration()['googlePayEnvironment']));
    this.#payment.addEventListener('pay-start', (event) => {
      this.#problem.textContent = '';
      if (!this.#form.reportValidity()) event.preventDefault();
    });
    this.#payment.addEventListener('pay-success', (event) => {
      event.waitUntil(this.#pay((event.payload as { nonce: string }).nonce));
    });
  }

  begin(quote: Quote): void {
    this.#showChoices(quote);
    this.#showQuote(quote);
  }

  #showQuote(quote: Quote): void {
    this.#payment.amount = quote.amount;
    this.#payment.currency = quote.currency;
    this.#account = quote.merchantAccountId;
    this.#tellMethods();
    slot(this.#page, 'lines').replaceChildren(...quote.lines.map((line) => miniLineOf(line, quote.currency)));
    slot(this.#page, 'totals').replaceChildren(...totalsOf(quote));
  }

  /** What some ways to pay ask of the shop. */
  #tellMethods(): void {
    const { name } = this.#request().address;
    const [givenName = '', ...rest] = name.trim().split(/\s+/);
    const merchantAccountId = this.#account;
    this.#payment.methodOptions = {
      sepa: { merchantAccountId, customerId: this.#cart.id, creditor: `Lumen ${say('brandSuffix')}` },
      'local-payment': {
        merchantAccountId,
        paymentTypes: 'ideal bancontact eps',
        givenName,
        surname: rest.join(' ') || givenName,
      },
    };
  }

  /** Rejects where it was not paid: then the payment element says so and takes another try. */
  async #pay(nonce: string): Promise<void> {
    try {
      const { id } = this.#cart;
      const open = await putOrder(id, this.#request());
      this.#finish(open.status === 'paid' ? open : await payOrder(id, nonce));
    } catch (error) {
      this.#explain(error);
      throw error;
    }
  }

  #finish(order: Order): void {
    queries.setQueryData(['order', order.id], order);
    tellPurchase(order);
    leaveFor(this.#router, order.id);
  }

  #explain(error: unknown): void {
    const { code = 'unknown', errors = [] } = error instanceof Refusal ? error.problem : {};
    // That a bank said no is what the payment element tells by itself.
    if (code === 'payment_declined') return;
    const known = isOneOf(explained, code) ? code : 'unknown';
    this.#problem.textContent = say(`problem.${known}`);
    for (const { field } of errors) {
      const control = this.#form.elements.namedItem(field.split('.').at(-1) ?? '');
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
        control.setCustomValidity(say('problem.field'));
    }
    this.#form.reportValidity();
  }

  #request(): OrderRequest {
    const values = Object.fromEntries(new FormData(this.#form)) as Record<string, string>;
    const { email = '', name = '', street = '', extended, city = '', region = '', postalCode = '' } = values;
    return {
      store: storeOf(),
      locale: localeOf(),
      lines: this.#cart.lines,
      delivery: this.#delivery,
      contact: { email },
      address: { name, street, city, region, postalCode, ...(extended ? { extended } : {}) },
    };
  }

  get #delivery(): DeliveryMethod {
    const chosen = new FormData(this.#form).get('delivery');
    return isOneOf(deliveryMethods, chosen) ? chosen : 'standard';
  }

  #showRegions(): void {
    const { regions } = stores[storeOf()];
    const names = [new Option(say('choose'), ''), ...regions.map((region) => new Option(region))];
    find(this.#form, '[name="region"]', HTMLSelectElement).append(...names);
  }

  #showChoices({ deliveries, currency }: Quote): void {
    const choices = deliveryMethods.map((method) => {
      const cost = deliveries[method];
      const choice = make('choice', {
        name: say(`delivery.${method}`),
        price: cost === 0 ? say('free') : price(cost, currency),
      });
      const input = find(choice, 'input', HTMLInputElement);
      input.value = method;
      input.checked = method === 'standard';
      return choice;
    });
    slot(this.#form, 'methods').append(...choices);
  }

  #listen(): void {
    this.#form.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
        target.setCustomValidity('');
      this.#tellMethods();
    });
    this.#form.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'delivery')
        void quoteCart(this.#cart, this.#delivery).then((quote) => {
          this.#showQuote(quote);
        });
    });
    // Enter in a field is the button of the payment element; what fails there is shown there.
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#payment.pay().catch(() => undefined);
    });
  }
}

function paymentIn(page: DocumentFragment): CheckoutElement {
  const element = page.querySelector('pay-checkout');
  if (!element) throw new Error('There is no <pay-checkout>.');
  return element;
}

/** Problems that have words of their own. */
const explained = ['validation_failed', 'payment_refused', 'payment_pending', 'payment_unknown'] as const;

/** To the receipt; Back from it does not lead to a second payment. */
function leaveFor(router: Router, orderId: string): void {
  emptyCart();
  router.go(`/receipt/${orderId}`, { replace: true });
}
