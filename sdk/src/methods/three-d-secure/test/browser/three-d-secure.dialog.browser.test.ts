import type { Page, Route } from '@playwright/test';
import { expect, pressAnywhere, test, type } from '#test/support/fixtures.js';
import { bankFrame, openThreeDSecurePage, outcomes, startVerification } from '../three-d-secure-page.js';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm the payment with your bank' });
const code = (page: Page) => bankFrame(page).getByLabel('Code from your bank');

const isCanceled = (page: Page, reason: string) =>
  expect.poll(() => outcomes(page)).toMatchObject([{ code: 'THREEDS_CARDINAL_SDK_CANCELED', reason }]);

const teardown = (page: Page) => page.evaluate(() => window.secure.instance.teardown());

const withExit = { create: { cardinalSDKConfig: { payment: { displayExitButton: true } } } };

// Places are measured, and buttons of the bank's page clicked, before the window has risen.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the challenge is above a dialog of the shop, and returns the focus', async ({
  page,
  shop,
  merchant,
}) => {
  await openThreeDSecurePage(page, shop, merchant, {
    css: '#place { position: fixed; inset: 0; z-index: 2147483647; pointer-events: none }',
  });
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('#cart')?.showModal();
    document.getElementById('in-cart')?.focus();
    // A focus trap made by a script of the shop.
    document.addEventListener('focusin', ({ target }) => {
      const cart = document.getElementById('cart');
      if (target instanceof Node && !cart?.contains(target)) document.getElementById('in-cart')?.focus();
    });
  });
  await startVerification(page, withExit);
  await expect(code(page)).toBeVisible();

  await test.step('Enter, pressed once more, does not close it', async () => {
    await pressAnywhere(page, 'Enter');
    await expect(dialog(page)).toBeFocused();
  });

  await test.step('the shopper can type into the bank’s page', async () => {
    await type(code(page), '99');
    await expect(code(page)).toHaveValue('99');
  });

  await test.step('Shift+Tab leaves the bank’s page, and Escape cancels there', async () => {
    const isOutside = () => page.evaluate(() => document.activeElement?.textContent);
    await expect
      .poll(async () => {
        await pressAnywhere(page, 'Shift+Tab');
        return isOutside();
      })
      .toBe('Close');
    await pressAnywhere(page, 'Escape');
    await isCanceled(page, 'closed');
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay in the cart' })).toBeFocused();
  });
});

test('a verification that ends while its challenge opens leaves no window', async ({
  page,
  shop,
  merchant,
}) => {
  await openThreeDSecurePage(page, shop, merchant);
  await page.evaluate(() => {
    // Opening the window moves the focus.
    document.addEventListener('focusin', () => void window.secure.instance.teardown(), { once: true });
  });
  await startVerification(page);
  await expect.poll(() => outcomes(page)).toMatchObject([{ code: 'ABORTED' }]);
  await expect(page.locator('dialog.pay-overlay, iframe')).toHaveCount(0);
});

test(
  'the challenge opens inside shadow roots, with its frame in the document',
  { tag: '@roots' },
  async ({ page, shop, merchant }) => {
    await openThreeDSecurePage(page, shop, merchant);
    for (const mode of ['open', 'closed'] as const) {
      await test.step(`${mode} roots`, async () => {
        await page.evaluate(async (rootMode) => {
          const container = window.secure.nest(rootMode, 2);
          Object.assign(window, { container });
          await window.secure.create({ container });
        }, mode);
        await page.evaluate(() => window.secure.verify('4000000000001091'));
        await expect(code(page)).toBeVisible();
        expect(
          await page.evaluate(() => {
            const { container } = window as unknown as { container: ShadowRoot };
            return [
              container.querySelector('dialog')?.matches(':modal'),
              document.getElementById('Cardinal-CCA-IFrame') !== null,
            ];
          }),
        ).toEqual([true, true]);
        await teardown(page);
        await expect(page.locator('dialog.pay-overlay, iframe')).toHaveCount(0);
      });
    }

    await test.step('a hidden ancestor', async () => {
      await page.evaluate(() => {
        document.getElementById('place')?.style.setProperty('display', 'none');
      });
      await startVerification(page, { create: { place: '#place' } });
      await expect(code(page)).toBeVisible();
      await teardown(page);
    });
  },
);

test('the dialog follows the settings of the shop', async ({ page, shop, merchant }) => {
  await openThreeDSecurePage(page, shop, merchant);
  const size = async () => {
    await expect(code(page)).toBeVisible();
    const box = await page.locator('#Cardinal-CCA-IFrame').boundingBox();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  };
  const sized = (acsWindowSize: string) => ({ options: { additionalInformation: { acsWindowSize } } });

  for (const [name, expected] of [
    ['01', [250, 400]],
    ['02', [390, 400]],
    ['03', [500, 600]],
    ['04', [600, 400]],
  ] as const) {
    await test.step(`size ${name}`, async () => {
      await startVerification(page, sized(name));
      expect(await size()).toEqual(expected);
      await teardown(page);
    });
  }

  await test.step('a small screen shrinks it', async () => {
    await page.setViewportSize({ width: 320, height: 480 });
    await startVerification(page, sized('03'));
    const [width = 0, height = 0] = await size();
    expect(width).toBe(320);
    expect(height).toBeLessThanOrEqual(400);
    await page.setViewportSize({ width: 1280, height: 720 });
    await teardown(page);
  });

  await test.step('the close button exists only if the shop asks for it', async () => {
    await startVerification(page);
    await expect(code(page)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
    await teardown(page);
    await startVerification(page, withExit);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await isCanceled(page, 'closed');
  });

  await test.step('a click on the backdrop cancels, and one inside does not', async () => {
    await startVerification(page);
    await expect(code(page)).toBeVisible();
    await dialog(page).getByText('Confirm the payment with your bank').click();
    expect(await outcomes(page)).toEqual([]);
    await page.mouse.click(5, 5);
    await isCanceled(page, 'backdrop');
  });
});

test('the dialog says what to do if the bank’s page is not there', async ({
  page,
  shop,
  merchant,
  consoleErrors,
}) => {
  await page.clock.install();
  await openThreeDSecurePage(page, shop, merchant);
  const status = dialog(page).getByRole('status');
  const bankUrl = '**/acs/challenge?*';
  for (const [name, response] of [
    ['refuses the connection', (route: Route) => route.abort('connectionrefused')],
    ['refuses to be framed', (route: Route) => route.fulfill({ headers: { 'x-frame-options': 'DENY' } })],
    ['is shown', (route: Route) => route.continue()],
  ] as const) {
    await test.step(`a bank that ${name}`, async () => {
      await page.route(bankUrl, response);
      await startVerification(page, withExit);
      const frame = page.locator('#Cardinal-CCA-IFrame');
      await expect(frame).toBeVisible();
      await expect(dialog(page).locator('.pay-dialog-spinner')).toHaveCount(0);
      await expect(status).toHaveText('');
      await page.clock.fastForward('00:10');
      await expect(status).toHaveText(
        'If you cannot see your bank’s page, wait a moment, or close this window and use another card.',
      );
      const gap = await status.evaluate((element) => {
        // Measured together, because the window may still move.
        const above =
          document.querySelector('#Cardinal-CCA-IFrame')?.getBoundingClientRect().bottom ?? Infinity;
        return element.getBoundingClientRect().top - above;
      });
      expect(gap).toBeGreaterThanOrEqual(0);
      await expect(status).toBeInViewport({ ratio: 1 });
      expect(await outcomes(page)).toEqual([]);
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await isCanceled(page, 'closed');
      await page.unroute(bankUrl);
    });
  }
  consoleErrors.length = 0;
});

test('the script draws its own modal, unless a dialog of the shop is open', async ({
  page,
  shop,
  merchant,
}) => {
  await openThreeDSecurePage(page, shop, merchant);
  for (const version of ['2-cardinal-modal', '2-bootstrap3-modal']) {
    await test.step(version, async () => {
      await startVerification(page, { create: { version, ...withExit.create } });
      await expect(page.locator('#Cardinal-Overlay')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await page.locator('#Cardinal-Overlay').getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => outcomes(page)).toMatchObject([{ code: 'THREEDS_CARDINAL_SDK_CANCELED' }]);
      await page.evaluate(() => document.querySelector<HTMLDialogElement>('#cart')?.showModal());
      await page.evaluate(() => window.secure.verify('4000000000001091'));
      await expect(code(page)).toBeVisible();
      await expect(dialog(page)).toBeVisible();
      await teardown(page);
      await page.evaluate(() => document.querySelector<HTMLDialogElement>('#cart')?.close());
    });
  }
});

test('the version 2-inline-iframe hands the bank’s page to the shop', async ({ page, shop, merchant }) => {
  await openThreeDSecurePage(page, shop, merchant);
  await page.evaluate(async () => {
    await window.secure.create({ version: '2-inline-iframe' });
    const instance = window.secure.instance as unknown as {
      on(name: string, handler: (data: { element: Element }, next: () => void) => void): void;
    };
    instance.on('authentication-iframe-available', ({ element }, next) => {
      document.getElementById('place')?.append(element);
      next();
    });
    await window.secure.verify('4000000000001091');
  });
  await code(page).fill('1234');
  await bankFrame(page).getByRole('button', { name: 'Confirm payment' }).click();
  await expect
    .poll(() => outcomes(page))
    .toMatchObject([{ code: 'done', payload: { liabilityShifted: true } }]);
});
