import { devices } from '@playwright/test';
import { addBoxes, createCard, everywhere, fieldFrame, focusField } from '../fields.js';
import { expect, test, type } from '#test/support/fixtures.js';
import { openFunctions } from '#test/support/functions.js';

const { viewport, userAgent } = devices['iPhone 15'];
// The Firefox driver cannot emulate touch.
test.use({ viewport, userAgent, hasTouch: ({ browserName }, use) => use(browserName === 'chromium') });

test('on iOS a touch selects what is in the field, and the focus brings its container into view', async ({
  page,
  shop,
  merchant,
}) => {
  await openFunctions(page, shop, merchant);
  await addBoxes(page, everywhere);
  await createCard(page);
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
  await focusField(page, 'cvv');
  await expect(page.locator('#host-cvv')).toBeInViewport();
});
