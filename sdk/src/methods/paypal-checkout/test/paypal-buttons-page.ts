import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { policyFor, withPayPal } from '@tessera/sites';
import { countingScript } from '#test/support/resource-leaks.js';
import { functionsPage } from '#test/support/pages.js';
import type { TestShop } from '#test/support/shop.js';
import { pressPay } from '#test/support/popup-page.js';

/** Settings that the test version of PayPal's script received. */
export interface ScriptSettings {
  query: Record<string, string>;
  data: Record<string, string>;
}

interface ButtonsPageState {
  said: string[];
  payment: object;
  payload?: unknown;
}

export interface ButtonsPage {
  create?: object;
  load?: object;
  /** Options of `createPayment`; `choosePayment` replaces them. */
  payment: object;
  /** Code that runs when the payer changes the shipping option; `data` and `actions` are defined. */
  onShippingChange?: string;
  authorization?: string;
}

/** Opens a page with PayPal's own button, as in its documentation. */
export async function openButtons(
  page: Page,
  shop: TestShop,
  { tokenizationKey }: Merchant,
  { create = {}, load = {}, payment, onShippingChange, authorization = tokenizationKey }: ButtonsPage,
): Promise<void> {
  const isVault = (payment as { flow: string }).flow === 'vault';
  const script = `
const buttonsPage = { said: [], payment: ${JSON.stringify(payment)} };
window.buttonsPage = buttonsPage;
const instance = await paypalCheckout.create({ authorization: '${authorization}', ...${JSON.stringify(create)} });
window.instance = instance;
buttonsPage.isSame = (await instance.loadPayPalSDK(${JSON.stringify(load)})) === instance;
await window.paypal.Buttons({
  ${isVault ? 'createBillingAgreement' : 'createOrder'}: () => instance.createPayment(buttonsPage.payment),
  ${onShippingChange === undefined ? '' : `onShippingChange: async (data, actions) => { ${onShippingChange} },`}
  async onApprove(data) {
    buttonsPage.payload = await instance.tokenizePayment(data);
    buttonsPage.said.push('approved');
  },
  onCancel: () => buttonsPage.said.push('canceled'),
  onError: (error) => buttonsPage.said.push(error.code ?? error.message),
}).render('#buttons');
document.querySelector('#buttons button').id = 'pay';
buttonsPage.isReady = true;`;
  const body = '<div id="buttons"></div>';
  const html = functionsPage(shop, { body, script, modules: ['paypal-checkout'], first: countingScript });
  const { origins } = shop;
  const policy = withPayPal(policyFor(html, origins), origins);
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': policy } }));
  await page.waitForFunction(
    () => (window as unknown as { buttonsPage?: { isReady?: boolean } }).buttonsPage?.isReady === true,
  );
}

export const pressButton = pressPay;

/** Replaces the payment that the button creates. */
export const choosePayment = (page: Page, payment: object): Promise<void> =>
  page.evaluate((given) => {
    (window as unknown as { buttonsPage: ButtonsPageState }).buttonsPage.payment = given;
  }, payment);

export const buttonsPageState = (page: Page): Promise<ButtonsPageState> =>
  page.evaluate(() => (window as unknown as { buttonsPage: ButtonsPageState }).buttonsPage);

export const said = async (page: Page): Promise<string[]> => (await buttonsPageState(page)).said;

export const settings = (page: Page): Promise<ScriptSettings> =>
  page.evaluate(() => (window as unknown as { paypal: { settings: ScriptSettings } }).paypal.settings);
