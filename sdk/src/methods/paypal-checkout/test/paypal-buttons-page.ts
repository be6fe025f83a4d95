import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { policyFor, withPayPal } from '@tessera/sites';
import { pageScript } from '#test/support/page-script.js';
import { functionsPage } from '#test/support/pages.js';
import { pressPay } from '#test/support/popup-page.js';
import { countingScript } from '#test/support/resource-leaks.js';
import type { TestShop } from '#test/support/shop.js';
import type { ButtonsPage, ScriptSettings, start } from './page-scripts/buttons.js';

const buttonsScript = pageScript<typeof start>(import.meta.dirname, 'page-scripts/buttons.ts');

interface ButtonsPageOptions {
  create?: object;
  load?: object;
  /** Options of `createPayment`; `choosePayment` replaces them. */
  payment: object;
  /** The button reports changes of the shipping option to `buttonsPage.onShippingChange`. Default false. */
  hasShippingChange?: boolean;
  authorization?: string;
}

/** Opens a page with PayPal's own button, as in its documentation. */
export async function openButtons(
  page: Page,
  shop: TestShop,
  { tokenizationKey }: Merchant,
  {
    create = {},
    load = {},
    payment,
    hasShippingChange = false,
    authorization = tokenizationKey,
  }: ButtonsPageOptions,
): Promise<void> {
  const script = buttonsScript({ authorization, create, load, payment, hasShippingChange });
  const body = '<div id="buttons"></div>';
  const html = functionsPage(shop, { body, script, modules: ['paypal-checkout'], first: countingScript });
  const { origins } = shop;
  const policy = withPayPal(policyFor(html, origins), origins);
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': policy } }));
  await page.waitForFunction(() => 'buttonsPage' in window && window.buttonsPage.isReady);
}

export const pressButton = pressPay;

/** Replaces the payment that the button creates. */
export const choosePayment = (page: Page, payment: object): Promise<void> =>
  page.evaluate((given) => {
    window.buttonsPage.payment = given;
  }, payment);

/** Returns the state of the page that is data. */
export const buttonsPageState = (
  page: Page,
): Promise<Pick<ButtonsPage, 'outcomes' | 'payment' | 'payload' | 'isSame'>> =>
  page.evaluate(() => {
    const { outcomes, payment, payload, isSame } = window.buttonsPage;
    return { outcomes, payment, isSame, ...(payload && { payload }) };
  });

export const outcomes = async (page: Page): Promise<string[]> => (await buttonsPageState(page)).outcomes;

export const settings = (page: Page): Promise<ScriptSettings> =>
  page.evaluate(() => (window as unknown as { paypal: { settings: ScriptSettings } }).paypal.settings);
