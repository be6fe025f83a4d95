import { devices } from '@playwright/test';
import { boxes, createCard, everywhere, fieldFrame } from '../fields.js';
import { expect, test, type } from '#test/support/fixtures.js';
import { openFunctions, outcomeOf } from '#test/support/functions.js';

const { viewport, userAgent } = devices['iPhone 15'];
// The Firefox driver cannot emulate touch.
test.use({ viewport, userAgent, hasTouch: ({ browserName }, use) => use(browserName === 'chromium') });

test('on iOS a touch selects what is in the field, and the focus brings its container into view', async ({
  page,
  shop,
  merchant,
}) => {
  await openFunctions(page, shop, merchant, boxes(everywhere));
  await outcomeOf(page, createCard());
  const number = fieldFrame(page, 'number').getByRole('textbox');
  await type(number, '4111');
  const selected = () =>
    number.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
  expect(await selected()).toEqual([5, 5]);
  // The engine is not Safari, so only the SDK's part is tested, and only with touch support.
  const isTouched = await number.evaluate(() => 'ontouchend' in document);
  await expect
    .poll(async () => {
      await number.dispatchEvent('touchstart');
      return selected();
    })
    .toEqual([isTouched ? 0 : 5, 5]);

  await page.evaluate(() => {
    document.body.style.paddingTop = '200vh';
    scrollTo(0, 0);
  });
  await outcomeOf(page, "await fields.focus('cvv')");
  await expect(page.locator('#host-cvv')).toBeInViewport();
});
