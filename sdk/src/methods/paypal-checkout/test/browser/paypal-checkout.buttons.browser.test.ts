import { expect, test } from '#test/support/fixtures.js';
import { type FunctionsPage, openFunctions, outcomeOf } from '#test/support/functions.js';
import type * as paypalCheckoutModule from '../../index.js';
import type { PayPalCheckout, PayPalShippingOption } from '../../index.js';
import {
  choosePayment,
  openButtons,
  pressButton,
  outcomes,
  settings,
  buttonsPageState,
} from '../paypal-buttons-page.js';

interface CheckoutPage extends FunctionsPage {
  paypalCheckout: typeof paypalCheckoutModule;
  one?: PayPalCheckout;
}

const payment = { flow: 'checkout', amount: '30.00', currency: 'USD', intent: 'capture' };
const shippingOptions: PayPalShippingOption[] = [
  { id: 'slow', label: 'Slow', selected: true, type: 'SHIPPING', amount: { currency: 'USD', value: '5.00' } },
  {
    id: 'fast',
    label: 'Fast',
    selected: false,
    type: 'SHIPPING',
    amount: { currency: 'usd', value: '12.50' },
  },
  {
    id: 'drone',
    label: 'Drone',
    selected: false,
    type: 'SHIPPING',
    amount: { currency: 'USD', value: '99.00' },
  },
];

test(
  'a payer pays with the button, under a strict policy',
  { tag: '@window' },
  async ({ page, shop, merchant }) => {
    await openButtons(page, shop, merchant, { payment });
    const popup = await pressButton(page);
    await popup.getByRole('button', { name: 'Pay now' }).click();
    await expect.poll(() => outcomes(page)).toEqual(['approved']);
    const { payload, ...rest } = await buttonsPageState(page);
    expect(rest).toMatchObject({ isSame: true });
    expect(payload).toMatchObject({ type: 'PayPalAccount', details: { email: 'jo.payer@example.com' } });
    await expect.poll(() => popup.isClosed()).toBe(true);
    const sent = shop.sites.sandbox.requests.recent({
      merchantId: merchant.id,
      operation: 'tokenizePayPalAccount',
    });
    expect(sent[0]?.body).toMatchObject({ paypalAccount: { intent: 'sale', unilateral: false } });
  },
);

test('an agreement is vaulted for its customer', async ({ page, shop, merchant }) => {
  const authorization = await shop.sites.sandbox.clientTokens.create(merchant.id, {
    baseUrl: shop.origins.pay,
    customerId: 'c-7',
  });
  await openButtons(page, shop, merchant, {
    authorization,
    payment: { flow: 'vault' },
    load: { vault: true },
  });
  expect((await settings(page)).query).toEqual({
    components: 'buttons',
    intent: 'tokenize',
    vault: 'true',
    'client-id': 'paypal_client_demo',
  });
  const popup = await pressButton(page);
  await popup.getByRole('button', { name: 'Agree and continue' }).click();
  await expect.poll(() => outcomes(page)).toEqual(['approved']);
  const sent = shop.sites.sandbox.requests.recent({
    merchantId: merchant.id,
    operation: 'tokenizePayPalAccount',
  });
  expect(sent[0]?.body).toMatchObject({ paypalAccount: { options: { validate: true } } });
});

test('a shipping option changes the total that the payer sees, or is rejected by the shop', async ({
  page,
  shop,
  merchant,
}) => {
  await openButtons(page, shop, merchant, {
    payment: { ...payment, shippingOptions },
    hasShippingChange: true,
  });
  await page.evaluate((options) => {
    const { buttonsPage } = window;
    buttonsPage.onShippingChange = async (data, actions) => {
      const { id, amount } = data.selected_shipping_option;
      if (id === 'drone') return actions.reject();
      return buttonsPage.instance.updatePayment({
        paymentId: data.paymentID,
        currency: amount.currency_code,
        amount: (25 + Number(amount.value)).toFixed(2),
        shippingOptions: options.map((way) => ({ ...way, selected: way.id === id })),
      });
    };
  }, shippingOptions);
  const popup = await pressButton(page);
  await expect(popup.getByText('$30.00')).toBeVisible();
  await popup.getByRole('radio', { name: /Drone/ }).check();
  await expect(popup.getByRole('radio', { name: /Slow/ })).toBeChecked();
  await expect(popup.getByText('$30.00')).toBeVisible();
  await popup.getByRole('radio', { name: /Fast/ }).check();
  await expect(popup.getByText('$37.50')).toBeVisible();
  await expect(popup.getByRole('radio', { name: /Fast/ })).toBeChecked();
  await popup.getByRole('button', { name: 'Pay now' }).click();
  await expect.poll(() => outcomes(page)).toEqual(['approved']);
  expect((await buttonsPageState(page)).payload).toMatchObject({ shippingOptionId: 'fast' });
});

test('a cancel, a closed popup and wrong options are reported to the shop', async ({
  page,
  shop,
  merchant,
}) => {
  await openButtons(page, shop, merchant, { payment: { ...payment, amount: '10.001' } });

  await test.step('wrong options call onError', async () => {
    await pressButton(page);
    await expect.poll(() => outcomes(page)).toEqual(['PAYPAL_INVALID_PAYMENT_OPTION']);
  });

  await choosePayment(page, payment);
  await test.step('Cancel calls onCancel', async () => {
    const popup = await pressButton(page);
    await popup.getByRole('button', { name: /^Cancel/ }).click();
    await expect.poll(() => outcomes(page)).toEqual(['PAYPAL_INVALID_PAYMENT_OPTION', 'canceled']);
  });

  await test.step('a closed popup calls onCancel', async () => {
    const popup = await pressButton(page);
    await expect(popup.getByRole('heading', { name: 'Pay with PayPal' })).toBeVisible();
    await popup.close();
    await expect
      .poll(() => outcomes(page))
      .toEqual(['PAYPAL_INVALID_PAYMENT_OPTION', 'canceled', 'canceled']);
  });
});

test('the script receives the shop’s options, and the customer’s identity if requested', async ({
  page,
  shop,
  merchant,
}) => {
  const authorization = await shop.sites.sandbox.clientTokens.create(merchant.id, {
    baseUrl: shop.origins.pay,
    customerId: 'c-8',
  });
  const preloaded = page.waitForRequest(/\/smart\/buttons\/preload\?/);
  await openButtons(page, shop, merchant, {
    authorization,
    create: { autoSetDataUserIdToken: true },
    load: {
      components: 'buttons,funding-eligibility',
      currency: 'EUR',
      'merchant-id': 'm-1',
      locale: 'de_DE',
      dataAttributes: { amount: '12.00', 'data-page-type': 'cart', 'csp-nonce': 'abc' },
    },
    payment,
  });
  const { query, data } = await settings(page);
  expect(query).toEqual({
    components: 'buttons,funding-eligibility',
    intent: 'authorize',
    currency: 'EUR',
    'merchant-id': 'm-1',
    locale: 'de_DE',
    'client-id': 'paypal_client_demo',
  });
  expect(data).toMatchObject({ amount: '12.00', pageType: 'cart', cspNonce: 'abc' });
  const { searchParams } = new URL((await preloaded).url());
  expect(Object.fromEntries(searchParams)).toEqual({
    'client-id': 'paypal_client_demo',
    'user-id-token': data['userIdToken'],
    amount: '12.00',
    currency: 'EUR',
    'merchant-id': 'm-1',
  });
  expect(await page.evaluate(() => document.head.firstElementChild?.tagName)).toBe('SCRIPT');
  await page.evaluate(() => window.buttonsPage.instance.teardown());
  expect(await page.locator('script[src*="/sdk/js"]').count()).toBe(0);
});

test('a script that cannot be loaded rejects and is removed; the next call retries', async ({
  page,
  shop,
  merchant,
}) => {
  await openFunctions(page, shop, merchant, ['paypal-checkout']);
  await page.route(/\/sdk\/js\?/, (route) => route.abort());
  const load = async (globals: CheckoutPage) => {
    const { key: authorization, paypalCheckout } = globals;
    globals.one ??= await paypalCheckout.create({ authorization });
    await globals.one.loadPayPalSDK();
  };
  expect(await outcomeOf(page, load)).toMatchObject({ code: 'PAYPAL_FLOW_FAILED', type: 'NETWORK' });
  expect(await page.locator('script[src*="/sdk/js"]').count()).toBe(0);
  await page.unroute(/\/sdk\/js\?/);
  // Concurrent calls share one script; with other options the second waits and replaces the first.
  const twice = ({ one }: CheckoutPage) => Promise.all([one?.loadPayPalSDK(), one?.loadPayPalSDK()]);
  expect(await outcomeOf(page, twice)).toMatchObject({ code: 'done' });
  expect(await page.locator('script[src*="/sdk/js"]').count()).toBe(1);
  const other = ({ one }: CheckoutPage) =>
    Promise.all([one?.loadPayPalSDK(), one?.loadPayPalSDK({ currency: 'EUR' })]);
  expect(await outcomeOf(page, other)).toMatchObject({ code: 'done' });
  expect(await page.locator('script[src*="/sdk/js"]').count()).toBe(1);
  expect(await page.locator('script[src*="currency=EUR"]').count()).toBe(1);
});
