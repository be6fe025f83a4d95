import type { DropInModule } from '../page/drop-in-shop.js';
import { type } from '../../support/keyboard.js';
import type { Locator, Page, Request } from 'playwright';
import type { Gateway } from '../scenario.js';
import type { Act } from '../shopper.js';

declare module '../page/tools.js' {
  interface Modules {
    readonly dropin: DropInModule;
  }
}

export const numbers = {
  visa: '4111111111111111',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  frictionless: '4000000000001000',
  challenge: '4000000000001091',
} as const;

/** Client token of a customer without payment methods. */
export const ofAnn = ({ token }: Gateway): Promise<string> => token({ customerId: 'ann' });

/** Client token without a customer. */
export const ofGuest = ({ token }: Gateway): Promise<string> => token({});

interface TypedCard {
  readonly name?: string;
  readonly number?: string;
  readonly date?: string;
  readonly code?: string;
  readonly zip?: string;
}

const fields = [
  ['name', 'cardholder-name'],
  ['number', 'number'],
  ['date', 'expiration'],
  ['code', 'cvv'],
  ['zip', 'postal-code'],
] as const;

const digitsOf = (text: string) => text.replace(/\W/g, '');

/** Types a text, again if a busy frame has lost a character. */
async function typeCompletely(input: Locator, text: string): Promise<void> {
  for (let attempts = 0; attempts < 3; attempts += 1) {
    if (attempts > 0) await input.fill('');
    await type(input, text);
    if (digitsOf(await input.inputValue()) === digitsOf(text)) return;
  }
  throw new Error(`The field does not take ${text}.`);
}

/** Types values into the fields of the card form, in their order. */
export const types =
  (values: TypedCard): Act =>
  async (page) => {
    for (const [key, field] of fields) {
      const text = values[key];
      if (text === undefined) continue;
      const input = page.frameLocator(`.braintree-form-${field} iframe`).getByRole('textbox');
      await typeCompletely(input, text);
    }
  };

/** Types a complete card. */
export const typesCard = (number: string, code = '123'): Act =>
  types({ number, date: '0130', code, zip: '60601' });

/** Presses a button of a sheet. */
export const pressesButton =
  (id: string): Act =>
  async (page) => {
    const sheet = page.locator(`[data-braintree-id="${id}"]`);
    const button = sheet.getByRole('button').first();
    await ((await button.count()) > 0 ? button : sheet).click();
  };

/** Milliseconds until a window opens, and until it closes. */
const windowMs = { opens: 5000, closes: 15_000 };

/** Milliseconds without a request after which no further one is expected. */
const quietMs = 750;

/** Starts to watch the requests of a page. Returns a function that waits until none is pending for a while. */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let changedAt = Date.now();
  const begin = (request: Request) => {
    pending.add(request);
    changedAt = Date.now();
  };
  const end = (request: Request) => {
    pending.delete(request);
    changedAt = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return async () => {
    const until = Date.now() + windowMs.closes;
    while ((pending.size > 0 || Date.now() - changedAt < quietMs) && Date.now() < until)
      await page.waitForTimeout(50);
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  };
}

/** Presses a button of a sheet that opens a window, and waits until that is closed and its result has been requested. */
export const usesWindow =
  (id: string): Act =>
  async (page) => {
    const requestsEnd = watchRequests(page);
    const opens = page.waitForEvent('popup', { timeout: windowMs.opens }).catch(() => undefined);
    await pressesButton(id)(page);
    const popup = await opens;
    if (popup && !popup.isClosed())
      await popup.waitForEvent('close', { timeout: windowMs.closes }).catch(() => undefined);
    await requestsEnd();
  };

/** Presses a button of PayPal's page; its name depends on the options. */
const pressesOnPayPal =
  (name: RegExp): Act =>
  async (popup) => {
    await popup.getByRole('button', { name }).first().click();
  };

export const agreesToPayPal = pressesOnPayPal(
  /^(?:Pay now|Payer maintenant|Continue|Continuer|Agree and continue)$/,
);
export const cancelsPayPal = pressesOnPayPal(/^Cancel/);
