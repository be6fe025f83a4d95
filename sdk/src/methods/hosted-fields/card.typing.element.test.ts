import type { Locator, Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { cardFrame, expect, press, test, type } from '../../../test/support/fixtures.js';
import { paste } from '../../../test/support/keyboard.js';
import { shopPage } from '../../../test/support/pages.js';
import type { TestShop } from '../../../test/support/shop.js';

async function openCard(
  page: Page,
  shop: TestShop,
  merchant: Merchant,
  fields = 'number expirationDate cvv postalCode cardholderName',
) {
  const body = `<pay-card fields="${fields}" authorization="${merchant.tokenizationKey}"></pay-card>`;
  await page.goto(shop.serve(shopPage(shop, { body })));
  const frame = cardFrame(page);
  // The brand mark comes with the code that formats.
  await frame.locator('.mark svg').first().waitFor();
  return frame;
}

/** Value and caret, the caret as a bar. */
const shown = (field: Locator) =>
  field.evaluate(({ value, selectionStart }: HTMLInputElement) => {
    const at = selectionStart ?? value.length;
    return `${value.slice(0, at)}|${value.slice(at)}`;
  });

const placeCaret = (field: Locator, at: number, end = at) =>
  field.evaluate(
    (input: HTMLInputElement, [from, to]) => {
      input.focus();
      input.setSelectionRange(from, to);
    },
    [at, end] as const,
  );

test.describe('the card number', { tag: '@keys' }, () => {
  for (const [name, typed, text] of [
    ['Visa in fours', '4111111111111111', '4111 1111 1111 1111 |'],
    ['Mastercard in fours', '5555555555554444', '5555 5555 5555 4444|'],
    ['American Express in four, six, five', '378282246310005', '3782 822463 10005|'],
    ['Diners in four, six, four', '36259600000004', '3625 960000 0004|'],
    ['an unclear number in fours', '62', '62|'],
  ] as const) {
    test(`shows ${name}`, async ({ page, shop, merchant }) => {
      const number = (await openCard(page, shop, merchant, 'number')).getByLabel('Card number');
      await type(number, typed);
      await expect.poll(() => shown(number)).toBe(name.startsWith('Visa') ? '4111 1111 1111 1111|' : text);
    });
  }

  test('keeps the caret where the shopper works', async ({ page, shop, merchant }) => {
    const number = (await openCard(page, shop, merchant, 'number')).getByLabel('Card number');
    await type(number, '41111111');
    await placeCaret(number, 2);
    await press(number, '9');
    expect(await shown(number)).toBe('419|1 1111 1');
    await press(number, 'Backspace');
    expect(await shown(number)).toBe('41|11 1111 ');
  });

  test('deletes the digit behind a blank, forwards and backwards', async ({ page, shop, merchant }) => {
    const number = (await openCard(page, shop, merchant, 'number')).getByLabel('Card number');
    await type(number, '41112222');
    await placeCaret(number, 5);
    await press(number, 'Backspace');
    expect(await shown(number)).toBe('411|2 222');
    await placeCaret(number, 4);
    await press(number, 'Delete');
    expect(await number.inputValue()).toBe('4112 22');
  });

  test('takes a pasted number in any spelling, and what else stands around it', async ({
    page,
    shop,
    merchant,
  }) => {
    const number = (await openCard(page, shop, merchant, 'number')).getByLabel('Card number');
    await paste(number, ' 3782-822463-10005 ');
    expect(await shown(number)).toBe('3782 822463 10005|');
    await paste(number, '４１１１１１１１１１１１１１１１');
    expect(await number.inputValue()).toBe('4111 1111 1111 1111');
  });

  test('takes digits only', async ({ page, shop, merchant }) => {
    const number = (await openCard(page, shop, merchant, 'number')).getByLabel('Card number');
    await type(number, '4a1-1 1x');
    expect(await number.inputValue()).toBe('4111 ');
  });

  test('takes the digits of other scripts', async ({ page, shop, merchant }) => {
    const number = (await openCard(page, shop, merchant, 'number')).getByLabel('Card number');
    await type(number, '٤١١١۱۱۱۱');
    expect(await number.inputValue()).toBe('4111 1111 ');
  });

  test('holds no more digits than the brand has', async ({ page, shop, merchant }) => {
    const number = (await openCard(page, shop, merchant, 'number')).getByLabel('Card number');
    await type(number, '3782822463100051234');
    expect(await number.inputValue()).toBe('3782 822463 10005');
    await expect(number).toHaveAttribute('maxlength', '17');
  });

  test('is called wrong as soon as it cannot become right', async ({ page, shop, merchant }) => {
    const number = (await openCard(page, shop, merchant, 'number')).getByLabel('Card number');
    await type(number, '5555555555554445');
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(number).toHaveAccessibleDescription('Check the card number.');
    await press(number, 'Backspace');
    await expect(number).toHaveAttribute('aria-invalid', 'false');
    await expect(number).toHaveAccessibleDescription('');
  });

  test('shows the mark of its brand', async ({ page, shop, merchant }) => {
    const frame = await openCard(page, shop, merchant, 'number');
    const mark = frame.locator('.mark');
    await expect(mark).toHaveAttribute('data-brand', '');
    await type(frame.getByLabel('Card number'), '37');
    await expect(mark).toHaveAttribute('data-brand', 'american-express');
    await expect(mark).toHaveText('AMEX');
  });
});

test.describe('the expiration date', { tag: '@keys' }, () => {
  for (const [name, typed, text] of [
    ['puts the slash in', '1230', '12 / 30|'],
    ['takes a full year', '122030', '12 / 2030|'],
    ['gives a month of one digit its zero', '630', '06 / 30|'],
    ['takes a typed slash', '1/30', '01 / 30|'],
    ['takes the slash after two digits', '12/30', '12 / 30|'],
  ] as const) {
    test(name, async ({ page, shop, merchant }) => {
      const date = (await openCard(page, shop, merchant)).getByLabel('Expiration date');
      await type(date, typed);
      await expect.poll(() => shown(date)).toBe(text);
    });
  }

  for (const [written, text] of [
    ['2030-12', '12 / 2030'],
    ['1/30', '01 / 30'],
    ['12/2030', '12 / 2030'],
    ['05 / 31', '05 / 31'],
  ] as const) {
    test(`takes ${written} from a filler`, async ({ page, shop, merchant }) => {
      const date = (await openCard(page, shop, merchant)).getByLabel('Expiration date');
      await date.evaluate((input: HTMLInputElement, value) => {
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }, written);
      expect(await date.inputValue()).toBe(text);
    });
  }

  test('says that a card has expired', async ({ page, shop, merchant }) => {
    const frame = await openCard(page, shop, merchant);
    const date = frame.getByLabel('Expiration date');
    await type(date, '0120');
    await type(frame.getByLabel('Security code'), '1');
    await expect(date).toHaveAccessibleDescription('This card has expired.');
  });

  test('can be deleted to the last digit', async ({ page, shop, merchant }) => {
    const date = (await openCard(page, shop, merchant)).getByLabel('Expiration date');
    await type(date, '12');
    expect(await shown(date)).toBe('12 / |');
    await press(date, 'Backspace');
    expect(await shown(date)).toBe('1|');
    await press(date, 'Backspace');
    expect(await shown(date)).toBe('|');
  });
});

test.describe('the security code', { tag: '@keys' }, () => {
  test('is as long as the brand says', async ({ page, shop, merchant }) => {
    const frame = await openCard(page, shop, merchant);
    const code = frame.getByLabel('Security code');
    await expect(code).toHaveAttribute('maxlength', '4');
    await type(code, '1234');
    await type(frame.getByLabel('Card number'), '4111');
    await expect(code).toHaveAttribute('maxlength', '3');
    await expect(code).toHaveValue('123');
    await placeCaret(frame.getByLabel('Card number'), 0, 9);
    await press(frame.getByLabel('Card number'), '3');
    await press(frame.getByLabel('Card number'), '7');
    await expect(code).toHaveAttribute('maxlength', '4');
    await type(frame.getByLabel('Postal code'), '9');
    await expect(code).toHaveAccessibleDescription('Check the security code.');
  });
});

test(
  'every field tells browsers and password managers what it is',
  { tag: '@keys' },
  async ({ page, shop, merchant }) => {
    const all = 'cardholderName number expirationDate expirationMonth expirationYear cvv postalCode';
    const frame = await openCard(page, shop, merchant, all);
    const fields = await frame
      .locator('input')
      .evaluateAll((inputs) =>
        inputs.map((input) =>
          ['name', 'id', 'autocomplete', 'inputmode'].map((name) => input.getAttribute(name)),
        ),
      );
    expect(fields).toEqual([
      ['cardholder-name', 'cardholder-name', 'cc-name', null],
      ['credit-card-number', 'credit-card-number', 'cc-number', 'numeric'],
      ['expiration', 'expiration', 'cc-exp', 'numeric'],
      ['expiration-month', 'expiration-month', 'cc-exp-month', 'numeric'],
      ['expiration-year', 'expiration-year', 'cc-exp-year', 'numeric'],
      ['cvv', 'cvv', 'cc-csc', 'numeric'],
      ['postal-code', 'postal-code', 'billing postal-code', null],
    ]);
  },
);

test('asks not to be filled where the shop says so', { tag: '@keys' }, async ({ page, shop, merchant }) => {
  const body = `<pay-card prevent-autofill authorization="${merchant.tokenizationKey}"></pay-card>`;
  await page.goto(shop.serve(shopPage(shop, { body })));
  const inputs = cardFrame(page).locator('input');
  await expect(inputs).toHaveCount(3);
  expect(
    await inputs.evaluateAll((all) =>
      all.map((input) => `${input.getAttribute('autocomplete')} ${input.getAttribute('name')}`),
    ),
  ).toEqual(Array.from({ length: 3 }, () => 'off field'));
});

test(
  'what is typed before the rest of the code has come is kept',
  { tag: '@keys' },
  async ({ page, shop, merchant }) => {
    // The second part of the frame's code is held back until the shopper has typed.
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/hosted-fields-(?:form-)?frame-program/, async (route) => {
      await held;
      await route.continue();
    });
    const body = `<pay-card authorization="${merchant.tokenizationKey}"></pay-card>`;
    await page.goto(shop.serve(shopPage(shop, { body })));
    const number = cardFrame(page).getByLabel('Card number');
    await type(number, '411111');
    expect(await number.inputValue()).toBe('411111');
    release();
    await expect(number).toHaveValue('4111 11');
    await type(number, '1');
    await expect(number).toHaveValue('4111 111');
  },
);
