import type { FrameLocator, Page } from '@playwright/test';
import { addBoxes, clearFields, createCard, everywhere, fieldFrame, tokenize } from '../fields.js';
import { expect, test, type } from '#test/support/fixtures.js';
import { type FunctionsPage, openFunctions } from '#test/support/functions.js';

const hidden = (frame: FrameLocator, name: string) => frame.locator(`#${name}-autofill-field`);

/** Writes values as autofill does: all at once, with events or without. */
async function fill(frame: FrameLocator, values: Record<string, string>, withEvents: boolean) {
  await frame.locator('form').evaluate(
    (form, [entries, tells]) => {
      for (const [id, value] of entries) {
        const input = form.querySelector<HTMLInputElement>(`#${id}`);
        if (!input) throw new Error(`no input ${id}`);
        input.value = value;
        // Browsers fire events for visible inputs.
        if (tells || !input.matches('.autofill-field'))
          for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }));
      }
    },
    [Object.entries(values), withEvents] as const,
  );
}

const card = {
  'credit-card-number': '4111111111111111',
  'expiration-month-autofill-field': '4',
  'expiration-year-autofill-field': '31',
  'cvv-autofill-field': '123',
  'cardholder-name-autofill-field': 'Ann Example',
};

const valid = (page: Page) =>
  page.evaluate(() => {
    const { fields } = (window as unknown as FunctionsPage).fields.getState();
    return Object.entries(fields).flatMap(([key, { isValid }]) => (isValid ? [key] : []));
  });

test.describe('autofill', () => {
  const named = { ...everywhere, cardholderName: 'document', postalCode: 'document' } as const;

  for (const withEvents of [true, false]) {
    test(
      `fills the whole card from one frame, ${withEvents ? 'with' : 'without'} events`,
      { tag: withEvents ? '@autofill' : '@release' },
      async ({ page, shop, merchant }) => {
        await openFunctions(page, shop, merchant);
        await addBoxes(page, named);
        await createCard(page);
        const number = fieldFrame(page, 'number');
        await number.getByRole('textbox').click();
        await expect(hidden(number, 'cvv')).toBeAttached();
        await fill(number, card, withEvents);
        await expect(fieldFrame(page, 'expirationDate').getByRole('textbox')).toHaveValue('04 / 2031');
        await expect(fieldFrame(page, 'cvv').getByRole('textbox')).toHaveValue('123');
        await expect(fieldFrame(page, 'cardholderName').getByRole('textbox')).toHaveValue('Ann Example');
        await expect(fieldFrame(page, 'postalCode').getByRole('textbox')).toHaveValue('');
        await type(fieldFrame(page, 'postalCode').getByRole('textbox'), '94107');
        await expect
          .poll(() => valid(page))
          .toEqual(['cardholderName', 'number', 'expirationDate', 'cvv', 'postalCode']);
        const { details } = await tokenize(page);
        expect(details).toMatchObject({
          details: { expirationMonth: '04', expirationYear: '2031', cardholderName: 'Ann Example' },
        });
      },
    );
  }

  test('fills separate month and year fields, also from a frame that is not the vault', async ({
    page,
    shop,
    merchant,
  }) => {
    const split = {
      number: 'document',
      expirationMonth: 'open',
      expirationYear: 'open',
      cvv: 'open',
    } as const;
    await openFunctions(page, shop, merchant);
    await addBoxes(page, split);
    await createCard(page, {}, { expirationYear: { select: true, placeholder: 'Year' } });
    const code = fieldFrame(page, 'cvv');
    await expect(hidden(code, 'credit-card-number')).toBeAttached();
    const { 'credit-card-number': number, 'cvv-autofill-field': cvv, ...rest } = card;
    await fill(code, { ...rest, 'credit-card-number-autofill-field': number, cvv }, true);
    await expect(fieldFrame(page, 'number').getByRole('textbox')).toHaveValue('4111 1111 1111 1111');
    await expect(fieldFrame(page, 'expirationMonth').getByRole('textbox')).toHaveValue('04');
    await expect(fieldFrame(page, 'expirationYear').getByRole('combobox')).toHaveValue('2031');
    await expect.poll(() => valid(page)).toEqual(['number', 'expirationMonth', 'expirationYear', 'cvv']);
  });

  test('keeps the date if a part of it is unknown', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant);
    await addBoxes(page, everywhere);
    await createCard(page);
    const number = fieldFrame(page, 'number');
    await expect(hidden(number, 'cvv')).toBeAttached();
    await fill(number, { 'expiration-month-autofill-field': '12', 'cvv-autofill-field': '987' }, true);
    await expect(fieldFrame(page, 'cvv').getByRole('textbox')).toHaveValue('987');
    await expect(fieldFrame(page, 'expirationDate').getByRole('textbox')).toHaveValue('');
  });

  test('restarts after the shopper types', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant);
    await addBoxes(page, everywhere);
    await createCard(page);
    const number = fieldFrame(page, 'number');
    await expect(hidden(number, 'cvv')).toBeAttached();
    await fill(number, { 'cvv-autofill-field': '123' }, true);
    const code = fieldFrame(page, 'cvv').getByRole('textbox');
    await expect(code).toHaveValue('123');
    await type(number.getByRole('textbox'), '4');
    await expect(hidden(number, 'cvv')).toHaveValue('');
    // Typed values are kept, and filling the same value again has an effect.
    await expect(code).toHaveValue('123');
    await clearFields(page, 'cvv');
    await fill(number, { 'cvv-autofill-field': '123' }, true);
    await expect(code).toHaveValue('123');
  });

  test('finds hidden inputs for all other fields in each frame', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant);
    await addBoxes(page, everywhere);
    await createCard(page);
    const rest = {
      number: ['cardholder-name', 'expiration-month', 'expiration-year', 'cvv'],
      expirationDate: ['cardholder-name', 'credit-card-number', 'cvv'],
      cvv: ['cardholder-name', 'credit-card-number', 'expiration-month', 'expiration-year'],
    };
    for (const [key, names] of Object.entries(rest)) {
      const inputs = fieldFrame(page, key).locator('.autofill-field');
      await expect(inputs).toHaveCount(names.length);
      const found = await inputs.evaluateAll((all) =>
        (all as HTMLInputElement[]).map(({ id, tabIndex, labels, parentElement }) => ({
          id,
          tabIndex,
          labels: labels?.length,
          isHidden: parentElement?.getAttribute('aria-hidden'),
          height: parentElement?.getBoundingClientRect().height,
        })),
      );
      const expected = names.map((name) => ({
        id: `${name}-autofill-field`,
        tabIndex: -1,
        labels: 1,
        isHidden: 'true',
        height: 1,
      }));
      expect(found).toEqual(expected);
    }
  });

  test('finds no hidden inputs with preventAutofill', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant);
    await addBoxes(page, everywhere);
    await createCard(page, { preventAutofill: true });
    const number = fieldFrame(page, 'number');
    await type(number.getByRole('textbox'), '4111');
    await expect(number.getByRole('textbox')).toHaveValue('4111 ');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as FunctionsPage).fields.getState().cards.length))
      .toBe(1);
    await expect(number.locator('.autofill-field')).toHaveCount(0);
  });
});
