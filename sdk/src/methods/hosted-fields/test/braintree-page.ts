import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { type } from '#test/support/keyboard.js';
import { shopPage } from '#test/support/pages.js';
import type { TestShop } from '#test/support/shop.js';

/** Outcome of a call in JSON-compatible form; elements are written as `#id`. */
interface CallOutcome {
  /** Resolved value, or the list of a callback's arguments. */
  value?: unknown;
  error?: { name: string; code: string; type: string; message: string; details?: unknown };
}

type Call = (...args: unknown[]) => unknown;
type Methods = Readonly<Record<string, Call>>;

/** Globals of a page that uses the scripts of braintree-web. */
export interface BraintreePage {
  key: string;
  braintree: { client: Methods & { VERSION: string }; hostedFields: Methods & { VERSION: string } };
  /** Options of three fields, in the containers of the page. */
  usual(): Readonly<Record<string, object>>;
  /** Creates `fields` with the usual options and `more`. */
  make(more?: object): Promise<CallOutcome>;
  client: Methods;
  fields: Methods;
  /** Resolves with the outcome of a promise. */
  settled(outcome: unknown): Promise<CallOutcome>;
  /** Resolves with the arguments of a callback; the call itself must return undefined. */
  calledBack(start: (callback: Call) => unknown): Promise<CallOutcome>;
  /** Returns the error that was thrown synchronously. */
  thrown(start: () => unknown): CallOutcome;
  /** Events that `note` has recorded. */
  noted: [type: string, event: object][];
  note(type: string): Call;
}

const script = (key: string) => `
window.key = '${key}';
const readable = (value) => {
  if (value instanceof Element) return '#' + value.id;
  if (value instanceof Error) return describeError(value);
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  if (value === window.fields || value === window.client) return 'instance';
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, readable(entry)]));
};
const describeError = ({ name, code, type, message, details }) => ({ name, code, type, message, details: readable(details) });
window.settled = (outcome) => Promise.resolve(outcome).then((value) => ({ value: readable(value) }), (error) => ({ error: describeError(error) }));
window.calledBack = (start) => new Promise((resolve) => {
  let isInTick = true;
  const returned = start((...args) => {
    if (isInTick || returned !== undefined) resolve({ value: 'called in the tick of its call, or beside a promise' });
    else if (args.length === 1) resolve({ error: describeError(args[0]) });
    else resolve({ value: readable(args) });
  });
  isInTick = false;
});
window.thrown = (start) => {
  try { start(); return { value: 'nothing was thrown' }; } catch (error) { return { error: describeError(error) }; }
};
window.usual = () => ({ number: { selector: '#number' }, expirationDate: { container: '#date' }, cvv: { container: document.querySelector('#code') } });
window.make = (more) => settled(braintree.hostedFields.create({ authorization: key, fields: usual(), ...more }).then((result) => { window.fields = result; }));
window.noted = [];
const notes = {};
window.note = (type) => (notes[type] ??= (event) => noted.push([type, readable(event)]));`;

const body = `<form>
<label for="number">Number</label><div id="number" class="box"></div>
<label for="date">Date</label><div id="date" class="box"></div>
<label for="code">Code</label><div id="code" class="box"></div>
<div id="extra" class="box"></div></form>`;

/**
 * Opens a page that loads the SDK under the provider's script names; `debug` selects those without `.min`.
 */
export async function openBraintreePage(
  page: Page,
  shop: TestShop,
  merchant: Merchant,
  { debug = false }: { debug?: boolean } = {},
): Promise<void> {
  const suffix = debug ? '' : '.min';
  const classic = ['client', 'hosted-fields'].map((name) => shop.asset(`../js/${name}${suffix}.js`));
  const content = { body, script: script(merchant.tokenizationKey), css: '.box{height:2.5rem}', classic };
  const html = shopPage(shop, content).replace('/tessera.min.js', `/tessera${suffix}.js`);
  await page.goto(shop.serve(html));
  await page.waitForFunction(() => 'note' in window);
}

/** The input of the field in a box. */
export const inputIn = (page: Page, box: string) => frameIn(page, box).getByRole('textbox');

const frameIn = (page: Page, box: string): FrameLocator => page.frameLocator(`#${box} iframe`);

/** Types a whole card. */
export async function typeUsual(page: Page): Promise<void> {
  await type(inputIn(page, 'number'), '4111111111111111');
  await type(inputIn(page, 'date'), '1230');
  await type(inputIn(page, 'code'), '123');
}

/** Any text, for values that differ between runs and for messages. */
export const some = expect.stringMatching(/./) as unknown;

/** Payload of that card, in the form of braintree-web. */
export const braintreeCard = {
  nonce: some,
  type: 'CreditCard',
  description: 'ending in 11',
  details: expect.objectContaining({ bin: '411111', lastFour: '1111', lastTwo: '11' }) as object,
  binData: expect.any(Object) as object,
};
