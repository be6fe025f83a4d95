import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { findings } from '#test/support/axe.js';
import { expect, test } from '#test/support/fixtures.js';
import { countingScript, resourceLeaks } from '#test/support/resource-leaks.js';
import { shopPage } from '#test/support/pages.js';
import type { TestShop } from '#test/support/shop.js';
import { recordEvents, recordedEvents } from '#test/support/recorded-events.js';

const iban = 'DE89370400440532013000';

async function open(page: Page, shop: TestShop, merchant: Merchant, attributes = ''): Promise<void> {
  const body = `<pay-sepa authorization="${merchant.tokenizationKey}" merchant-account-id="acct_eur"
    customer-id="cust-7" creditor="Lens & Co" ${attributes}></pay-sepa>`;
  await page.goto(shop.serve(shopPage(shop, { body, script: recordEvents, first: countingScript })));
  await expect.poll(() => recordedEvents(page)).toContain('pay-ready');
}

const button = (page: Page) => page.getByRole('button', { name: 'Pay by direct debit' });

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Account holder').fill('Ada Lee');
  await page.getByLabel('IBAN').pressSequentially(iban);
}

async function start(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).press('Enter')]);
  return popup;
}

test(
  'a shopper who approves pays, and receives events, focus and status messages',
  { tag: ['@window', '@focus'] },
  async ({ page, shop, merchant }) => {
    await open(page, shop, merchant);
    const before = await resourceLeaks(page);
    await expect(page.getByText('you authorize Lens & Co to send')).toBeVisible();
    await fill(page);
    const field = page.getByLabel('IBAN');
    await expect(field).toHaveValue('DE89 3704 0044 0532 0130 00');
    await test.step('the caret stays where the shopper types', async () => {
      await field.press('Home');
      for (let step = 0; step < 4; step += 1) await field.press('ArrowRight');
      await field.press('Backspace');
      await field.pressSequentially('9');
      await expect(field).toHaveValue('DE89 3704 0044 0532 0130 00');
      expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
    });
    const popup = await start(page);
    const layer = page.getByRole('dialog', { name: 'Finish paying in the SEPA window' });
    await expect(layer).toBeVisible();
    await popup.getByRole('button', { name: 'Agree and return' }).click();
    await expect(page.getByRole('status')).toHaveText('Approved');
    await expect(layer).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    expect((await recordedEvents(page)).filter((type) => type !== 'pay-change')).toEqual([
      'pay-ready',
      'pay-start',
      'pay-success',
    ]);
    expect(await page.evaluate(() => window.lastPayload)).toMatchObject({ ibanLastFour: '3000' });
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
  },
);

test('a missing value is reported beside its field, which receives the focus', async ({
  page,
  shop,
  merchant,
}) => {
  await open(page, shop, merchant);
  await button(page).click();
  await expect(page.getByText('Enter the account holder’s name.')).toBeVisible();
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription('Enter your IBAN.');
  await expect(page.getByLabel('Account holder')).toBeFocused();
  await page.keyboard.type('Ada Lee');
  await button(page).click();
  await expect(page.getByLabel('IBAN')).toBeFocused();
  await page.getByLabel('IBAN').fill('DE88370400440532013000');
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription('Check your IBAN.');
  expect(await findings(page, [page.mainFrame()])).toEqual([]);
  await page.getByLabel('IBAN').fill(iban);
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription('');
  expect(await recordedEvents(page)).not.toContain('pay-start');
  expect(page.context().pages()).toHaveLength(1);
});

test('every exit of the shopper cancels, and removing the element closes the popup', async ({
  page,
  shop,
  merchant,
}) => {
  await open(page, shop, merchant);
  await fill(page);
  const status = page.getByRole('status');
  const left = 'Payment canceled. You haven’t been charged.';
  for (const [way, reason, leave] of [
    ['the bank’s cancel', 'provider', (popup: Page) => popup.getByRole('button', { name: 'Cancel' }).click()],
    ['closing the window', 'closed', (popup: Page) => popup.close()],
    [
      'the layer’s button',
      'backdrop',
      async () => {
        expect(await findings(page, [page.mainFrame()])).toEqual([]);
        await page.getByRole('button', { name: 'Cancel payment' }).click();
      },
    ],
    ['Escape', 'backdrop', () => page.keyboard.press('Escape')],
  ] as const) {
    await test.step(way, async () => {
      await page.evaluate(() => {
        window.recordedEvents = [];
      });
      const popup = await start(page);
      await popup.getByRole('heading').waitFor();
      await page.bringToFront();
      await expect(status, way).not.toHaveText(left);
      await leave(popup);
      await expect(status, way).toHaveText(left);
      await expect.poll(() => popup.isClosed(), way).toBe(true);
      await expect(button(page), way).toBeFocused();
      const canceled = await page.evaluate(() =>
        window.recordedEvents.filter(({ type }) => type === 'pay-cancel'),
      );
      expect(
        canceled.map((event) => event.left),
        way,
      ).toEqual([reason]);
      expect((await recordedEvents(page)).join(), way).not.toContain('pay-error');
    });
  }

  await test.step('removing the element closes the popup', async () => {
    const popup = await start(page);
    await page.evaluate(() => {
      document.querySelector('pay-sepa')?.remove();
    });
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect
      .poll(() => resourceLeaks(page))
      .toMatchObject({ frames: 0, dialogs: 0, timers: 0, ports: 0 });
    expect((await recordedEvents(page)).join()).not.toContain('pay-error');
  });
});

test('a payment that cannot start reports its code, and opens nothing', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant, 'disabled');
  const codeOfPay = () =>
    page.evaluate(() =>
      document
        .querySelector('pay-sepa')
        ?.pay()
        .catch((error: unknown) => (error as { code: string }).code),
    );
  await test.step('a disabled element opens nothing', async () => {
    expect(await codeOfPay()).toBe('ELEMENT_DISABLED');
    await page.evaluate(() => {
      const element = document.querySelector('pay-sepa');
      if (element) element.disabled = false;
    });
  });
  await test.step('empty fields open nothing', async () => {
    expect(await codeOfPay()).toBe('ELEMENT_FIELDS_INVALID');
    await fill(page);
  });
  await test.step('a blocked popup is reported with instructions', async () => {
    await page.evaluate(() => {
      const { open: openWindow } = window;
      window.open = () => {
        window.open = openWindow;
        return null;
      };
    });
    await button(page).click();
    await expect(page.getByRole('alert')).toContainText('Allow pop-ups');
    expect(await recordedEvents(page)).toContain('pay-error SEPA_TOKENIZATION_FAILED');
  });
  await test.step('a start that the shop prevents opens nothing', async () => {
    await page.evaluate(() => {
      document.addEventListener('pay-start', (event) => {
        event.preventDefault();
      });
    });
    expect(await codeOfPay()).toBe('ABORTED');
  });
  await test.step('an element that is not ready opens nothing', async () => {
    const early = await page.evaluate(() =>
      Object.assign(document.createElement('pay-sepa'), { authorization: 'sandbox_key_merchant' })
        .pay()
        .catch((error: unknown) => (error as { code: string }).code),
    );
    expect(early).toBe('ELEMENT_NOT_READY');
  });
  expect(page.context().pages()).toHaveLength(1);
});
