import { html } from 'hono/html';
import type { Sale } from '@tessera/server-kit/gateway';
import { type Html, layout, type PaymentScript } from './layout.js';

/** The product of this shop. Its price is on the server, so a form cannot change it. */
export const product = {
  name: 'Aurora reading glasses',
  note: 'Hand-polished acetate, +1.5',
  price: '129.00',
  currency: 'USD',
};

export const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: product.currency });

/** Drawing of the product, served with the style sheet. */
const picture = html`<img
  class="picture"
  src="/examples/form/glasses.svg"
  width="320"
  height="160"
  alt=""
/>`;

export interface Checkout {
  /** Id of the order, which the server makes for each new checkout. */
  readonly id: string;
  /** Error message of the previous attempt. */
  readonly problem: string | undefined;
}

export interface CheckoutPage extends Checkout {
  authorization: string;
  script: PaymentScript;
}

/** Renders the error of the previous attempt. */
export const problemTemplate = (problem: string | undefined): Html | string =>
  problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`;

/** Renders the product and its price. */
export const summaryTemplate = (): Html =>
  html`<aside class="card">
    ${picture}
    <h2>${product.name}</h2>
    <p class="muted">${product.note}</p>
    <dl>
      <dt>Price</dt>
      <dd>${money.format(Number(product.price))}</dd>
      <dt>Delivery</dt>
      <dd>Free</dd>
      <dt class="total">Total</dt>
      <dd class="total">${money.format(Number(product.price))}</dd>
    </dl>
  </aside>`;

export function checkoutPage({ id, authorization, script, problem }: CheckoutPage): Html {
  const body = html`<main>
    <h1>Checkout</h1>
    <div class="columns">
      <form class="card" method="post" action="/examples/form/orders/${id}">
        ${problemTemplate(problem)}
        <h2>Contact</h2>
        <label>Email <input name="email" type="email" autocomplete="email" required /></label>
        <h2>Card</h2>
        <pay-checkout
          name="payment_method_nonce"
          authorization="${authorization}"
          methods="card"
          card-fields="cardholderName number expirationDate cvv postalCode"
        ></pay-checkout>
        <button>Pay ${money.format(Number(product.price))}</button>
      </form>
      ${summaryTemplate()}
    </div>
  </main>`;
  return layout({ title: 'Checkout', script, body });
}

/** Renders the receipt of an order; `place` is the address of the shop. */
export function receiptPage(basePath: string, id: string, sale: Sale): Html {
  const { cardType } = sale.paymentMethod.details;
  const body = html`<main>
    <div class="card">
      <h1>Thank you. Your order is confirmed.</h1>
      <dl>
        <dt>Order</dt>
        <dd>${id}</dd>
        <dt>Item</dt>
        <dd>${product.name}</dd>
        <dt>Paid with</dt>
        <dd>${cardType ? `${cardType} ` : ''}${sale.paymentMethod.description}</dd>
        <dt>Transaction</dt>
        <dd>${sale.id}</dd>
        <dt>Date</dt>
        <dd>
          ${new Date(sale.createdAt).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })}
        </dd>
        <dt class="total">Total</dt>
        <dd class="total">${money.format(Number(sale.amount))}</dd>
      </dl>
      <p><a href="${basePath}/">Continue shopping</a></p>
    </div>
  </main>`;
  return layout({ title: 'Receipt', body });
}

export function missingPage(basePath: string): Html {
  const body = html`<main>
    <div class="card">
      <h1>Order not found</h1>
      <p><a href="${basePath}/">Continue shopping</a></p>
    </div>
  </main>`;
  return layout({ title: 'Order not found', body });
}
