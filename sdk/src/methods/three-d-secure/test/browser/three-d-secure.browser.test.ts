import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/fixtures.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';
import {
  bankFrame,
  cards,
  openThreeDSecurePage,
  outcomes,
  recordedNames,
  startVerification,
} from '../three-d-secure-page.js';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm the payment with your bank' });

const choose = (name: string) => async (page: Page) => {
  await bankFrame(page).getByText('Simulate a problem').click();
  await bankFrame(page).getByRole('button', { name, exact: true }).click();
};

const confirm = async (page: Page) => {
  await bankFrame(page).getByLabel('Code from your bank').fill('1234');
  await bankFrame(page).getByRole('button', { name: 'Confirm payment' }).click();
};

// Otherwise a click can go to the place in which the bank's button was before the window had risen.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('each outcome of the bank settles the verification under a strict policy', async ({
  page,
  shop,
  merchant,
}) => {
  await openThreeDSecurePage(page, shop, merchant);
  const before = await resourceLeaks(page);
  const teardown = () => page.evaluate(() => window.secure.instance.teardown());

  await test.step('a card without a challenge', async () => {
    await startVerification(page, { number: cards.frictionless });
    await expect
      .poll(() => outcomes(page))
      .toMatchObject([
        {
          code: 'done',
          payload: {
            nonce: expect.stringMatching(/./) as unknown,
            liabilityShifted: true,
            liabilityShiftPossible: true,
            threeDSecureInfo: { status: 'authenticate_successful' },
          },
        },
      ]);
    await teardown();
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
  });

  for (const [name, act, result, events] of [
    ['the right code', confirm, { code: 'done', payload: { liabilityShifted: true } }, []],
    [
      'a cancel at the bank',
      (of: Page) => bankFrame(of).getByRole('button', { name: 'Cancel', exact: true }).click(),
      { code: 'done', payload: { liabilityShifted: false } },
      ['customer-canceled'],
    ],
    [
      'an error of the provider',
      choose('Provider error 10009'),
      { code: 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT' },
      [],
    ],
  ] as const) {
    await test.step(name, async () => {
      await startVerification(page);
      await expect(dialog(page)).toBeVisible();
      await act(page);
      await expect.poll(() => outcomes(page)).toMatchObject([result]);
      expect(await recordedNames(page)).toEqual([
        'authentication-modal-render',
        'authentication-modal-close',
        ...events,
      ]);
      await expect(dialog(page)).toHaveCount(0);
      await teardown();
      await expect.poll(() => resourceLeaks(page)).toEqual(before);
    });
  }

  await test.step('a second verification of the same instance', async () => {
    await startVerification(page);
    await confirm(page);
    await expect.poll(async () => (await outcomes(page)).map(({ code }) => code)).toEqual(['done']);
    await page.evaluate((card) => window.secure.verify(card), cards.challenge);
    await confirm(page);
    await expect.poll(async () => (await outcomes(page)).map(({ code }) => code)).toEqual(['done', 'done']);
    await teardown();
  });

  await test.step('cancelVerifyCard and teardown remove the dialog', async () => {
    for (const [call, code] of [
      ['cancelVerifyCard', 'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT'],
      ['teardown', 'ABORTED'],
    ] as const) {
      await startVerification(page);
      await expect(dialog(page)).toBeVisible();
      await page.evaluate(async (name) => {
        await window.secure.instance[name]();
      }, call);
      await expect.poll(() => outcomes(page)).toMatchObject([{ code }]);
      await expect(dialog(page)).toHaveCount(0);
    }
  });
});

test('a script that cannot be used skips the challenge', async ({
  page,
  context,
  shop,
  merchant,
  consoleErrors,
}) => {
  await openThreeDSecurePage(page, shop, merchant);
  const script = '**/edge/v1/songbird.js';
  for (const [status, code] of [
    [404, 'THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED'],
    [200, 'THREEDS_CARDINAL_SDK_SETUP_FAILED'],
  ] as const) {
    await context.route(script, (route) =>
      route.fulfill({ status, contentType: 'text/javascript', body: '' }),
    );
    await startVerification(page);
    await expect
      .poll(() => outcomes(page))
      .toMatchObject([{ skipped: code, payload: { liabilityShifted: false } }]);
    await context.unroute(script);
  }
  await page.evaluate((card) => window.secure.verify(card), cards.challenge);
  await confirm(page);
  await expect.poll(async () => (await outcomes(page)).map(({ code }) => code)).toEqual(['done', 'done']);
  consoleErrors.length = 0;
});
