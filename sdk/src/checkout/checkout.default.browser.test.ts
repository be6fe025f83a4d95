import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { findings } from '#test/support/axe.js';
import { cardFrame, expect, forgive, pressAnywhere, test, type, typeCard } from '#test/support/fixtures.js';
import { pageCode } from '#test/support/page-script.js';
import { shopPage } from '#test/support/pages.js';
import type { TestShop } from '#test/support/shop.js';
import { recordEvents, recordedEvents } from '#test/support/recorded-events.js';

const sepa = { merchantAccountId: 'acct_eur', customerId: 'cust-7', creditor: 'Lens & Co' };
const local = { paymentTypes: 'ideal bancontact', givenName: 'Ada', surname: 'Lee' };

interface PageOptions {
  amount?: string | undefined;
  methodOptions?: Readonly<Record<string, unknown>>;
}

async function open(page: Page, shop: TestShop, { tokenizationKey }: Merchant, options: PageOptions = {}) {
  const { amount = 'amount="24.50"', methodOptions = {} } = options;
  const body = `<pay-checkout authorization="${tokenizationKey}" ${amount} currency="EUR"></pay-checkout>`;
  const setOwn = pageCode((own) => {
    Object.assign(document.querySelector('pay-checkout') ?? {}, { methodOptions: own });
  }, methodOptions);
  const script = `${recordEvents}${setOwn}`;
  await page.goto(shop.serve(shopPage(shop, { body, script })));
}

const radios = (page: Page) => page.getByRole('radio');
const labels = (page: Page) => page.locator('.choice-name').allInnerTexts();
const number = (page: Page) => cardFrame(page).getByLabel('Card number');

const configurations = (shop: TestShop, { id }: Merchant) =>
  shop.sites.sandbox.requests.recent({ merchantId: id, operation: 'configuration' });

const setOptions = (page: Page, methodOptions: Readonly<Record<string, unknown>>) =>
  page.locator('pay-checkout').evaluate((element, options) => {
    Object.assign(element, { methodOptions: options });
  }, methodOptions);

test('a checkout without methods lists all methods of the account', async ({ page, shop, merchant }) => {
  const other = await shop.sites.sandbox.merchants.create({ masterpass: null });
  await open(page, shop, merchant);

  await test.step('the account’s methods are offered, and the card is selected', async () => {
    await expect(radios(page)).toHaveCount(2);
    expect(await labels(page)).toEqual(['Card', 'PayPal']);
    await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
    await typeCard(cardFrame(page));
    expect(await findings(page, [page.mainFrame()])).toEqual([]);
  });

  await test.step('methods that need options appear after the shop has set them, and PayPal moves above', async () => {
    await setOptions(page, { sepa, 'local-payment': local });
    await expect(radios(page)).toHaveCount(3);
    expect(await labels(page)).toEqual(['Card', 'Direct debit (SEPA)', 'Bank payment']);
    await expect(page.locator('.express pay-paypal')).toBeVisible();
    await setOptions(page, {});
  });

  await test.step('the attribute methods replaces the list until it is removed', async () => {
    await expect(radios(page)).toHaveCount(2);
    const checkout = page.locator('pay-checkout');
    await checkout.evaluate((element) => {
      element.setAttribute('methods', 'masterpass card');
    });
    await expect(radios(page)).toHaveCount(2);
    expect(await labels(page)).toEqual(['Masterpass', 'Card']);
    await checkout.evaluate((element) => {
      element.removeAttribute('methods');
    });
    await expect(labels(page)).resolves.toEqual(['Card', 'PayPal']);
    expect(await recordedEvents(page)).not.toContain('pay-error INSTANTIATION_OPTION_INVALID');
    expect(configurations(shop, merchant)).toHaveLength(1);
  });

  await test.step('another account replaces the list, and selects the card', async () => {
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await page.locator('pay-checkout').evaluate((element, key) => {
      element.setAttribute('authorization', key);
    }, other.tokenizationKey);
    await expect(radios(page)).toHaveCount(2);
    await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
    await expect(number(page)).toBeVisible();
    expect(configurations(shop, other)).toHaveLength(1);
  });

  await test.step('a payment makes no second configuration request', async () => {
    await typeCard(cardFrame(page));
    await page.getByRole('button', { name: 'Pay €24.50' }).click();
    await expect.poll(() => recordedEvents(page)).toContain('pay-success');
    expect(configurations(shop, other)).toHaveLength(1);
  });
});

test('an account without cards starts with its first method', async ({ page, shop }) => {
  const cardless = await shop.sites.sandbox.merchants.create({ cardBrands: [] });
  await open(page, shop, cardless);
  await expect(radios(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pay with PayPal' })).not.toHaveAttribute('aria-disabled');
  await expect(page.locator('pay-card')).toHaveCount(0);
  expect(configurations(shop, cardless)).toHaveLength(1);
});

test('the card loads before the account is known, and the layout does not shift', async ({
  page,
  shop,
  merchant,
}) => {
  const held: (() => Promise<void>)[] = [];
  await page.route(`${shop.origins.pay}/**`, (route) => {
    held.push(() => route.continue());
  });
  const height = () =>
    page.locator('pay-checkout').evaluate((element) => element.getBoundingClientRect().height);
  const pay = page.getByRole('button', { name: 'Pay €24.50', exact: true });

  for (const [methodOptions, rows, wallets] of [
    [{}, 2, 0],
    [{ sepa, 'local-payment': local }, 3, 1],
  ] as const) {
    await test.step(`with ${rows} methods in the list and ${wallets} above it`, async () => {
      held.length = 0;
      await open(page, shop, merchant, { methodOptions });
      // The card is requested while the configuration is pending.
      await expect.poll(() => held).toHaveLength(1);
      await expect(page.locator('pay-card')).toHaveCount(1);
      await expect(page.locator('.skeleton').first()).toBeVisible();
      await expect(page.locator('.wallet')).toHaveCount(wallets);
      await expect(radios(page)).toHaveCount(0);
      await expect(pay).toHaveAttribute('aria-disabled', 'true');
      const before = await height();
      await held[0]?.();
      await expect(radios(page)).toHaveCount(rows);
      await number(page).waitFor();
      await expect(pay).not.toHaveAttribute('aria-disabled');
      await expect(page.locator('.wallet [aria-disabled]')).toHaveCount(0);
      expect(Math.abs((await height()) - before)).toBeLessThan(1);
    });
  }
});

test('an account that has only cards shows no list, and later options keep a typed card', async ({
  page,
  shop,
}) => {
  const plain = await shop.sites.sandbox.merchants.create({ paypal: null, masterpass: null });
  await open(page, shop, plain);
  await expect(number(page)).toBeVisible();
  await expect(radios(page)).toHaveCount(0);
  await type(number(page), '4111');
  await setOptions(page, { sepa });
  await expect(radios(page)).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  await expect(number(page)).toBeFocused();
  for (const digit of '11111111') await pressAnywhere(page, digit);
  await expect(number(page)).toHaveValue(/^4111 1111 1111/);
});

test('a method listed before the selected one keeps the selection when it loads later', async ({
  page,
  shop,
}) => {
  const cardless = await shop.sites.sandbox.merchants.create({ cardBrands: [] });
  await open(page, shop, cardless, { amount: '', methodOptions: { sepa } });
  await page.getByLabel('Account holder').fill('Ada Lee');
  await page.locator('pay-checkout').evaluate((element) => {
    element.setAttribute('amount', '24.50');
  });
  await expect(radios(page)).toHaveCount(2);
  expect(await labels(page)).toEqual(['PayPal', 'Direct debit (SEPA)']);
  await expect(page.getByRole('radio', { name: 'Direct debit (SEPA)' })).toBeChecked();
  await expect(page.getByLabel('Account holder')).toHaveValue('Ada Lee');
});

test('a failed configuration is reported once by the card; when the card is ready, the other methods appear', async ({
  page,
  shop,
  merchant,
}) => {
  const { scenarios } = shop.sites.sandbox;
  const fault = { kind: 'status', status: 503 } as const;
  scenarios.add({ merchantId: merchant.id, match: { operation: 'configuration' }, fault, times: 1 });
  await open(page, shop, merchant);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  expect(await recordedEvents(page)).toEqual(['pay-error CLIENT_GATEWAY_NETWORK']);
  await expect(radios(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(number(page)).toBeVisible();
  await expect(radios(page)).toHaveCount(2);
  expect(configurations(shop, merchant)).toHaveLength(2);
});

test('a token is fetched once; after a failure it is fetched again', async ({
  page,
  shop,
  merchant,
  consoleErrors,
}) => {
  const script = pageCode((key) => {
    const server = Object.assign(window, { calls: 0, isUp: false });
    const authorization = () => {
      server.calls += 1;
      return server.isUp ? Promise.resolve(key) : Promise.reject(new Error('the shop is down'));
    };
    Object.assign(document.querySelector('pay-checkout') ?? {}, { authorization });
  }, merchant.tokenizationKey);
  const open = (attributes: string) =>
    page.goto(
      shop.serve(
        shopPage(shop, {
          body: `<pay-checkout amount="24.50" currency="EUR"${attributes}></pay-checkout>`,
          script,
        }),
      ),
    );
  const repair = () => page.evaluate(() => Object.assign(window, { isUp: true }));

  await test.step('the card shows the failure, and loads again', async () => {
    await open('');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(number(page)).toBeVisible();
    await expect(radios(page)).toHaveCount(2);
    expect(await page.evaluate(() => (window as unknown as { calls: number }).calls)).toBe(2);
    expect(configurations(shop, merchant)).toHaveLength(1);
  });

  await test.step('one message replaces the wallets, and its button loads everything again', async () => {
    await open(' methods="card" express="paypal masterpass"');
    const lane = page.locator('.lane');
    const text = /^\s*Some payment methods didn’t load\.\s*Try again\s*$/;
    // While they load, each wallet has an empty alert of its own.
    await expect(lane.getByRole('alert').filter({ hasText: /./ })).toHaveText(text);
    await expect(lane.getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(2);
    expect(await findings(page, [page.mainFrame()])).toEqual([]);
    await repair();
    await lane.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(lane.locator('pay-paypal')).toBeFocused();
    await expect(lane.getByRole('button', { name: 'Pay with PayPal' })).toBeEnabled();
    await expect(number(page)).toBeVisible();
  });
  forgive(consoleErrors, /^<pay-[a-z]+>: .*CLIENT_AUTHORIZATION_FUNCTION_FAILED/);
});
