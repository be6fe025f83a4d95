import type { Locator, Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { cardFrame, expect, press, test, type } from '#test/support/fixtures.js';
import { paste } from '#test/support/keyboard.js';
import { shopPage } from '#test/support/pages.js';
import type { TestShop } from '#test/support/shop.js';

async function openCard(
  page: Page,
  shop: TestShop,
  merchant: Merchant,
  fields = 'number expirationDate cvv postalCode cardholderName',
) {
  const body = `<pay-card fields="${fields}" authorization="${merchant.tokenizationKey}"></pay-card>`;
  await page.goto(shop.serve(shopPage(shop, { body })));
  const frame = cardFrame(page);
  // The brand mark and the formatting are in the same chunk.
  await frame.locator('.mark svg').first().waitFor();
  return frame;
}

/** Returns the value with the caret marked by a bar. */
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

/** Clears a field with the keyboard. */
async function empty(field: Locator): Promise<void> {
  await placeCaret(field, 0, 99);
  await press(field, 'Backspace');
  await expect(field).toHaveValue('');
}

type Rows = readonly (readonly [title: string, act: (number: Locator) => Promise<void>])[];

const formattedRows: Rows = [
  ...(
    [
      ['groups a Visa number in fours', '4111111111111111', '4111 1111 1111 1111|'],
      ['groups a Mastercard number in fours', '5555555555554444', '5555 5555 5555 4444|'],
      ['groups an American Express number in four, six, five', '378282246310005', '3782 822463 10005|'],
      ['groups a Diners number in four, six, four', '36259600000004', '3625 960000 0004|'],
      ['groups a number of an undecided brand in fours', '62', '62|'],
    ] as const
  ).map(
    ([title, typed, text]) =>
      [
        title,
        async (number: Locator) => {
          await type(number, typed);
          await expect.poll(() => shown(number)).toBe(text);
        },
      ] as const,
  ),
];

/** Rows in which engines differ: the caret, deleting, and pasted text. */
const editingRows: Rows = [
  [
    'keeps the caret at the edited digit',
    async (number) => {
      await type(number, '41111111');
      await placeCaret(number, 2);
      await press(number, '9');
      expect(await shown(number)).toBe('419|1 1111 1');
      await press(number, 'Backspace');
      expect(await shown(number)).toBe('41|11 1111 ');
    },
  ],
  [
    'deletes the digit across a blank, forwards and backwards',
    async (number) => {
      await type(number, '41112222');
      await placeCaret(number, 5);
      await press(number, 'Backspace');
      expect(await shown(number)).toBe('411|2 222');
      await placeCaret(number, 4);
      await press(number, 'Delete');
      expect(await number.inputValue()).toBe('4112 22');
    },
  ],
  [
    'accepts a pasted number in any spelling, and replaces the previous value',
    async (number) => {
      await paste(number, ' 3782-822463-10005 ');
      expect(await shown(number)).toBe('3782 822463 10005|');
      await paste(number, '４１１１１１１１１１１１１１１１');
      expect(await number.inputValue()).toBe('4111 1111 1111 1111');
    },
  ],
];

const checkedRows: Rows = [
  [
    'drops typed characters that are not digits',
    async (number) => {
      await type(number, '4a1-1 1x');
      expect(await number.inputValue()).toBe('4111 ');
    },
  ],
  [
    'accepts the digits of other scripts',
    async (number) => {
      await type(number, '٤١١١۱۱۱۱');
      expect(await number.inputValue()).toBe('4111 1111 ');
    },
  ],
  [
    'ignores digits beyond the length of its brand',
    async (number) => {
      await type(number, '3782822463100051234');
      expect(await number.inputValue()).toBe('3782 822463 10005');
      await expect(number).toHaveAttribute('maxlength', '17');
    },
  ],
  [
    'becomes invalid as soon as no further digit can make it valid',
    async (number) => {
      await type(number, '5555555555554445');
      await expect(number).toHaveAttribute('aria-invalid', 'true');
      await expect(number).toHaveAccessibleDescription('Check your card number.');
      await press(number, 'Backspace');
      await expect(number).toHaveAttribute('aria-invalid', 'false');
      await expect(number).toHaveAccessibleDescription('');
    },
  ],
];

async function tryRows(number: Locator, rows: Rows): Promise<void> {
  for (const [title, act] of rows) {
    await test.step(`the card number ${title}`, async () => {
      await empty(number);
      await act(number);
    });
  }
}

test(
  'the card number keeps the caret where it is edited, and accepts pasted text',
  { tag: '@keys' },
  async ({ page, shop, merchant }) => {
    const frame = await openCard(page, shop, merchant, 'number');
    await tryRows(frame.getByLabel('Card number'), editingRows);
  },
);

test('the card number is formatted and checked as it is typed', async ({ page, shop, merchant }) => {
  const frame = await openCard(page, shop, merchant, 'number');
  const number = frame.getByLabel('Card number');
  await test.step('the card number shows the mark of its brand', async () => {
    const mark = frame.locator('.mark');
    await expect(mark).toHaveAttribute('data-brand', '');
    await type(number, '37');
    await expect(mark).toHaveAttribute('data-brand', 'american-express');
    await expect(mark.locator('rect')).toHaveAttribute('fill', '#006fcf');
  });
  await tryRows(number, [...formattedRows, ...checkedRows]);
});

test('the expiration date is formatted and checked as it is typed', async ({ page, shop, merchant }) => {
  const frame = await openCard(page, shop, merchant);
  const date = frame.getByLabel('Expiration date');
  const code = frame.getByLabel('Security code');
  for (const [title, typed, text] of [
    ['inserts the slash', '1230', '12 / 30|'],
    ['accepts a year of four digits', '122030', '12 / 2030|'],
    ['pads a month of one digit with a zero', '630', '06 / 30|'],
    ['accepts a typed slash after one digit', '1/30', '01 / 30|'],
    ['accepts a typed slash after two digits', '12/30', '12 / 30|'],
  ] as const) {
    await test.step(`the expiration date ${title}`, async () => {
      await empty(date);
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
    await test.step(`the expiration date accepts ${written} from an autofill script`, async () => {
      await empty(date);
      await code.focus();
      await date.evaluate((input: HTMLInputElement, value) => {
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }, written);
      expect(await date.inputValue()).toBe(text);
    });
  }
  await test.step('the expiration date can be deleted to the last digit', async () => {
    await empty(date);
    await type(date, '12');
    expect(await shown(date)).toBe('12 / |');
    await press(date, 'Backspace');
    expect(await shown(date)).toBe('1|');
    await press(date, 'Backspace');
    expect(await shown(date)).toBe('|');
  });
  await test.step('the expiration date reports an expired card', async () => {
    await type(date, '0120');
    await type(code, '1');
    await expect(date).toHaveAccessibleDescription('This card has expired.');
  });
});

test('the security code is limited to the length of the brand', async ({ page, shop, merchant }) => {
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

test('input that precedes the late code of the frame is kept', async ({ page, shop, merchant }) => {
  // The frame's late chunk is held back until the shopper has typed.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/hosted-fields-(?:form-)?frame-runtime/, async (route) => {
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
});
