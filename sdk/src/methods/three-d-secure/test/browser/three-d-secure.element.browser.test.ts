import type { Page } from '@playwright/test';
import { findings } from '#test/support/axe.js';
import { expect, test } from '#test/support/fixtures.js';
import { recordEvents, recordedEvents } from '#test/support/recorded-events.js';
import { bankFrame, cards, openThreeDSecurePage, outcomes } from '../three-d-secure-page.js';

const start = (page: Page, number: string = cards.challenge) =>
  page.evaluate((card) => {
    window.secure.outcomes.length = 0;
    return window.secure.verifyInElement(card);
  }, number);

// Otherwise a click can go to the place in which the bank's button was before the window had risen.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the element verifies a card, and announces its progress', async ({ page, shop, merchant }) => {
  const body = '<pay-three-d-secure amount="10.00"></pay-three-d-secure>';
  await openThreeDSecurePage(page, shop, merchant, { body, script: recordEvents });
  await page.evaluate(() => {
    const element = document.querySelector('pay-three-d-secure');
    if (element) element.authorization = window.secure.authorization;
  });
  const status = page.locator('pay-three-d-secure [part=status]');
  const ready = () => expect.poll(() => recordedEvents(page)).toContain('pay-ready');
  await ready();

  await test.step('a challenge that the shopper confirms', async () => {
    await start(page);
    await expect(bankFrame(page).getByLabel('Code from your bank')).toBeVisible();
    await expect(status).toHaveText('Confirm the payment with your bank.');
    expect(await findings(page, [page.mainFrame()])).toEqual([]);
    await bankFrame(page).getByLabel('Code from your bank').fill('1234');
    await bankFrame(page).getByRole('button', { name: 'Confirm payment' }).click();
    await expect(status).toHaveText('Card check complete');
    expect(await recordedEvents(page)).toEqual(expect.arrayContaining(['pay-start', 'pay-success']));
    expect(await outcomes(page)).toMatchObject([{ code: 'done', payload: { liabilityShifted: true } }]);
  });

  await test.step('a challenge that the shopper closes', async () => {
    await start(page);
    await expect(bankFrame(page).getByLabel('Code from your bank')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(status).toHaveText('Confirmation canceled. You haven’t been charged.');
    expect(await recordedEvents(page)).toContain('pay-cancel');
  });

  await test.step('a cancel on the bank’s page', async () => {
    await page.evaluate(() => document.querySelector('pay-three-d-secure')?.reset());
    await expect(status).toHaveText('');
    await start(page);
    await bankFrame(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(status).toHaveText('Confirmation canceled. You haven’t been charged.');
    expect(await outcomes(page)).toEqual([{ code: 'THREEDS_CARDINAL_SDK_CANCELED', reason: 'bank' }]);
  });

  await test.step('a verification that fails', async () => {
    await page.evaluate(() => {
      const element = document.querySelector('pay-three-d-secure');
      void element?.verifyCard({ nonce: 'unknown', bin: '400000' }).catch(() => undefined);
    });
    await expect(page.locator('pay-three-d-secure').getByRole('alert')).toHaveText(
      'We couldn’t verify your card. You haven’t been charged. Try again or use another card.',
    );
    expect((await recordedEvents(page)).join()).toContain('pay-error');
  });

  await test.step('Arabic, from right to left', async () => {
    await page.evaluate(() => document.querySelector('pay-three-d-secure')?.setAttribute('locale', 'ar'));
    await expect
      .poll(() => page.evaluate(() => document.querySelector('pay-three-d-secure')?.isComplete))
      .toBe(true);
    await start(page);
    const dialog = page.getByRole('dialog', { name: 'تأكيد الدفع لدى البنك' });
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((shown) => getComputedStyle(shown).direction)).toBe('rtl');
  });

  await test.step('a removed element ends its verification', async () => {
    await page.evaluate(() => document.querySelector('pay-three-d-secure')?.remove());
    await expect.poll(() => outcomes(page)).toMatchObject([{ code: 'ABORTED' }]);
    await expect(page.locator('iframe, dialog.pay-overlay')).toHaveCount(0);
  });
});
