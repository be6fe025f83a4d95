import {
  type Checkout,
  type Html,
  layout,
  money,
  problemTemplate,
  product,
  summaryTemplate,
} from '@tessera/example-form';
import { html, raw } from 'hono/html';
import { isNpmDropInInstalled, moduleNames } from './npm-drop-in.js';

/** Drop-in of the page: npm `braintree-web-drop-in` before the change, Tessera's drop-in after it. */
export type Variant = 'before' | 'after';

/** Addresses of the page's scripts. */
export interface DropInScripts {
  /** Origin that serves the release. */
  readonly assets: string;
  /** Version of the SDK in the addresses of its files. */
  readonly version: string;
  /** Address of the gateway for browsers. */
  readonly gatewayUrl: string;
}

export interface DropInPage extends Checkout {
  readonly variant: Variant;
  /** Client token of the customer. */
  readonly authorization: string;
  readonly scripts: DropInScripts;
}

const folder = '/examples/drop-in';

/** Returns the addresses of the scripts; the shop's own is the last one. */
function scriptsOf(variant: Variant, { assets, version, gatewayUrl }: DropInScripts): readonly string[] {
  if (variant === 'before' && !isNpmDropInInstalled) return [];
  const dropIn =
    variant === 'after'
      ? [`${assets}/web/dropin/1.47.0/js/dropin.min.js`]
      : [
          `${gatewayUrl}/sdk/js?client-id=x`,
          ...moduleNames.map((name) => `${assets}/web/${version}/js/${name}.min.js`),
          `${folder}/npm-drop-in.js`,
        ];
  return [...dropIn, `${folder}/checkout.js`];
}

const lines: Readonly<Record<Variant, string>> = {
  before: '<script src="https://js.braintreegateway.com/web/dropin/1.47.0/js/dropin.min.js"></script>',
  after: '<script src="https://assets.shop.example/web/dropin/1.47.0/js/dropin.min.js"></script>',
};

const titles: Readonly<Record<Variant, string>> = { before: 'braintree-web-drop-in', after: 'Tessera' };

const notes: Readonly<Record<Variant, string>> = {
  before: isNpmDropInInstalled
    ? 'npm braintree-web-drop-in 1.47.0. On this computer, it uses the compat scripts instead of braintree-web.'
    : 'npm braintree-web-drop-in is not installed. Run “npm install” and start again to compare.',
  after: 'The same page and the same script, with the Drop-in of Tessera.',
};

function switchTemplate(chosen: Variant, id: string): Html {
  return html`<nav aria-label="Drop-in">
    <p class="choice">
      ${(['before', 'after'] as const).map(
        (variant) =>
          html`<a
            href="${folder}/orders/${id}?with=${variant}"
            ${variant === chosen ? raw('aria-current="page"') : ''}
            >${titles[variant]}</a
          > `,
      )}
    </p>
    <pre><code>${lines[chosen]}</code></pre>
    <p class="muted">${notes[chosen]}</p>
  </nav>`;
}

/** Renders the checkout with one of the Drop-ins. */
export function dropInPage({ id, problem, variant, authorization, scripts }: DropInPage): Html {
  const price = money.format(Number(product.price));
  const body = html`<main>
      <h1>Checkout with a Drop-in</h1>
      ${switchTemplate(variant, id)}
      <div class="columns">
        <form
          class="card"
          id="payment-form"
          method="post"
          action="${folder}/orders/${id}?with=${variant}"
          data-authorization="${authorization}"
          data-amount="${product.price}"
        >
          ${problemTemplate(problem)}
          <div id="dropin-container"></div>
          <input type="hidden" name="payment_method_nonce" />
          <p role="status"><output></output></p>
          <button disabled>Pay ${price}</button>
        </form>
        ${summaryTemplate()}
      </div>
    </main>
    ${variant === 'before' && isNpmDropInInstalled ? html`<link rel="stylesheet" id="braintree-dropin-stylesheet" href="${folder}/npm-drop-in.css" />` : ''}
    ${scriptsOf(variant, scripts).map((src) => html`<script src="${src}"></script>`)}`;
  return layout({ title: 'Checkout with a Drop-in', body });
}
