import type { Page } from '@playwright/test';
import { expect, pressAnywhere, test } from '#test/support/fixtures.js';
import {
  cancels,
  closeEvents,
  focused,
  left,
  openByClick,
  openOverlayPage,
} from '#test/support/overlay-page.js';

/** Resets the page's recordings and its abort controller for the next step. */
const reset = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window.overlayPage, { cancels: 0, wasRemoved: false, controller: new AbortController() });
    window.overlayPage.strayed.length = 0;
  });

test('an overlay is a modal dialog with a name, and focuses its first button', async ({ page, shop }) => {
  await openOverlayPage(page, shop);
  await openByClick(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm your payment' });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(await focused(page)).toBe('First');
});

test(
  'an overlay covers the page, and an open dialog of the shop',
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

test('closing an overlay restores the page', { tag: '@overlay' }, async ({ page, shop }) => {
  await openOverlayPage(page, shop, 'body { height: 300vh }');

  await test.step('closing an overlay restores the focus and the scroll position, and is no cancel', async () => {
    await openByClick(page);
    await page.evaluate(() => {
      window.scrollTo(0, 500);
      window.overlayPage.overlay.close();
    });
    expect(await focused(page)).toBe('pay');
    expect(await page.evaluate(() => window.scrollY)).toBe(500);
    expect(await left(page)).toBe(0);
    expect(await page.evaluate(() => window.overlayPage.overlay.dialog.open)).toBe(false);
    // The `close` event fires later, and must not count as a cancel.
    await closeEvents(page);
    expect(await cancels(page)).toBe(0);
  });

  await test.step('closing an overlay twice moves the focus once', async () => {
    await reset(page);
    await openByClick(page);
    await page.evaluate(() => {
      window.overlayPage.overlay.close();
      document.getElementById('other')?.focus();
      window.overlayPage.overlay.close();
      window.overlayPage.controller.abort();
    });
    expect(await focused(page)).toBe('other');
  });

  await test.step('a script of the page that closes the dialog cancels once', async () => {
    await reset(page);
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

  const lose = {
    'removes the dialog': (dialog: HTMLDialogElement) => {
      dialog.remove();
    },
    'moves the dialog': (dialog: HTMLDialogElement) => {
      document.querySelector('#place')?.append(dialog);
    },
    'replaces the body': () => {
      const { body } = document;
      const copy = document.createElement('body');
      body.replaceWith(copy);
      copy.append(...body.querySelectorAll(':scope > :not(.pay-overlay)'));
    },
  };
  for (const [act, run] of Object.entries(lose)) {
    await test.step(`a script of the page that ${act} cancels once`, async () => {
      await reset(page);
      await openByClick(page);
      await page.locator('dialog.pay-overlay').evaluate(run);
      await expect.poll(() => cancels(page)).toBe(1);
      expect(await left(page)).toBe(0);
    });
  }

  await test.step('an overlay closes if the previously focused element was removed', async () => {
    await reset(page);
    await openByClick(page);
    await page.evaluate(() => {
      document.getElementById('pay')?.remove();
      window.overlayPage.overlay.close();
    });
    expect(await left(page)).toBe(0);
  });
});

test('an abort closes an overlay', async ({ page, shop }) => {
  await openOverlayPage(page, shop);

  await test.step('an aborted signal keeps the overlay closed', async () => {
    await reset(page);
    await page.evaluate(() => {
      document.getElementById('pay')?.focus();
      window.overlayPage.controller.abort();
      window.overlayPage.open().close();
    });
    expect(await left(page)).toBe(0);
    expect(await focused(page)).toBe('pay');
    expect(await cancels(page)).toBe(0);
  });

  await test.step('an abort while the overlay opens leaks nothing', async () => {
    await reset(page);
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

  await test.step('an abort closes the overlay, restores the focus, and is no cancel', async () => {
    await reset(page);
    await openByClick(page);
    await page.evaluate(() => {
      window.overlayPage.controller.abort();
    });
    expect(await left(page)).toBe(0);
    expect(await focused(page)).toBe('pay');
    await closeEvents(page);
    expect(await cancels(page)).toBe(0);
  });

  await test.step('an abort between Escape and its event leaks nothing', async () => {
    await reset(page);
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

  await test.step('an abort leaks nothing if the page has removed the overlay', async () => {
    await reset(page);
    await openByClick(page);
    await page.evaluate(() => {
      window.overlayPage.overlay.dialog.remove();
      window.overlayPage.controller.abort();
    });
    expect(await left(page)).toBe(0);
    expect(await focused(page)).toBe('pay');
  });
});
