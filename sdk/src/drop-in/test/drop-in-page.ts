import type { Page } from '@playwright/test';
import { policyFor, withDropIn } from '@tessera/sites';
import { type } from '#test/support/fixtures.js';
import { countingScript, type ResourceLeaks, resourceLeaks } from '#test/support/resource-leaks.js';
import type { TestShop } from '#test/support/shop.js';

const start = (authorization: string, options: object) => `
window.payloads = [];
window.events = [];
window.ready = window.braintree.dropin.create({
  authorization: ${JSON.stringify(authorization)}, container: '#drop-in', ...${JSON.stringify(options)},
}).then((instance) => {
  for (const name of ['changeActiveView', 'paymentMethodRequestable', 'noPaymentMethodRequestable', 'paymentOptionSelected'])
    instance.on(name, (detail) => { window.events.push([name, detail ?? null]); });
  window.instance = instance;
  return true;
});
document.getElementById('pay').addEventListener('click', () => {
  const request = ${JSON.stringify(options)}.threeDSecure ? { threeDSecure: { amount: '24.00' } } : {};
  window.instance.requestPaymentMethod(request).then(
    (payload) => window.payloads.push(payload),
    (error) => window.payloads.push({ error: error.message }),
  );
});`;

interface DropInPage {
  payloads: Readonly<Record<string, unknown>>[];
  ready: Promise<boolean>;
}

/** Returns the strict policy of the tests, with the style sheet of the Drop-in. */
export const dropInPolicy = (html: string, { origins }: TestShop): string =>
  withDropIn(policyFor(html, origins), origins);

/**
 * Opens a shop's page with the SDK's own Drop-in under the strict policy of the tests, and waits until it is ready.
 *
 * @param head - Further elements of the page's head.
 */
export async function openOwnDropIn(
  page: Page,
  shop: TestShop,
  authorization: string,
  options: object,
  head = '',
): Promise<void> {
  const script = shop.asset('../../dropin/1.47.0/js/dropin.min.js');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<link rel="icon" href="data:,">${head}</head><body><div id="drop-in"></div><button id="pay" type="button">Pay</button>
<script src="${script}"></script>
<script>${start(authorization, options)}</script></body></html>`;
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': dropInPolicy(html, shop) } }));
  await page.evaluate(() => (window as unknown as DropInPage).ready);
}

/** Returns the payloads that the shop has received. */
export const payloads = (page: Page): Promise<Readonly<Record<string, unknown>>[]> =>
  page.evaluate(() => (window as unknown as DropInPage).payloads);

/** Types a card into the form of a Drop-in with English texts, or `only` some of its fields. */
export async function typeCard(page: Page, number: string, only?: readonly string[]): Promise<void> {
  for (const [label, text] of [
    ['Card number', number],
    ['Expiration date', '0130'],
    ['Security code', '123'],
    ['Postal code', '60601'],
  ] as const) {
    if (only && !only.includes(label)) continue;
    await type(page.frameLocator(`iframe[title$="${label}"]`).getByRole('textbox', { name: label }), text);
  }
}

/** Types a valid card, and waits until the page has the last key: the fields report it from another process. */
export async function typeValidCard(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await page.waitForFunction(() => document.querySelectorAll('.braintree-form__field--valid').length === 4);
}

/** Presses the shop's button, which requests the payment method. */
export const pay = (page: Page): Promise<void> => page.locator('#pay').click();

/** Functions of a page on which a test creates Drop-ins itself. */
export interface OwnDropIns {
  /** Creates a Drop-in in a new container, or in that of the options. */
  open(
    options?: Readonly<Record<string, unknown>>,
  ): Promise<Record<'teardown' | 'requestPaymentMethod', () => Promise<unknown>>>;
  /** Adds an element to the page, for a container. */
  place(parent?: ParentNode): HTMLElement;
  /** Resolves when the page has an element. */
  until(selector: string): Promise<void>;
}

const ownDropIns = (authorization: string) => `
const place = (parent = document.body) => parent.appendChild(document.createElement('div'));
window.dropIns = {
  place,
  open: (options = {}) => window.braintree.dropin.create({
    authorization: ${JSON.stringify(authorization)}, container: place(), ...options,
  }),
  until: (selector) => new Promise((resolve) => {
    const check = () => { if (document.querySelector(selector)) { observer.disconnect(); resolve(); } };
    const observer = new MutationObserver(check);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    check();
  }),
};`;

/** Opens a shop's page without a Drop-in, under the strict policy of the tests, and returns its resources. */
export async function openDropIns(page: Page, shop: TestShop, authorization: string): Promise<ResourceLeaks> {
  const script = shop.asset('../../dropin/1.47.0/js/dropin.min.js');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<link rel="icon" href="data:,"><script>${countingScript}</script></head><body><script src="${script}"></script>
<script>${ownDropIns(authorization)}</script></body></html>`;
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': dropInPolicy(html, shop) } }));
  return resourceLeaks(page);
}
