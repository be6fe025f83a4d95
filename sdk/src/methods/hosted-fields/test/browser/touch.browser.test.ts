import { devices } from '@playwright/test';
import { teardown } from '../fields.js';
import { expect, test } from '#test/support/fixtures.js';
import { focusAt } from '../focus.js';
import { flagOf, openFunctions } from '#test/support/functions.js';
import { fieldOf, layouts, tagsOf } from '../layouts.js';
import { tap } from '../touch.js';
import { type FieldKey, fieldKeys } from '../../shared/hosted-fields.types.js';

const { viewport, deviceScaleFactor, userAgent } = devices['Pixel 7'];
// The Firefox driver emulates only the size of a phone.
test.use({
  viewport,
  userAgent,
  deviceScaleFactor: ({ browserName }, use) =>
    use(browserName === 'chromium' ? deviceScaleFactor : undefined),
  isMobile: ({ browserName }, use) => use(browserName === 'chromium'),
  hasTouch: ({ browserName }, use) => use(browserName === 'chromium'),
});

const digits = 'numeric';
const letters = null;
const keyboards: Readonly<Record<FieldKey, string | null>> = {
  cardholderName: letters,
  number: digits,
  expirationDate: digits,
  expirationMonth: digits,
  expirationYear: digits,
  cvv: digits,
  postalCode: letters,
};

const lists = { expirationMonth: { select: true }, expirationYear: { select: true } };

for (const [name, layout] of Object.entries(layouts)) {
  test(`${name}: fields suit a touch screen`, { tag: tagsOf(name) }, async ({ page, shop, merchant }) => {
    const { before, make } = layout;
    await openFunctions(page, shop, merchant);
    await before(page, fieldKeys);

    await test.step('each field has the keyboard that fits, and text that prevents a zoom', async () => {
      expect(await make(page, fieldKeys)).toMatchObject({ code: 'done' });
      // A single-field frame leads on only through focus intercepts, which exist only for a phone's user agent.
      const leads = name === 'one form' || /Android/.test(await page.evaluate(() => navigator.userAgent));
      for (const key of fieldKeys) {
        const field = await fieldOf(page, key);
        const recorded = await field.evaluate((input) => ({
          keyboard: input.getAttribute('inputmode'),
          // A pattern has been reported to prevent autofill in Safari 18.
          pattern: input.getAttribute('pattern'),
          off: ['autocorrect', 'autocapitalize', 'spellcheck'].map((each) => input.getAttribute(each)),
          size: parseFloat(getComputedStyle(input).fontSize),
        }));
        expect(recorded, key).toEqual({
          keyboard: keyboards[key],
          pattern: null,
          off: ['off', 'none', 'false'],
          size: 16,
        });
        const hasNext = leads && key !== fieldKeys.at(-1);
        await expect(field, key).toHaveAttribute('enterkeyhint', hasNext ? 'next' : 'done');
      }
      await teardown(page);
    });

    await test.step('a tap focuses each field and each list, without a zoom', async () => {
      expect(await make(page, fieldKeys, lists)).toMatchObject({ code: 'done' });
      const size = await page.evaluate(() => visualViewport?.scale);
      for (const key of [...fieldKeys, ...fieldKeys.toReversed().slice(1)]) {
        const field = await fieldOf(page, key);
        await tap(field);
        await expect.poll(() => focusAt(page)).toBe(key);
        await expect.poll(() => flagOf(page, key, 'isFocused')).toBe(true);
      }
      expect(await page.evaluate(() => visualViewport?.scale)).toBe(size);
      await teardown(page);
    });

    await test.step('the merchant’s own type of an input replaces the keyboard', async () => {
      const types = { number: { type: 'tel' }, cvv: { type: 'password' } };
      expect(await make(page, fieldKeys, types)).toMatchObject({ code: 'done' });
      for (const [key, type] of [
        ['number', 'tel'],
        ['cvv', 'password'],
      ] as const) {
        const field = await fieldOf(page, key);
        await expect(field).toHaveAttribute('type', type);
        await expect(field).not.toHaveAttribute('inputmode');
        await expect(field).not.toHaveAttribute('pattern');
      }
      await teardown(page);
    });

    await test.step('text is never smaller than 16 px', async () => {
      await page.evaluate(() => {
        document.documentElement.style.cssText = 'font-size: 12px; --pay-font-size: 12px';
      });
      expect(await make(page, fieldKeys, lists)).toMatchObject({ code: 'done' });
      for (const key of fieldKeys) await expect(await fieldOf(page, key), key).toHaveCSS('font-size', '16px');
    });
  });
}
