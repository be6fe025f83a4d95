import type { Page } from '@playwright/test';
import { expect, pressAnywhere, test } from '#test/support/fixtures.js';
import { cancels, focused, left, openByClick, openOverlayPage } from '#test/support/overlay-page.js';

/** Resets the page's recordings and its abort controller for the next step. */
const reset = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window.overlayPage, { cancels: 0, wasRemoved: false, controller: new AbortController() });
    window.overlayPage.strayed.length = 0;
  });

// One page per key, so that each test starts with the focus on the first button.
for (const key of ['Tab', 'Shift+Tab']) {
  test(
    `pressing ${key} never affects the page below an overlay`,
    { tag: '@overlay' },
    async ({ page, shop }) => {
      await openOverlayPage(page, shop);
      await openByClick(page);
      await page.evaluate(() => {
        window.overlayPage.strayed.length = 0;
      });
      const seen = new Set<string | null | undefined>();
      for (let presses = 0; presses < 8; presses += 1) {
        await pressAnywhere(page, key);
        seen.add(await focused(page));
      }
      expect([...seen]).toEqual(expect.arrayContaining(['First', 'Second']));
      const strayed = await page.evaluate(() => window.overlayPage.strayed.filter((id) => id !== ''));
      expect(strayed).toEqual([]);
    },
  );
}

test('Escape cancels an overlay', async ({ page, shop }) => {
  await openOverlayPage(page, shop);

  await test.step('Escape closes the overlay, restores the focus, and cancels once', async () => {
    await openByClick(page);
    await pressAnywhere(page, 'Escape');
    await expect.poll(() => cancels(page)).toBe(1);
    expect(await page.evaluate(() => window.overlayPage.wasRemoved)).toBe(true);
    expect(await focused(page)).toBe('pay');
    expect(await left(page)).toBe(0);
    await pressAnywhere(page, 'Escape');
    await page.evaluate(() => {
      window.overlayPage.overlay.close();
      window.overlayPage.controller.abort();
    });
    expect(await cancels(page)).toBe(1);
  });

  await test.step('Escape closes an overlay first, and the dialog of the shop by the next press', async () => {
    await reset(page);
    await page.evaluate(() => {
      document.getElementById('pay')?.addEventListener('click', () => {
        document.querySelector<HTMLDialogElement>('#cart')?.showModal();
      });
    });
    await page.locator('#pay').click();
    await openByClick(page, 'in-cart');
    await pressAnywhere(page, 'Escape');
    await expect.poll(() => cancels(page)).toBe(1);
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
    expect(await focused(page)).toBe('in-cart');
    await pressAnywhere(page, 'Escape');
    await expect(page.locator('#cart')).toBeHidden();
    expect(await cancels(page)).toBe(1);
  });
});
