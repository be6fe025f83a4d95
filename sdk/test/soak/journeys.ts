import { expect, type Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { openPaymentPage as openLocalPayment } from '#src/methods/local-payment/test/local-payment-page.js';
import type { PreferredPage, start } from '../page-scripts/preferred-methods.js';
import { pageScript } from '../support/page-script.js';
import { functionsPage } from '../support/pages.js';
import { openButtons, outcomes } from '#src/methods/paypal-checkout/test/paypal-buttons-page.js';
import { countingScript } from '../support/resource-leaks.js';
import { sepaOrder } from '#src/methods/sepa/test/sepa-order.js';
import type { TestShop } from '../support/shop.js';
import {
  callInstance,
  paymentCodes,
  type PaymentPageOptions,
  openPaymentPage,
  pressPay,
} from '../support/popup-page.js';

/** One payment, from pressing the button until the shop has the outcome. */
export interface Journey {
  name: string;
  /** Prepares the page so that the journey can run any number of times. */
  open(page: Page, shop: TestShop, merchant: Merchant): Promise<void>;
  /** Rejects if the journey has another outcome than expected. */
  run(page: Page): Promise<void>;
}

type Open = Journey['open'];

/** Action that ends a popup, and the outcome that the shop must get. */
interface Leave {
  name: string;
  leave(popup: Page): Promise<void>;
  expected: string;
}

const press = (button: string | RegExp) => (popup: Page) =>
  popup.getByRole('button', { name: button, exact: true }).click();

/** Shoppers close a popup only after its page is visible. */
async function closeByHand(popup: Page): Promise<void> {
  await popup.getByRole('button', { name: /^Cancel/ }).waitFor();
  await popup.close();
}

/** Pays through a popup: opens and leaves it, expects the outcome and that the popup closes. */
const throughWindow =
  (recorded: (page: Page) => Promise<readonly string[]>, { leave, expected }: Leave): Journey['run'] =>
  async (page) => {
    const before = await recorded(page);
    const popup = await pressPay(page);
    await leave(popup);
    await expect.poll(() => recorded(page)).toEqual([...before, expected]);
    await expect.poll(() => popup.isClosed()).toBe(true);
  };

/** Journeys in which the shopper approves, cancels, and closes the popup. */
const leaves = (
  method: string,
  open: Open,
  { approve, canceled, closed = canceled }: { approve: string; canceled: string; closed?: string },
): Journey[] =>
  [
    { name: 'approved', leave: press(approve), expected: 'done' },
    { name: 'canceled', leave: press(/^Cancel/), expected: canceled },
    { name: 'window closed', leave: closeByHand, expected: closed },
  ].map((leave) => ({ name: `${method}, ${leave.name}`, open, run: throughWindow(paymentCodes, leave) }));

const paymentPage =
  (options: PaymentPageOptions): Open =>
  (page, shop, merchant) =>
    openPaymentPage(page, shop, merchant, options);

const order = { amount: '30.00', currency: 'USD' };

const savedAccount: Open = async (page, shop, merchant) => {
  await openPaymentPage(page, shop, merchant, {
    module: 'paypal-checkout',
    method: 'startVaultInitiatedCheckout',
    args: { ...order, vaultInitiatedCheckoutPaymentMethodToken: 'saved-1' },
  });
  // The popup service loads in parallel; this call waits for it.
  await callInstance(page, 'focusVaultInitiatedCheckoutWindow');
};

const preferredScript = pageScript<typeof start>(import.meta.dirname, '../page-scripts/preferred-methods.ts');

const preferred: Journey = {
  name: 'preferred methods',
  async open(page, shop, { tokenizationKey }) {
    const script = preferredScript(tokenizationKey);
    const modules = ['preferred-payment-methods'];
    await page.goto(shop.serve(functionsPage(shop, { script, modules, first: countingScript })));
    await page.waitForFunction(() => 'preferred' in window);
  },
  async run(page) {
    const found = await page.evaluate(() =>
      (window as unknown as PreferredPage).preferred.fetchPreferredPaymentMethods(),
    );
    expect(found).toMatchObject({ paypalPreferred: expect.any(Boolean) });
  },
};

export const journeys: readonly Journey[] = [
  ...leaves(
    'SEPA',
    paymentPage({
      module: 'sepa',
      method: 'tokenize',
      args: sepaOrder,
    }),
    { approve: 'Agree and return', canceled: 'SEPA_CUSTOMER_CANCELED' },
  ),
  ...leaves('local payment', openLocalPayment, {
    approve: 'Approve payment',
    canceled: 'LOCAL_PAYMENT_CANCELED',
    closed: 'LOCAL_PAYMENT_WINDOW_CLOSED',
  }),
  ...leaves(
    'PayPal',
    paymentPage({ module: 'paypal', method: 'tokenize', args: { flow: 'checkout', ...order } }),
    {
      approve: 'Continue',
      canceled: 'PAYPAL_POPUP_CLOSED',
    },
  ),
  ...leaves('PayPal, saved account', savedAccount, {
    approve: 'Continue',
    canceled: 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED',
  }),
  {
    name: 'PayPal Checkout, approved',
    open: (page, shop, merchant) =>
      openButtons(page, shop, merchant, { payment: { flow: 'checkout', intent: 'capture', ...order } }),
    run: throughWindow(outcomes, { name: 'approved', leave: press('Pay now'), expected: 'approved' }),
  },
  ...leaves(
    'Masterpass',
    paymentPage({
      module: 'masterpass',
      method: 'tokenize',
      args: { subtotal: '10.00', currencyCode: 'USD' },
    }),
    { approve: 'Pay with this card', canceled: 'MASTERPASS_POPUP_CLOSED' },
  ),
  preferred,
];
