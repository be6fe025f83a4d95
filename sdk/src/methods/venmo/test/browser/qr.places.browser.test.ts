import { findings } from '#test/support/axe.js';
import { expect, forgive, pressAnywhere, test } from '#test/support/fixtures.js';
import {
  codeShown,
  openQrPage,
  outcomes,
  qrDocument,
  qrFrame,
  setStatus,
  start,
  updates,
} from '../venmo-qr-page.js';

test('the overlay works in French, Arabic, dark, narrow and high-contrast pages', async ({ page, shop }) => {
  await openQrPage(page, shop);
  await page.evaluate(() => {
    window.qrPage.pay({ locale: 'fr-CA' });
  });
  await expect(qrFrame(page).getByText('Pour lire le code QR, ouvrez votre application Venmo')).toBeVisible();
  await expect(
    qrFrame(page).getByRole('button', { name: 'Fermer la fenêtre du code QR Venmo' }),
  ).toBeVisible();
  expect(await findings(page, page.frames())).toEqual([]);
  await pressAnywhere(page, 'Escape');

  await page.setViewportSize({ width: 320, height: 500 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await start(page, { locale: 'ar', canRetry: true });
  const frame = await qrDocument(page);
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(frame.locator('html')).toHaveAttribute('data-scheme', 'dark');
  const close = await qrFrame(page).getByRole('button').first().boundingBox();
  expect(close?.x).toBeLessThan(160);
  await setStatus(page, 'FAILED');
  await expect(qrFrame(page).getByText('حدث خطأ ما')).toBeVisible();
  expect(await frame.locator('.card').evaluate((card) => getComputedStyle(card).transitionDuration)).toBe(
    '0s',
  );
  expect(await findings(page, page.frames())).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  const outline = await frame
    .locator('.pay-dialog')
    .evaluate((panel) => getComputedStyle(panel).outlineWidth);
  expect(outline).toBe('1px');
});

test('a page with a hostile or missing frame ends with an error', async ({ page, shop, consoleErrors }) => {
  await openQrPage(page, shop);

  await test.step('a code with a foreign address is refused', async () => {
    await start(page, { venmoOrigin: 'https://evil.example' });
    await expect.poll(() => outcomes(page)).toEqual(['VENMO_DESKTOP_UNKNOWN_ERROR']);
    await expect(qrFrame(page).getByText('Something went wrong')).toBeVisible();
    await expect(qrFrame(page).locator('.code svg')).toHaveCount(0);
    expect(await updates(page)).toEqual(['context-1 CANCELED']);
    await pressAnywhere(page, 'Escape');
  });

  await test.step('messages of the page itself do not close the overlay', async () => {
    await start(page);
    await codeShown(page);
    await page.evaluate(() => {
      const data = {
        tessera: 'notification',
        channel: '',
        version: '',
        id: 0,
        kind: 'close',
        body: 'closed',
      };
      window.dispatchEvent(new MessageEvent('message', { data }));
    });
    await setStatus(page, 'APPROVED');
    await expect.poll(async () => (await outcomes(page)).at(-1)).toBe('nonce-1');
  });

  await test.step('a missing frame closes the overlay', async () => {
    await page.evaluate((folder) => {
      window.qrPage.pay({ folder });
    }, shop.asset('missing/'));
    await expect.poll(async () => (await outcomes(page)).at(-1)).toBe('VENMO_DESKTOP_UNKNOWN_ERROR');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    forgive(consoleErrors, /404|Failed to load/);
  });
});
