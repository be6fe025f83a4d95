import type { Locator, Page } from '@playwright/test';
import { boxes, createCard, everywhere, fieldFrame } from '../fields.js';
import { expect, test, type } from '#test/support/fixtures.js';
import { openFunctions, outcomeOf } from '#test/support/functions.js';

const textOf = (page: Page, key: string): Locator => fieldFrame(page, key).getByRole('textbox');

const split = {
  number: 'document',
  expirationMonth: 'document',
  expirationYear: 'document',
  cvv: 'document',
} as const;
const lists = (page: Page) => ({
  month: fieldFrame(page, 'expirationMonth').getByRole('combobox'),
  year: fieldFrame(page, 'expirationYear').getByRole('combobox'),
});

test('names and types of fields follow the merchant’s options', async ({ page, shop, merchant }) => {
  await openFunctions(page, shop, merchant, boxes(everywhere));

  await test.step('frames and fields have the merchant’s names, or default names', async () => {
    await outcomeOf(
      page,
      createCard(
        '',
        "cvv: { iframeTitle: 'Code of the card', internalLabel: 'Secret code' }, expirationDate: { type: 'month', prefill: '11 / 2031' }",
      ),
    );
    await expect(page.locator('#cvv iframe')).toHaveAttribute('title', 'Code of the card');
    await expect(page.locator('#number iframe')).toHaveAttribute(
      'title',
      'Secure Credit Card Frame - Card number',
    );
    await expect(textOf(page, 'cvv')).toHaveAccessibleName('Secret code');
  });

  await test.step('a month input accepts a prefilled date, and gives the card its date', async () => {
    const date = fieldFrame(page, 'expirationDate').locator('input[name="expiration"]');
    const state = () => page.evaluate('fields.getState().fields.expirationDate.isValid');
    await expect.poll(state).toBe(true);
    // Engines without month inputs show a text input.
    const isMonth = await date.evaluate((input: HTMLInputElement) => input.type === 'month');
    await expect(date).toHaveValue(isMonth ? '2031-11' : '11 / 2031');
    await date.fill(isMonth ? '2030-12' : '12 / 2030');
    await type(textOf(page, 'number'), '4111111111111111');
    await type(textOf(page, 'cvv'), '123');
    const { details } = await outcomeOf(page, 'return fields.tokenize()');
    expect(details).toMatchObject({ details: { expirationMonth: '12', expirationYear: '2030' } });
  });
});

test('lists of months and years give the card its date', async ({ page, shop, merchant }) => {
  await openFunctions(page, shop, merchant, boxes(split));

  await test.step('lists without a placeholder select the current month and year', async () => {
    await outcomeOf(
      page,
      createCard('', 'expirationMonth: { select: true }, expirationYear: { select: true }'),
    );
    const { month, year } = lists(page);
    const now = new Date();
    await expect(month).toHaveValue(String(now.getMonth() + 1).padStart(2, '0'));
    await expect(month.locator('option')).toHaveText(Array.from({ length: 12 }, (_, at) => String(at + 1)));
    await expect(year).toHaveValue(String(now.getFullYear()));
    await expect(year.locator('option')).toHaveCount(20);
    await type(textOf(page, 'number'), '4111111111111111');
    await type(textOf(page, 'cvv'), '123');
    const { details } = await outcomeOf(page, 'return fields.tokenize()');
    expect(details).toMatchObject({ details: { expirationYear: String(now.getFullYear()) } });
    await outcomeOf(page, 'await fields.teardown()');
  });

  await test.step('lists with a placeholder begin empty, and accept new labels', async () => {
    const options = `expirationMonth: { select: { options: ['Jan', 'Feb'] }, placeholder: 'Month' },
      expirationYear: { select: true, placeholder: 'Year' }`;
    await outcomeOf(page, createCard('', options));
    const { month, year } = lists(page);
    await expect(month).toHaveValue('');
    await expect(month.locator('option').nth(2)).toHaveText('Feb');
    await expect(month.locator('option').nth(3)).toHaveText('3');
    await month.selectOption('12');
    await year.selectOption({ index: 3 });
    await expect.poll(() => page.evaluate('fields.getState().fields.expirationMonth.isValid')).toBe(true);
    await outcomeOf(page, "await fields.setMonthOptions(['Januar', 7, 'M<rz'])");
    await expect(month.locator('option')).toContainText(['Month', 'Januar', 'Feb', 'M<rz', '4']);
  });
});

test('masks hide the value of a field without the focus', async ({ page, shop, merchant }) => {
  await openFunctions(page, shop, merchant, boxes(everywhere));

  await test.step('a mask hides a value until its field has the focus, and the card can be sent', async () => {
    const options = "cvv: { maskInput: true }, number: { maskInput: { character: '*', showLastFour: true } }";
    await outcomeOf(page, createCard('', options));
    const [number, code, date] = ['number', 'cvv', 'expirationDate'].map((key) => textOf(page, key));
    if (!number || !code || !date) throw new TypeError('no fields');
    await type(number, '4111111111111111');
    await expect(number).toHaveValue('4111 1111 1111 1111');
    await type(code, '123');
    await expect(number).toHaveValue('**** **** **** 1111');
    await expect(code).toHaveValue('123');
    await type(date, '1230');
    await expect(code).toHaveValue('•••');
    await outcomeOf(page, "await fields.focus('cvv')");
    await expect(code).toHaveValue('123');
    const { details } = await outcomeOf(page, 'return fields.tokenize()');
    expect(details).toMatchObject({ details: { lastFour: '1111' } });
    await expect(number).toHaveValue('**** **** **** 1111');
    await outcomeOf(page, 'await fields.teardown()');
  });

  await test.step('a mask hides a prefilled value', async () => {
    await outcomeOf(page, createCard('', "cvv: { maskInput: true, prefill: '123' }"));
    const code = textOf(page, 'cvv');
    await expect(code).toHaveValue('•••');
    await outcomeOf(page, "await fields.focus('cvv')");
    await expect(code).toHaveValue('123');
  });
});

test('styles apply to the inputs by state, by media query and by a class of the page', async ({
  page,
  shop,
  merchant,
}) => {
  await openFunctions(
    page,
    shop,
    merchant,
    `${boxes(everywhere)}
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.shop-input { color: rgb(1, 2, 3); letter-spacing: 3px }');
    document.adoptedStyleSheets.push(sheet);`,
  );
  const styles = `styles: {
    input: '.shop-input',
    '.number': { 'font-size': '20px', padding: '0 7px', 'background-image': 'url(https://elsewhere.example/x.png)' },
    '.invalid': { color: 'rgb(200, 0, 0)' },
    '@media (min-width: 1px)': { '.cvv': { 'text-align': 'right' } },
    'input{} body': { color: 'red' },
    '.expirationDate': { 'text-shadow': '0 0 1px red; background: url(x)', fontWeight: '700' },
  }`;
  await outcomeOf(page, createCard(styles));
  const number = textOf(page, 'number');
  await expect(number).toHaveCSS('font-size', '20px');
  await expect(number).toHaveCSS('padding-right', '7px');
  await expect(number).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(number).toHaveCSS('letter-spacing', '3px');
  await expect(number).toHaveCSS('background-image', 'none');
  await expect(textOf(page, 'cvv')).toHaveCSS('text-align', 'right');
  await expect(textOf(page, 'expirationDate')).toHaveCSS('text-shadow', 'none');
  await type(number, '9');
  await expect(number).toHaveCSS('color', 'rgb(200, 0, 0)');
});
