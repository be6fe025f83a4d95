import type { Locator, Page } from '@playwright/test';
import { type Origins, policyFor } from '@tessera/sites';
import { expect, test } from '../support/fixtures.js';
import { pageCode } from '../support/page-script.js';
import { shopPage } from '../support/pages.js';
import { holdNonce } from '../support/hold-nonce.js';
import { recordEvents, recordedEvents } from '../support/recorded-events.js';

/** Description of a method for the shared suite of starts. */
export interface StartContract {
  /** Name of the method, as `methods` takes it. */
  method: string;
  /** Label of its radio button. */
  label: string;
  /** Currency of the checkout, default: EUR; some methods pay in one currency only. */
  currency?: string;
  /** Value for `methodOptions`. */
  options?: Readonly<Record<string, unknown>>;
  /** Label of the button that starts the payment. */
  button: string;
  /** Fills the fields above the button. */
  fill?: (page: Page) => Promise<void>;
  /** Extends the content security policy of the page. */
  policy?: (policy: string, origins: Origins) => string;
  /** Returns the URLs of scripts that the page loads before the SDK. */
  classic?: (origins: Origins) => readonly string[];
  /** Buttons that approve and cancel in the popup; absent if the method opens none. */
  window?: { approve: string; cancel: string };
}

/** Returns the label of another method of the checkout. */
const other = (method: string) =>
  method === 'card' ? { name: 'paypal', label: 'PayPal' } : { name: 'card', label: 'Card' };

/**
 * Runs the suite that every method of a checkout must pass: a start without a payment does not change the
 * checkout and the element.
 */
export function startContract({
  method,
  label,
  currency = 'EUR',
  options,
  button,
  fill,
  policy,
  classic,
  window: ways,
}: StartContract): void {
  test(`${method} pays after a prevented and a canceled start`, async ({ page, shop, merchant }) => {
    const beside = other(method);
    const body = `<pay-checkout authorization="${merchant.tokenizationKey}" amount="24.50" currency="${currency}"
      methods="${method} ${beside.name}"></pay-checkout>`;
    const prevent = pageCode(
      (methodOptions) => {
        const shopWindow = Object.assign(window, { isPrevented: true });
        Object.assign(document.querySelector('pay-checkout') ?? {}, { methodOptions });
        document.addEventListener('pay-start', (event) => {
          if (shopWindow.isPrevented) event.preventDefault();
        });
      },
      { [method]: options ?? {} },
    );
    const script = `${recordEvents}${prevent}`;
    const html = shopPage(shop, { body, script, classic: classic?.(shop.origins) ?? [] });
    const strict = policyFor(html, shop.origins);
    const headers = { 'content-security-policy': policy?.(strict, shop.origins) ?? strict };
    await page.goto(shop.serve({ html, headers }));
    const pay = page.getByRole('button', { name: button });
    await fill?.(page);
    await expect(pay).not.toHaveAttribute('aria-disabled', 'true');

    await test.step('a prevented start changes nothing', async () => {
      for (const press of [1, 2]) {
        await pay.click();
        await expect.poll(async () => count(await recordedEvents(page), 'pay-start')).toBe(press);
        await expectReady(page, pay, beside.label);
      }
      expect(page.context().pages()).toHaveLength(1);
      expect((await recordedEvents(page)).filter((type) => /success|cancel|error/.test(type))).toEqual([]);
    });

    await page.evaluate(() => {
      Object.assign(window, { isPrevented: false });
    });
    if (ways) {
      await test.step('a canceled start changes nothing, after a second pay() was rejected', async () => {
        const popup = await openWindow(page, pay);
        const exit = popup.getByRole('button', { name: ways.cancel });
        await expect(exit).toBeVisible();
        await startAgain(page);
        await expect(page.getByRole('radio', { name: beside.label, includeHidden: true })).toBeDisabled();
        await exit.click();
        await expect.poll(() => recordedEvents(page)).toContain('pay-cancel');
        await expectReady(page, pay, beside.label);
      });
    }
    await test.step('the next payment succeeds', async () => {
      if (ways) await approve(page, await openWindow(page, pay), ways.approve);
      else await pay.click();
      await expect.poll(() => recordedEvents(page)).toContain('pay-success');
      await expectReady(page, pay, beside.label);
      await page.getByRole('radio', { name: label }).focus();
    });
  });
}

const count = (types: readonly string[], type: string) => types.filter((each) => each === type).length;

async function openWindow(page: Page, pay: Locator): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), pay.click()]);
  return popup;
}

/** Approves the payment and delays the gateway's response until it can no longer be canceled. */
async function approve(page: Page, popup: Page, button: string): Promise<void> {
  const cancel = page.getByRole('button', { name: 'Cancel payment' });
  await expect(cancel).toBeVisible();
  const release = await holdNonce(page);
  await popup.getByRole('button', { name: button }).click();
  await expect(cancel).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Processing your payment…' })).toBeVisible();
  release();
}

/** Calls `pay()` of the method's element while its popup is open. */
async function startAgain(page: Page): Promise<void> {
  const code = await page.evaluate(async () => {
    const method = document.querySelector('pay-checkout')?.shadowRoot?.querySelector('.method > *');
    try {
      await (method as unknown as { pay(): Promise<unknown> }).pay();
      return 'done';
    } catch (error) {
      return (error as { code?: string }).code ?? String(error);
    }
  });
  expect(code).toMatch(/ACTIVE|IN_PROGRESS/);
}

async function expectReady(page: Page, pay: Locator, beside: string): Promise<void> {
  await expect(page.getByRole('radio', { name: beside })).toBeEnabled();
  await expect(pay).toBeEnabled();
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true');
  expect(await page.locator('pay-checkout').evaluate((element) => element.matches(':state(busy)'))).toBe(
    false,
  );
}
