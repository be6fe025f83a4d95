import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { shopPage } from './pages.js';
import type { TestShop } from './shop.js';

const zone = new URL('../../../node_modules/zone.js/bundles/zone.umd.min.js', import.meta.url);

/** Scripts that change the globals of a page before the SDK loads. */
export const preludes = {
  none: '',

  'zone.js': readFileSync(zone, 'utf8'),

  'old libraries and wrappers': `
    for (const { prototype } of [Array, Object, String, Date])
      Object.defineProperty(prototype, 'toJSON', { value: () => 'foreign', configurable: true, writable: true });
    for (const { prototype } of [Array, Object, String, Function, Element])
      for (const name of ['each', 'extend', 'inspect', 'client', 'assetsUrl'])
        if (!(name in prototype)) prototype[name] = function () { return this; };
    window.Promise = class ShopPromise extends Promise {};
    const { fetch, setTimeout } = window;
    window.fetch = function (...args) {
      return new Promise((resolve, reject) => fetch.apply(this, args).then(resolve, reject));
    };
    window.setTimeout = (run, ms, ...args) => setTimeout(() => run(...args), ms);
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const wrappers = new WeakMap();
    const wrapperOf = (listener) => {
      if (typeof listener !== 'function') return listener;
      if (!wrappers.has(listener)) wrappers.set(listener, function (...args) { return listener.apply(this, args); });
      return wrappers.get(listener);
    };
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      return addEventListener.call(this, type, wrapperOf(listener), options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      return removeEventListener.call(this, type, wrapperOf(listener), options);
    };`,

  // As the translation service of Chromium does.
  translator: `
    window.translate = (root = document.body) => {
      if (root.translate === false || root.localName === 'style' || root.localName === 'script') return;
      for (const node of [...root.childNodes]) {
        if (node.nodeType === Node.ELEMENT_NODE) translate(node);
        if (node.nodeType !== Node.TEXT_NODE || node.data.trim() === '') continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = node.data;
        outer.append(inner);
        node.replaceWith(outer);
      }
      if (root.shadowRoot) translate(root.shadowRoot);
    };`,
} as const;

/** Methods that a page with any prelude creates; hosted fields are paid with. */
const methods = [
  ...['american-express', 'apple-pay', 'data-collector', 'google-payment', 'local-payment', 'masterpass'],
  ...['payment-request', 'paypal', 'paypal-checkout', 'preferred-payment-methods', 'sepa', 'three-d-secure'],
  ...['unionpay', 'us-bank-account', 'vault-manager', 'venmo', 'visa-checkout'],
];

/** Functions of the page; each payment resolves with the description of the card. */
export interface ForeignPage {
  /** Show a card form and resolve when it is ready. */
  open: Readonly<Record<'element' | 'functions' | 'compat' | 'dropIn', () => Promise<unknown>>>;
  /** Pays with the form, removes it, and resolves with the description of the card. */
  pay(): Promise<string>;
  /** Creates every other method with a client token, and resolves with the outcomes by name. */
  createAll(scripts: Readonly<Record<string, string>>): Promise<Record<string, string>>;
  translate?: () => void;
}

const script = (key: string, token: string, shop: TestShop) => `
import * as hostedFields from '${shop.asset('hosted-fields.min.js')}';
const place = document.querySelector('#place');
const one = (id) => Object.assign(document.createElement('div'), { id });
let payCard;
const use = (pay, teardown) => { payCard = async () => {
  const { description } = await pay();
  await teardown?.();
  place.replaceChildren();
  return description;
}; };
const open = {
  async element() {
    const card = document.createElement('pay-card');
    const ready = new Promise((resolve, reject) => {
      card.addEventListener('pay-ready', resolve);
      card.addEventListener('pay-error', ({ error }) => reject(error));
    });
    card.authorization = '${key}';
    place.append(card);
    await ready;
    use(() => card.pay());
  },
  async functions() {
    const fields = await hostedFields.create({ authorization: '${key}', container: place });
    use(() => fields.tokenize(), () => fields.teardown());
  },
  async compat() {
    place.append(one('number'), one('date'), one('code'));
    const client = await braintree.client.create({ authorization: '${key}' });
    const fields = await braintree.hostedFields.create({ client, fields: {
      number: { selector: '#number', supportedCardBrands: { visa: true } }, expirationDate: { selector: '#date' }, cvv: { selector: '#code' },
    } });
    use(() => fields.tokenize(), () => fields.teardown());
  },
  async dropIn() {
    place.append(one('drop-in'));
    const dropIn = await braintree.dropin.create({ authorization: '${key}', container: '#drop-in' });
    use(() => dropIn.requestPaymentMethod(), () => dropIn.teardown());
  },
};
async function createAll(scripts) {
  const outcomes = {};
  for (const name of Object.keys(scripts)) {
    const { create } = await import(scripts[name]);
    outcomes[name] = await create({ authorization: '${token}' }).then(
      (instance) => { instance.teardown?.(); return 'created'; },
      (error) => [error.code, error.message].join(': '),
    );
  }
  return outcomes;
}
window.foreign = { open, pay: () => payCard(), createAll, translate: window.translate };`;

/** Opens a page with a prelude and all ways to pay with a card. */
export async function openForeignPage(
  page: Page,
  shop: TestShop,
  merchant: Merchant,
  prelude: keyof typeof preludes,
): Promise<void> {
  const baseUrl = shop.origins.pay;
  const token = await shop.sites.sandbox.clientTokens.create(merchant.id, { baseUrl });
  const classic = [
    ...['client', 'hosted-fields'].map((name) => shop.asset(`../js/${name}.min.js`)),
    shop.asset('../../dropin/1.47.0/js/dropin.min.js'),
  ];
  const html = shopPage(shop, {
    body: '<div id="place"></div><div id="checkout"></div>',
    css: '#number,#date,#code{height:2.5rem}',
    first: preludes[prelude],
    script: script(merchant.tokenizationKey, token, shop),
    classic,
  });
  // Without a policy: the scripts of all providers are allowed.
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': '' } }));
  await page.waitForFunction(() => 'foreign' in window);
}

/** Returns the addresses of the modules of the other methods, by name. */
export const otherMethods = (shop: TestShop): Record<string, string> =>
  Object.fromEntries(methods.map((name) => [name, shop.asset(`${name}.min.js`)]));
