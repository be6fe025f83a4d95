import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { policyFor, withPayPal } from '@tessera/sites';
import { countingScript } from './resource-leaks.js';
import { functionsPage } from './pages.js';
import type { TestShop } from './shop.js';
import { pressPay } from './popup-page.js';

/** Settings that the test version of PayPal's script received. */
export interface ScriptSettings {
  query: Record<string, string>;
  data: Record<string, string>;
}

interface Till {
  said: string[];
  payment: object;
  payload?: unknown;
}

export interface ButtonsPage {
  create?: object;
  load?: object;
  /** Options of `createPayment`; `choosePayment` replaces them. */
  payment: object;
  /** Code that runs when the payer chooses another way to ship; `data` and `actions` are there. */
  onShippingChange?: string;
  authorization?: string;
}

/** A page of the shop with PayPal's own button, as its documentation has it. */
export async function openButtons(
  page: Page,
  shop: TestShop,
  { tokenizationKey }: Merchant,
  { create = {}, load = {}, payment, onShippingChange, authorization = tokenizationKey }: ButtonsPage,
): Promise<void> {
  const isVault = (payment as { flow: string }).flow === 'vault';
  const script = `
const till = { said: [], payment: ${JSON.stringify(payment)} };
window.till = till;
const instance = await paypalCheckout.create({ authorization: '${authorization}', ...${JSON.stringify(create)} });
window.instance = instance;
till.isSame = (await instance.loadPayPalSDK(${JSON.stringify(load)})) === instance;
await window.paypal.Buttons({
  ${isVault ? 'createBillingAgreement' : 'createOrder'}: () => instance.createPayment(till.payment),
  ${onShippingChange === undefined ? '' : `onShippingChange: async (data, actions) => { ${onShippingChange} },`}
  async onApprove(data) {
    till.payload = await instance.tokenizePayment(data);
    till.said.push('approved');
  },
  onCancel: () => till.said.push('canceled'),
  onError: (error) => till.said.push(error.code ?? error.message),
}).render('#buttons');
document.querySelector('#buttons button').id = 'pay';
till.isReady = true;`;
  const body = '<div id="buttons"></div>';
  const html = functionsPage(shop, { body, script, modules: ['paypal-checkout'], first: countingScript });
  const { origins } = shop;
  const policy = withPayPal(policyFor(html, origins), origins);
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': policy } }));
  await page.waitForFunction(
    () => (window as unknown as { till?: { isReady?: boolean } }).till?.isReady === true,
  );
}

export const pressButton = pressPay;

/** Replaces the payment that the button creates. */
export const choosePayment = (page: Page, payment: object): Promise<void> =>
  page.evaluate((given) => {
    (window as unknown as { till: Till }).till.payment = given;
  }, payment);

export const till = (page: Page): Promise<Till> =>
  page.evaluate(() => (window as unknown as { till: Till }).till);

export const said = async (page: Page): Promise<string[]> => (await till(page)).said;

export const settings = (page: Page): Promise<ScriptSettings> =>
  page.evaluate(() => (window as unknown as { paypal: { settings: ScriptSettings } }).paypal.settings);
