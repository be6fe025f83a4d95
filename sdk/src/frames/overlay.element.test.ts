import { expect, pressAnywhere, test } from '../../test/support/fixtures.js';
import {
  cancels,
  closeEvents,
  focused,
  left,
  openByClick,
  openOverlayPage,
} from '../../test/support/overlay-page.js';

test(
  'is a modal dialog with a name, and the focus is on its first button',
  { tag: '@overlay' },
  async ({ page, shop }) => {
    await openOverlayPage(page, shop);
    await openByClick(page);
    const dialog = page.getByRole('dialog', { name: 'Confirm your payment' });
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    expect(await focused(page)).toBe('First');
  },
);

test(
  'lies above everything on the page, also above a dialog of the shop',
  { tag: '@overlay' },
  async ({ page, shop }) => {
    await openOverlayPage(page, shop, '#place { position: fixed; inset: 0; z-index: 2147483647 }');
    const isOnTop = await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('#cart')?.showModal();
      const { dialog } = window.overlayPage.open();
      const { innerWidth, innerHeight } = window;
      return [
        [1, 1],
        [innerWidth / 2, innerHeight / 2],
        [innerWidth - 2, innerHeight - 2],
      ].map(([x = 0, y = 0]) => dialog.contains(document.elementFromPoint(x, y)));
    });
    expect(isOnTop).toEqual([true, true, true]);
  },
);

for (const key of ['Tab', 'Shift+Tab']) {
  test(`${key} never reaches the page below`, { tag: '@overlay' }, async ({ page, shop }) => {
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
  });
}

test(
  'Escape takes it away, gives the focus back, and cancels once',
  { tag: '@overlay' },
  async ({ page, shop }) => {
    await openOverlayPage(page, shop);
    await openByClick(page);
    await pressAnywhere(page, 'Escape');
    await expect.poll(() => cancels(page)).toBe(1);
    expect(await page.evaluate(() => window.overlayPage.wasGone)).toBe(true);
    expect(await focused(page)).toBe('pay');
    expect(await left(page)).toBe(0);
    await pressAnywhere(page, 'Escape');
    await page.evaluate(() => {
      window.overlayPage.overlay.close();
      window.overlayPage.controller.abort();
    });
    expect(await cancels(page)).toBe(1);
  },
);

test(
  'Escape closes the overlay, and only the next one the dialog of the shop',
  { tag: '@overlay' },
  async ({ page, shop }) => {
    await openOverlayPage(page, shop);
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
  },
);

test('closing it gives the focus back and cancels nothing', { tag: '@overlay' }, async ({ page, shop }) => {
  await openOverlayPage(page, shop, 'body { height: 300vh }');
  await openByClick(page);
  await page.evaluate(() => {
    window.scrollTo(0, 500);
    window.overlayPage.overlay.close();
  });
  expect(await focused(page)).toBe('pay');
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
  expect(await left(page)).toBe(0);
  expect(await page.evaluate(() => window.overlayPage.overlay.dialog.open)).toBe(false);
  // Its event comes later, and must not count as a cancel.
  await closeEvents(page);
  expect(await cancels(page)).toBe(0);
});

test('closing it twice takes no focus away', { tag: '@overlay' }, async ({ page, shop }) => {
  await openOverlayPage(page, shop);
  await openByClick(page);
  await page.evaluate(() => {
    window.overlayPage.overlay.close();
    document.getElementById('other')?.focus();
    window.overlayPage.overlay.close();
    window.overlayPage.controller.abort();
  });
  expect(await focused(page)).toBe('other');
});

test('says so when a script of the page closes the dialog', { tag: '@overlay' }, async ({ page, shop }) => {
  await openOverlayPage(page, shop);
  await openByClick(page);
  await page.evaluate(() => {
    document.querySelectorAll('dialog').forEach((dialog) => {
      dialog.close();
    });
  });
  await expect.poll(() => cancels(page)).toBe(1);
  expect(await left(page)).toBe(0);
  expect(await focused(page)).toBe('pay');
});

test('closes also when what had the focus is gone', { tag: '@overlay' }, async ({ page, shop }) => {
  await openOverlayPage(page, shop);
  await openByClick(page);
  await page.evaluate(() => {
    document.getElementById('pay')?.remove();
    window.overlayPage.overlay.close();
  });
  expect(await left(page)).toBe(0);
});

test.describe('an abort', { tag: '@overlay' }, () => {
  test('before it opens keeps it away', async ({ page, shop }) => {
    await openOverlayPage(page, shop);
    await page.evaluate(() => {
      document.getElementById('pay')?.focus();
      window.overlayPage.controller.abort();
      window.overlayPage.open().close();
    });
    expect(await left(page)).toBe(0);
    expect(await focused(page)).toBe('pay');
    expect(await cancels(page)).toBe(0);
  });

  test('while it is being shown leaves nothing behind', async ({ page, shop }) => {
    await openOverlayPage(page, shop);
    await page.evaluate(() => {
      const { controller } = window.overlayPage;
      document.getElementById('pay')?.focus();
      document.addEventListener(
        'focusin',
        () => {
          controller.abort();
        },
        { once: true },
      );
      window.overlayPage.open();
    });
    expect(await left(page)).toBe(0);
    expect(await focused(page)).toBe('pay');
    expect(await cancels(page)).toBe(0);
  });

  test('while it is open takes it away, gives the focus back, and is no cancel', async ({ page, shop }) => {
    await openOverlayPage(page, shop);
    await openByClick(page);
    await page.evaluate(() => {
      window.overlayPage.controller.abort();
    });
    expect(await left(page)).toBe(0);
    expect(await focused(page)).toBe('pay');
    await closeEvents(page);
    expect(await cancels(page)).toBe(0);
  });

  test('between Escape and its news leaves nothing behind', async ({ page, shop }) => {
    await openOverlayPage(page, shop);
    await openByClick(page);
    await page.evaluate(() => {
      window.overlayPage.overlay.dialog.close();
      window.overlayPage.controller.abort();
    });
    expect(await left(page)).toBe(0);
    expect(await focused(page)).toBe('pay');
    await closeEvents(page);
    expect(await cancels(page)).toBe(0);
  });

  test('leaves nothing behind when the page has taken the overlay out', async ({ page, shop }) => {
    await openOverlayPage(page, shop);
    await openByClick(page);
    await page.evaluate(() => {
      window.overlayPage.overlay.dialog.remove();
      window.overlayPage.controller.abort();
    });
    expect(await left(page)).toBe(0);
    expect(await focused(page)).toBe('pay');
  });
});
