import type { Page } from '@playwright/test';
import { announcedAlerts } from '#test/support/accessibility.js';
import { expect, pressAnywhere, test } from '#test/support/fixtures.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';
import {
  announcements,
  clickInFrame,
  codeShown,
  openQrPage,
  outcomes,
  qrFrame,
  setStatus,
  start,
  updates,
} from '../venmo-qr-page.js';

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const closeButton = { name: 'Close Venmo QR code modal' };
const authorize = 'Authorize on your Venmo app';

test('a payment with a code is scanned, approved, announced, and leaves nothing behind', async ({
  page,
  shop,
  context,
}) => {
  await openQrPage(page, shop);
  const before = await resourceLeaks(page);

  await test.step('the overlay is a modal dialog above the page, whose first control is the page’s own', async () => {
    await start(page, { pace: 0.5 });
    const dialog = page.getByRole('dialog', { name: 'Pay with Venmo' });
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel payment');
    await codeShown(page);
    const { width, height } = page.viewportSize() ?? {};
    expect(await page.locator('iframe[name^=tessera-venmo]').boundingBox()).toMatchObject({ width, height });
    const code = qrFrame(page).getByRole('img', { name: 'Venmo QR code' }).locator('svg');
    expect(await code.boundingBox()).toMatchObject({ width: 164, height: 164 });
    expect(await announcedAlerts(page)).toEqual(['To scan the QR code, open your Venmo app']);
  });

  await test.step('a screenshot of the code opens the purchase page on a phone', async () => {
    const image = { name: 'screen.png', mimeType: 'image/png', buffer: await page.screenshot() };
    const phone = await context.newPage();
    await phone.goto(`${shop.origins.pay}/venmo/phone`);
    await phone.getByLabel('Choose, drop or paste an image').setInputFiles(image);
    await phone.waitForURL(/code=/);
    expect(new URL(phone.url()).searchParams.get('code')).toBe(
      `${shop.origins.pay}/go/purchase?facilitator=BT&intent=Continue&resource_id=context-1&merchant_id=merchant-1&environment=SANDBOX`,
    );
    await phone.close();
  });

  await test.step('each status is announced and shown', async () => {
    await setStatus(page, 'SCANNED');
    await expect(qrFrame(page).getByText(authorize)).toBeVisible();
    expect(await announcedAlerts(page)).toEqual([authorize]);
    await setStatus(page, 'APPROVED');
    await expect(qrFrame(page).getByText('Venmo account authorized')).toBeVisible();
  });

  await test.step('an approved payment cannot be closed', async () => {
    await pressAnywhere(page, 'Escape');
    await qrFrame(page)
      .locator('main')
      .click({ position: { x: 4, y: 4 } });
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(qrFrame(page).getByRole('button', closeButton)).toBeHidden();
  });

  await expect.poll(() => outcomes(page)).toEqual(['nonce-1']);
  expect(await announcements(page)).toEqual([
    'Generating a QR code, get your Venmo app ready',
    'To scan the QR code, open your Venmo app',
    authorize,
    'Venmo account authorized',
  ]);
  expect(await focusedId(page)).toBe('pay');
  expect(await updates(page)).toEqual([]);
  await expect.poll(() => resourceLeaks(page)).toEqual(before);
});

test('the shopper closes the overlay in every way', async ({ page, shop }) => {
  await openQrPage(page, shop);
  const before = await resourceLeaks(page);
  const ways: [string, () => Promise<void>][] = [
    ['Escape on the page', () => pressAnywhere(page, 'Escape')],
    ['the close button', () => clickInFrame(qrFrame(page).getByRole('button', closeButton))],
    ['a click on the backdrop', () => clickInFrame(qrFrame(page).locator('main'), { x: 22, y: 200 })],
    ['the page’s own button', () => pressAnywhere(page, 'Enter')],
    [
      'Escape inside the frame',
      async () => {
        await qrFrame(page).getByRole('button', closeButton).focus();
        // Not awaited: the key removes the frame, and the drivers may wait for its response, or reject.
        void pressAnywhere(page, 'Escape').catch(() => undefined);
      },
    ],
  ];
  for (const [name, close] of ways) {
    await test.step(`${name} cancels the payment and restores the focus`, async () => {
      await start(page);
      await codeShown(page);
      const earlier = await outcomes(page);
      await close();
      await expect.poll(() => outcomes(page)).toEqual([...earlier, 'VENMO_DESKTOP_CANCELED']);
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await focusedId(page)).toBe('pay');
      await expect.poll(() => resourceLeaks(page)).toEqual(before);
    });
  }
  expect(await updates(page)).toEqual(ways.map(() => 'context-1 CANCELED'));

  await test.step('a click on the card does not close the overlay', async () => {
    await start(page);
    await codeShown(page);
    await clickInFrame(qrFrame(page).getByText('To scan the QR code, open your Venmo app'));
    await clickInFrame(qrFrame(page).getByRole('img', { name: 'Venmo QR code' }));
    await setStatus(page, 'APPROVED');
    await expect.poll(async () => (await outcomes(page)).at(-1)).toBe('nonce-1');
  });
});

test('the message of a failed payment stays until it is closed or retried', async ({ page, shop }) => {
  await openQrPage(page, shop);
  const before = await resourceLeaks(page);
  const dialog = page.getByRole('dialog');

  for (const [status, code, text] of [
    ['CANCELED', 'VENMO_DESKTOP_CANCELED', 'The authorization was canceled'],
    ['FAILED', 'VENMO_DESKTOP_UNKNOWN_ERROR', 'Something went wrong'],
  ] as const) {
    await test.step(`after ${status} the promise rejects, and the overlay shows why`, async () => {
      await start(page);
      await codeShown(page);
      const earlier = await outcomes(page);
      await setStatus(page, status);
      await expect.poll(() => outcomes(page)).toEqual([...earlier, code]);
      await expect(qrFrame(page).getByText(text)).toBeVisible();
      expect((await announcements(page)).at(-1)).toBe(text);
      await expect(qrFrame(page).getByRole('button', { name: 'Try scanning again' })).toBeHidden();
      await clickInFrame(qrFrame(page).getByRole('button', closeButton));
      await expect(dialog).toBeHidden();
      expect(await outcomes(page)).toEqual([...earlier, code]);
      await expect.poll(() => resourceLeaks(page)).toEqual(before);
    });
  }

  await test.step('a retry is a new payment in the same overlay', async () => {
    await start(page, { canRetry: true });
    await codeShown(page);
    await dialog.evaluate((element) => {
      element.setAttribute('data-first', '');
    });
    await setStatus(page, 'EXPIRED');
    await qrFrame(page).getByRole('button', { name: 'Try scanning again' }).click();
    await codeShown(page);
    await expect(dialog).toHaveAttribute('data-first');
    await expect(dialog).toHaveCount(1);
    await setStatus(page, 'APPROVED');
    await expect.poll(async () => (await outcomes(page)).at(-1)).toBe('nonce-1');
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
  });

  await test.step('the teardown of the instance removes the message, also inside a shadow root', async () => {
    await start(page, { inShadowRoot: true });
    await setStatus(page, 'FAILED');
    await expect(qrFrame(page).getByText('Something went wrong')).toBeVisible();
    await page.evaluate(() => {
      window.qrPage.life.abort();
    });
    await expect(dialog).toBeHidden();
    expect(await focusedId(page)).toBe('pay');
  });
});

test('an abort leaves nothing behind in any state, also on an isolated page', async ({ page, shop }) => {
  await openQrPage(page, shop, {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  const before = await resourceLeaks(page);
  const steps: [string, () => Promise<void>][] = [
    ['while the frame loads', () => Promise.resolve()],
    ['with the code', () => codeShown(page)],
    [
      'after the scan',
      async () => {
        await codeShown(page);
        await setStatus(page, 'SCANNED');
        await expect(qrFrame(page).getByText(authorize)).toBeVisible();
      },
    ],
    [
      'after the approval',
      async () => {
        await codeShown(page);
        await setStatus(page, 'APPROVED');
        await expect(qrFrame(page).getByText('Venmo account authorized')).toBeVisible();
      },
    ],
  ];
  for (const [name, reach] of steps) {
    await test.step(`an abort ${name} removes everything`, async () => {
      await start(page, { pace: 0.9 });
      await reach();
      const earlier = await outcomes(page);
      await page.evaluate(() => {
        window.qrPage.controller.abort();
      });
      await expect.poll(() => outcomes(page)).toEqual([...earlier, 'ABORTED']);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await focusedId(page)).toBe('pay');
      await expect.poll(() => resourceLeaks(page)).toEqual(before);
    });
  }
});
