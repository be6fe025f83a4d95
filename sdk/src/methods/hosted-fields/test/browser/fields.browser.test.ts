import {
  addBoxes,
  cardEvents,
  clearFields,
  createCard,
  everywhere,
  fieldFrame,
  type Roots,
  teardown,
  tokenize,
  typeFields,
} from '../fields.js';
import { expect, test, type } from '#test/support/fixtures.js';
import { flagOf, openFunctions, outcomeOf } from '#test/support/functions.js';

test('separate frames behave as one card', async ({ page, shop, merchant }) => {
  await openFunctions(page, shop, merchant);
  await addBoxes(page, everywhere);
  expect(await createCard(page)).toMatchObject({ code: 'done' });

  await test.step('every change emits its event with its field, in the order of the original', async () => {
    await type(fieldFrame(page, 'number').getByRole('textbox'), '4');
    await expect
      .poll(() => cardEvents(page))
      .toEqual(['focus number', 'notEmpty number', 'cardTypeChange number']);
  });

  await test.step('tokenize rejects empty fields, and names invalid fields with their containers', async () => {
    await clearFields(page);
    expect(await tokenize(page)).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_EMPTY',
    });
    await type(fieldFrame(page, 'cvv').getByRole('textbox'), '12');
    const outcome = await outcomeOf(page, ({ fields, places }) =>
      fields.tokenize().catch((error: unknown) => {
        const { details } = error as {
          details: { invalidFieldKeys: string[]; invalidFields: { cvv?: Element } };
        };
        return { keys: details.invalidFieldKeys, same: details.invalidFields.cvv === places['cvv'] };
      }),
    );
    expect(outcome.details).toEqual({ keys: ['number', 'expirationDate', 'cvv'], same: true });
  });

  await test.step('the security code has the length of the brand that another frame detects', async () => {
    await clearFields(page);
    await type(fieldFrame(page, 'number').getByRole('textbox'), '378282246310005');
    const code = fieldFrame(page, 'cvv').getByRole('textbox');
    await expect(code).toHaveAttribute('maxlength', '4');
    await type(code, '1234');
    await expect.poll(() => flagOf(page, 'cvv', 'isValid')).toBe(true);
  });

  await test.step('setAttribute, classes and messages change the input in its frame', async () => {
    await clearFields(page);
    const code = fieldFrame(page, 'cvv').getByRole('textbox');
    await outcomeOf(page, ({ fields }) =>
      fields.setAttribute({ field: 'cvv', attribute: 'placeholder', value: 'On the back' }),
    );
    await expect(code).toHaveAttribute('placeholder', 'On the back');
    // oxlint-disable-next-line typescript/no-deprecated -- merchants still call it
    await outcomeOf(page, ({ fields }) => fields.setPlaceholder('cvv', '•••'));
    await expect(code).toHaveAttribute('placeholder', '•••');
    await outcomeOf(page, ({ fields }) => fields.removeAttribute({ field: 'cvv', attribute: 'placeholder' }));
    await expect(code).not.toHaveAttribute('placeholder');
    await outcomeOf(page, ({ fields }) =>
      fields.setAttribute({ field: 'cvv', attribute: 'disabled', value: true }),
    );
    await expect(code).toBeDisabled();
    await outcomeOf(page, ({ fields }) =>
      fields.setAttribute({ field: 'cvv', attribute: 'disabled', value: false }),
    );
    await expect(code).toBeEnabled();
    await outcomeOf(page, ({ fields }) => fields.addClass('cvv', 'dear'));
    await expect(code).toHaveClass(/\bdear\b/);
    await outcomeOf(page, ({ fields }) => fields.removeClass('cvv', 'dear'));
    await expect(code).not.toHaveClass(/\bdear\b/);
    await outcomeOf(page, ({ fields }) => {
      fields.setMessage({ field: 'cvv', message: 'Three digits' });
    });
    await expect(code).toHaveAccessibleDescription('Three digits');
  });

  await test.step('tokenize returns one nonce for the values of all frames', async () => {
    await typeFields(page);
    const { code, details } = await tokenize(page);
    expect(code).toBe('done');
    expect(details).toMatchObject({
      type: 'CreditCard',
      details: { lastFour: '1111', expirationYear: '2030' },
    });
  });

  await test.step('clear empties one field or all fields', async () => {
    await clearFields(page, 'cvv');
    await expect(fieldFrame(page, 'cvv').getByRole('textbox')).toHaveValue('');
    await expect.poll(() => flagOf(page, 'cvv', 'isEmpty')).toBe(true);
    await clearFields(page);
    await expect.poll(() => flagOf(page, 'number', 'isEmpty')).toBe(true);
  });

  await test.step('containers have the classes of their fields, and lose them at teardown', async () => {
    await type(fieldFrame(page, 'number').getByRole('textbox'), '4111111111111111');
    const number = page.locator('#number');
    await expect(number).toHaveClass(/braintree-hosted-fields-focused/);
    await expect(number).toHaveClass(/braintree-hosted-fields-valid/);
    await type(fieldFrame(page, 'expirationDate').getByRole('textbox'), '9999');
    await expect(number).not.toHaveClass(/focused/);
    await expect(page.locator('#expirationDate')).toHaveClass(/braintree-hosted-fields-invalid/);
    await teardown(page);
    await expect(number).toHaveClass('');
    await expect.poll(() => page.frames().length).toBe(1);
  });
});

test('a label of the page moves the focus into its field', async ({ page, shop, merchant }) => {
  await openFunctions(page, shop, merchant);
  await addBoxes(page, everywhere);
  await page.locator('#card').evaluate((card) => {
    const label = document.createElement('label');
    label.htmlFor = 'cvv';
    label.textContent = 'Code on the back';
    card.append(label);
  });
  await createCard(page);
  await page.getByText('Code on the back').click();
  await expect(fieldFrame(page, 'cvv').getByRole('textbox')).toBeFocused();
  await expect.poll(() => flagOf(page, 'cvv', 'isFocused')).toBe(true);
});

const kinds = {
  open: { number: 'open', expirationDate: 'open', cvv: 'open' },
  'nested open': { number: 'nested', expirationDate: 'nested', cvv: 'nested' },
  closed: { number: 'closed', expirationDate: 'closed', cvv: 'closed' },
  mixed: { number: 'closed', expirationDate: 'nested', cvv: 'document' },
} as const;

test('fields work in every kind of shadow root', async ({ page, shop, merchant }) => {
  await openFunctions(page, shop, merchant);
  const place = async (roots: Roots) => {
    await page.locator('#card').evaluate((card) => {
      card.replaceChildren();
    });
    await addBoxes(page, roots);
    await expect.poll(() => page.frames().length).toBe(1);
  };
  for (const [kind, roots] of Object.entries(kinds)) {
    await test.step(`fields in ${kind} shadow roots tokenize a card`, async () => {
      await place(roots);
      expect(await createCard(page)).toMatchObject({ code: 'done' });
      // Locators do not reach into closed roots, so the frames are found by their role.
      for (const [key, text] of [
        ['number', '4111111111111111'],
        ['expirationDate', '1230'],
        ['cvv', '123'],
      ] as const) {
        const frame = page.frames().find((candidate) => candidate.url().endsWith(`role=${key}`));
        if (!frame) throw new Error(`no frame for ${key}`);
        await type(frame.getByRole('textbox'), text);
      }
      expect(await tokenize(page)).toMatchObject({ code: 'done' });
      await teardown(page);
    });
  }

  await test.step('prefilled values are tokenized', async () => {
    await place({ ...everywhere, cardholderName: 'document' });
    const prefilled = {
      number: { prefill: '4111111111111111' },
      cardholderName: { prefill: 'Ann Example' },
    };
    await createCard(page, {}, prefilled);
    await type(fieldFrame(page, 'expirationDate').getByRole('textbox'), '1230');
    await type(fieldFrame(page, 'cvv').getByRole('textbox'), '123');
    const { details } = await tokenize(page);
    expect(details).toMatchObject({ details: { cardholderName: 'Ann Example', lastFour: '1111' } });
  });
});
