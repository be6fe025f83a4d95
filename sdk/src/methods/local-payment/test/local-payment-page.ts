import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import type { LocalPayment, StartPaymentOptions } from '../index.js';
import { countingScript } from '#test/support/resource-leaks.js';
import { functionsPage } from '#test/support/pages.js';
import type { TestShop } from '#test/support/shop.js';

export interface Outcome {
  code: string;
  payload?: Readonly<Record<string, unknown>>;
}

/** Reaction of the shop to the payment's id. With `go, then reject` it rejects when the test calls `fail`. */
type Shopkeeping = 'go' | 'wait' | 'throw' | 'reject' | 'go, then reject';

interface PaymentPage {
  outcomes: Outcome[];
  /** Ids that the shop received, and whether it could continue the popup. */
  starts: { paymentId: string; hasNext: boolean }[];
  next(): void;
  fail(): void;
  /** Controller of the latest payment. */
  controller: AbortController;
  options: PlainOptions;
  shop: Shopkeeping;
  instance: LocalPayment;
  pay(): void;
  tokenize(): void;
}

type PlainOptions = Partial<Omit<StartPaymentOptions, 'onPaymentStart' | 'signal'>>;

export const payment = {
  paymentType: 'ideal',
  amount: '10.00',
  currencyCode: 'EUR',
  givenName: 'Joe',
  surname: 'Doe',
};

export const invoice = {
  ...payment,
  paymentType: 'pay_upon_invoice',
  address: { streetAddress: 'Hauptstr. 1', locality: 'Berlin', postalCode: '10115', countryCode: 'DE' },
  billingAddress: {
    streetAddress: 'Hauptstr. 1',
    locality: 'Berlin',
    postalCode: '10115',
    countryCode: 'DE',
  },
  birthDate: '1990-01-01',
  email: 'joe@example.com',
  locale: 'de-DE',
  customerServiceInstructions: 'Call us.',
  correlationId: 'c-1',
  phone: '30123456',
  phoneCountryCode: '49',
  lineItems: [],
};

export interface PaymentPageOptions {
  options?: PlainOptions;
  shop?: Shopkeeping;
}

/**
 * Opens a page of a shop with an instance and a button that starts a payment. A severed popup returns to this
 * page.
 */
export async function openPaymentPage(
  page: Page,
  shop: TestShop,
  { tokenizationKey }: Merchant,
  { options = {}, shop: keeping = 'go' }: PaymentPageOptions = {},
): Promise<void> {
  const script = `
const instance = await localPayment.create({ authorization: '${tokenizationKey}' });
const record = (promise) => promise.then(
  (payload) => paymentPage.outcomes.push({ code: 'done', payload }),
  (error) => paymentPage.outcomes.push({ code: error.code ?? String(error) }),
);
const fallback = { url: location.origin + location.pathname + '?cart=7', buttonText: 'Return to the shop' };
let run;
let fail;
const keep = {
  go: () => run(),
  wait: () => undefined,
  throw: () => { throw new Error('no place for the id'); },
  reject: () => Promise.reject(new Error('no place for the id')),
  'go, then reject': () => {
    run();
    return new Promise((_, reject) => {
      fail = () => reject(new Error('late'));
    });
  },
};
window.paymentPage = {
  outcomes: [], starts: [], controller: new AbortController(), instance,
  options: ${JSON.stringify(options)}, shop: '${keeping}',
  next() { run(); },
  fail() { fail(); },
  pay() {
    this.controller = new AbortController();
    record(instance.startPayment({
      fallback, ...${JSON.stringify(payment)}, ...this.options, signal: this.controller.signal,
      onPaymentStart: ({ paymentId }, next) => {
        run = next ?? (() => undefined);
        this.starts.push({ paymentId, hasNext: next !== undefined });
        return keep[this.shop]();
      },
    }));
  },
  tokenize() { record(instance.tokenize()); },
};
document.querySelector('#pay').addEventListener('click', () => paymentPage.pay());`;
  const html = functionsPage(shop, {
    modules: ['local-payment'],
    body: '<button id="pay" type="button">Pay</button>',
    script,
    first: countingScript,
  });
  await page.goto(shop.serve(html));
  await whenReady(page);
}

export const whenReady = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => 'paymentPage' in window);
};

/** Clears earlier outcomes, and sets the shop's reaction and options for later payments. */
export const resetPaymentPage = (
  page: Page,
  { options = {}, shop = 'go' }: PaymentPageOptions = {},
): Promise<void> =>
  page.evaluate(
    (now) => {
      Object.assign((window as unknown as { paymentPage: PaymentPage }).paymentPage, now);
    },
    { options, shop, outcomes: [], starts: [] },
  );

/** Clicks the button and waits for the popup. */
export async function pay(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator('#pay').click()]);
  return popup;
}

/** Runs a function with the page's `paymentPage`. */
export const onPaymentPage = <T>(page: Page, run: (paymentPage: PaymentPage) => T): Promise<T> =>
  // The function is sent as text, because `paymentPage` exists only in the page.
  page.evaluate<T>(`(${run.toString()})(window.paymentPage)`);

export const outcomes = (page: Page): Promise<Outcome[]> =>
  onPaymentPage(page, (paymentPage) => paymentPage.outcomes);
export const codes = async (page: Page): Promise<string[]> => (await outcomes(page)).map(({ code }) => code);
export const starts = (page: Page): Promise<PaymentPage['starts']> =>
  onPaymentPage(page, (paymentPage) => paymentPage.starts);
