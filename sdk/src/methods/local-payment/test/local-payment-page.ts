import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { pageScript } from '#test/support/page-script.js';
import { functionsPage } from '#test/support/pages.js';
import { countingScript } from '#test/support/resource-leaks.js';
import type { TestShop } from '#test/support/shop.js';
import type { Outcome, PaymentPage, PlainOptions, Shopkeeping, start } from './page-scripts/payment.js';

const paymentScript = pageScript<typeof start>(import.meta.dirname, 'page-scripts/payment.ts');

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
  const html = functionsPage(shop, {
    modules: ['local-payment'],
    body: '<button id="pay" type="button">Pay</button>',
    script: paymentScript({ authorization: tokenizationKey, payment, options, shop: keeping }),
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
export async function onPaymentPage<T>(
  page: Page,
  run: (paymentPage: PaymentPage) => T,
): Promise<Awaited<T>> {
  const handle = await page.evaluateHandle(
    () => (window as unknown as { paymentPage: PaymentPage }).paymentPage,
  );
  return handle.evaluate(run) as Promise<Awaited<T>>;
}

export const outcomes = (page: Page): Promise<Outcome[]> =>
  onPaymentPage(page, (paymentPage) => paymentPage.outcomes);
export const codes = async (page: Page): Promise<string[]> => (await outcomes(page)).map(({ code }) => code);
export const starts = (page: Page): Promise<PaymentPage['starts']> =>
  onPaymentPage(page, (paymentPage) => paymentPage.starts);
