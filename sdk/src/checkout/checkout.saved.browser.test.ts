import { findings } from '#test/support/axe.js';
import { cardFrame, expect, test, typeCard } from '#test/support/fixtures.js';
import { pageCode } from '#test/support/page-script.js';
import { shopPage } from '#test/support/pages.js';
import { recordEvents, recordedEvents } from '#test/support/recorded-events.js';
import { customerToken, saveCards } from '#test/support/saved-methods.js';

test('a customer pays with a saved method, then with a new card', async ({ page, shop, merchant }) => {
  const token = await customerToken(shop, merchant);
  await saveCards(shop, merchant, token, ['4111111111111111', '5555555555554444']);
  const body = `<pay-checkout authorization="${token}" amount="24.50" currency="EUR" methods="card"></pay-checkout>`;
  const decline = pageCode(() => {
    const shopWindow = Object.assign(window, {
      server: (): Promise<void> =>
        Promise.reject(Object.assign(new Error('no'), { code: 'PAYMENT_DECLINED' })),
    } as { server?: () => Promise<void> });
    document.addEventListener('pay-success', (event) => {
      event.waitUntil(shopWindow.server?.() ?? Promise.resolve());
    });
  });
  const script = `${recordEvents}${decline}`;
  await page.goto(shop.serve(shopPage(shop, { body, script })));
  const pay = page.getByRole('button', { name: 'Pay €24.50' });
  const visa = page.getByRole('radio', { name: 'Visa ending in 1111' });

  await test.step('the default is first and selected, above the new methods', async () => {
    await expect(visa).toBeChecked();
    expect(await page.locator('label.choice').count()).toBe(3);
    await expect(page.locator('.choice-name').last()).toHaveText('Card');
    await expect(page.locator('pay-card')).toHaveCount(0);
    expect(await findings(page, [page.mainFrame()])).toEqual([]);
  });

  await test.step('a declined payment renews the nonce', async () => {
    await pay.click();
    await expect(page.getByRole('alert')).toContainText('declined');
    const first = await page.evaluate(() => window.lastPayload);
    await pay.click();
    await expect
      .poll(async () => (await recordedEvents(page)).filter((type) => type === 'pay-success'))
      .toHaveLength(2);
    expect(await page.evaluate(() => window.lastPayload)).not.toEqual(first);
  });

  await test.step('arrow keys lead to the new card, which pays as before', async () => {
    await page.evaluate(() => {
      Object.assign(window, { server: undefined });
    });
    await visa.focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeChecked();
    await typeCard(cardFrame(page));
    await pay.click();
    await expect(page.getByText('Payment complete')).toBeVisible();
  });
});
