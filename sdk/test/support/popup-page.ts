import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { globalName } from '#src/compat/global-name.js';
import type { PaymentOutcome, PaymentPage, start } from '../page-scripts/payment.js';
import { pageScript } from './page-script.js';
import { functionsPage } from './pages.js';
import { countingScript } from './resource-leaks.js';
import type { TestShop } from './shop.js';

const paymentScript = pageScript<typeof start>(import.meta.dirname, '../page-scripts/payment.ts');

export interface PaymentPageOptions {
  /** File name of the module. */
  module: string;
  /** Method that opens the popup; the button "Pay" calls it. */
  method: string;
  args: object;
  /** Options of `create` besides the authorization. */
  options?: object;
  authorization?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Opens a page with a button that starts a payment in a provider's popup. */
export async function openPaymentPage(
  page: Page,
  shop: TestShop,
  { tokenizationKey }: Merchant,
  { module, method, args, options = {}, authorization = tokenizationKey, headers }: PaymentPageOptions,
): Promise<void> {
  const script = paymentScript({
    module: globalName(module),
    method,
    args,
    options: { authorization, ...options },
  });
  const body = '<button id="pay" type="button">Pay</button>';
  const html = functionsPage(shop, { body, script, modules: [module], first: countingScript });
  await page.goto(shop.serve(headers ? { html, headers } : html));
  await page.waitForFunction(() => 'paymentPage' in window);
}

/** Presses the button, and waits for the popup. */
export async function pressPay(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator('#pay').click()]);
  return popup;
}

export const paymentOutcomes = (page: Page): Promise<PaymentOutcome[]> =>
  page.evaluate(() => (window as unknown as { paymentPage: PaymentPage }).paymentPage.outcomes);

export const paymentCodes = async (page: Page): Promise<string[]> =>
  (await paymentOutcomes(page)).map(({ code }) => code);

/** Calls a method of the instance; resolves with its result or its error code. */
export const callInstance = (page: Page, method: string, ...args: unknown[]): Promise<unknown> =>
  page.evaluate(
    async ([name, given]) => {
      const { instance } = (window as unknown as { paymentPage: PaymentPage }).paymentPage;
      try {
        return (await instance[name]?.(...given)) ?? null;
      } catch (error) {
        return (error as { code?: string }).code ?? String(error);
      }
    },
    [method, args] as const,
  );

/** Aborts the latest payment. */
export const abortPayment = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { paymentPage: PaymentPage }).paymentPage.controller.abort();
  });

/** Clears the outcomes; `args` replaces the arguments of later payments. */
export const resetPaymentPage = (page: Page, args?: object): Promise<void> =>
  page.evaluate((given) => {
    const { paymentPage } = window as unknown as { paymentPage: PaymentPage };
    paymentPage.outcomes = [];
    if (given) paymentPage.args = given;
  }, args);
