import { boxes, createCard, everywhere, fieldFrame, typeFields } from '../../../test/support/fields.js';
import { expect, test, type } from '../../../test/support/fixtures.js';
import { openFunctions, outcomeOf } from '../../../test/support/functions.js';

test.describe('a frame per field', () => {
  test('makes a nonce of what was typed into all of them', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant, boxes(everywhere));
    expect(await outcomeOf(page, createCard())).toMatchObject({ code: 'done' });
    await typeFields(page);
    const { code, details } = await outcomeOf(page, 'return fields.tokenize()');
    expect(code).toBe('done');
    expect(details).toMatchObject({
      type: 'CreditCard',
      details: { lastFour: '1111', expirationYear: '2030' },
    });
  });

  for (const kind of ['open', 'nested'] as const) {
    test(`works where every field lies in a root that is ${kind}`, async ({ page, shop, merchant }) => {
      await openFunctions(page, shop, merchant, boxes({ number: kind, expirationDate: kind, cvv: kind }));
      expect(await outcomeOf(page, createCard())).toMatchObject({ code: 'done' });
      await typeFields(page);
      expect(await outcomeOf(page, 'return fields.tokenize()')).toMatchObject({ code: 'done' });
    });
  }

  for (const [name, roots] of [
    ['is closed', { number: 'closed', expirationDate: 'closed', cvv: 'closed' }],
    ['is its own kind', { number: 'closed', expirationDate: 'nested', cvv: 'document' }],
  ] as const) {
    test(`works where every field lies in a root that ${name}`, async ({ page, shop, merchant }) => {
      await openFunctions(page, shop, merchant, boxes(roots));
      expect(await outcomeOf(page, createCard())).toMatchObject({ code: 'done' });
      // No locator reaches into a closed root: the frames are told apart by what they are.
      for (const [key, text] of [
        ['number', '4111111111111111'],
        ['expirationDate', '1230'],
        ['cvv', '123'],
      ] as const) {
        const frame = page.frames().find((candidate) => candidate.url().endsWith(`role=${key}`));
        if (!frame) throw new Error(`no frame for ${key}`);
        await type(frame.getByRole('textbox'), text);
      }
      expect(await outcomeOf(page, 'return fields.tokenize()')).toMatchObject({ code: 'done' });
    });
  }

  test('tells every change with its field, in the order of the card', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant, boxes(everywhere));
    await outcomeOf(page, createCard());
    await type(fieldFrame(page, 'number').getByRole('textbox'), '4');
    await expect
      .poll(() => page.evaluate('told.map((entry) => entry.join(" "))'))
      .toEqual(['focus number', 'notEmpty number', 'cardTypeChange number']);
  });

  test('the code follows the brand that another frame has found', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant, boxes(everywhere));
    await outcomeOf(page, createCard());
    await type(fieldFrame(page, 'number').getByRole('textbox'), '378282246310005');
    const code = fieldFrame(page, 'cvv').getByRole('textbox');
    await expect(code).toHaveAttribute('maxlength', '4');
    await type(code, '1234');
    await expect.poll(() => page.evaluate('fields.getState().fields.cvv.isValid')).toBe(true);
  });

  test('names the fields that are wrong, with their containers', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant, boxes(everywhere));
    await outcomeOf(page, createCard());
    expect(await outcomeOf(page, 'return fields.tokenize()')).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_EMPTY',
    });
    await type(fieldFrame(page, 'cvv').getByRole('textbox'), '12');
    const outcome = await outcomeOf(
      page,
      `try { await fields.tokenize() } catch (error) {
        return { keys: error.details.invalidFieldKeys, same: error.details.invalidFields.cvv === places.cvv };
      }`,
    );
    expect(outcome.details).toEqual({ keys: ['number', 'expirationDate', 'cvv'], same: true });
  });

  test('containers carry the classes of their fields, and lose them with the end', async ({
    page,
    shop,
    merchant,
  }) => {
    await openFunctions(page, shop, merchant, boxes(everywhere));
    await outcomeOf(page, createCard());
    await type(fieldFrame(page, 'number').getByRole('textbox'), '4111111111111111');
    const number = page.locator('#number');
    await expect(number).toHaveClass(/braintree-hosted-fields-focused/);
    await expect(number).toHaveClass(/braintree-hosted-fields-valid/);
    await type(fieldFrame(page, 'expirationDate').getByRole('textbox'), '9999');
    await expect(number).not.toHaveClass(/focused/);
    await expect(page.locator('#expirationDate')).toHaveClass(/braintree-hosted-fields-invalid/);
    await outcomeOf(page, 'await fields.teardown()');
    await expect(number).toHaveClass('');
    await expect.poll(() => page.frames().length).toBe(1);
  });

  test(
    'a label of the page puts the focus into its field',
    { tag: '@focus' },
    async ({ page, shop, merchant }) => {
      await openFunctions(
        page,
        shop,
        merchant,
        `${boxes(everywhere)}
      const label = document.createElement('label');
      label.htmlFor = 'cvv';
      label.textContent = 'Code on the back';
      document.querySelector('#card').append(label);`,
      );
      await outcomeOf(page, createCard());
      await page.getByText('Code on the back').click();
      await expect(fieldFrame(page, 'cvv').getByRole('textbox')).toBeFocused();
      await expect.poll(() => page.evaluate('fields.getState().fields.cvv.isFocused')).toBe(true);
    },
  );

  test('values begin where the shop says, and count', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant, boxes({ ...everywhere, cardholderName: 'document' }));
    await outcomeOf(
      page,
      createCard('', "number: { prefill: '4111111111111111' }, cardholderName: { prefill: 'Ann Example' }"),
    );
    await type(fieldFrame(page, 'expirationDate').getByRole('textbox'), '1230');
    await type(fieldFrame(page, 'cvv').getByRole('textbox'), '123');
    const { details } = await outcomeOf(page, 'return fields.tokenize()');
    expect(details).toMatchObject({ details: { cardholderName: 'Ann Example', lastFour: '1111' } });
  });

  test('clear empties one field or all', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant, boxes(everywhere));
    await outcomeOf(page, createCard());
    await typeFields(page);
    await outcomeOf(page, "await fields.clear('cvv')");
    await expect(fieldFrame(page, 'cvv').getByRole('textbox')).toHaveValue('');
    await expect.poll(() => page.evaluate('fields.getState().fields.cvv.isEmpty')).toBe(true);
    await outcomeOf(page, 'await fields.clear()');
    await expect.poll(() => page.evaluate('fields.getState().fields.number.isEmpty')).toBe(true);
  });
});

test.describe('attributes, classes and messages', () => {
  test('reach the input in its frame', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant, boxes(everywhere));
    await outcomeOf(page, createCard());
    const code = fieldFrame(page, 'cvv').getByRole('textbox');
    await outcomeOf(
      page,
      "await fields.setAttribute({ field: 'cvv', attribute: 'placeholder', value: 'On the back' })",
    );
    await expect(code).toHaveAttribute('placeholder', 'On the back');
    await outcomeOf(page, "await fields.setPlaceholder('cvv', '•••')");
    await expect(code).toHaveAttribute('placeholder', '•••');
    await outcomeOf(page, "await fields.removeAttribute({ field: 'cvv', attribute: 'placeholder' })");
    await expect(code).not.toHaveAttribute('placeholder');
    await outcomeOf(page, "await fields.setAttribute({ field: 'cvv', attribute: 'disabled', value: true })");
    await expect(code).toBeDisabled();
    await outcomeOf(page, "await fields.setAttribute({ field: 'cvv', attribute: 'disabled', value: false })");
    await expect(code).toBeEnabled();
    await outcomeOf(page, "await fields.addClass('cvv', 'dear')");
    await expect(code).toHaveClass(/\bdear\b/);
    await outcomeOf(page, "await fields.removeClass('cvv', 'dear')");
    await expect(code).not.toHaveClass(/\bdear\b/);
    await page.evaluate("fields.setMessage({ field: 'cvv', message: 'Three digits' })");
    await expect(code).toHaveAccessibleDescription('Three digits');
  });

  test('refuse what is none of ours', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant, boxes(everywhere));
    await outcomeOf(page, createCard());
    for (const [code, call] of [
      ['HOSTED_FIELDS_FIELD_INVALID', "addClass('colour', 'x')"],
      ['HOSTED_FIELDS_FIELD_NOT_PRESENT', "removeClass('postalCode', 'x')"],
      [
        'HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED',
        "setAttribute({ field: 'cvv', attribute: 'onclick', value: 'x' })",
      ],
      ['HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED', "removeAttribute({ field: 'cvv', attribute: 'name' })"],
      [
        'HOSTED_FIELDS_ATTRIBUTE_VALUE_NOT_ALLOWED',
        "setAttribute({ field: 'cvv', attribute: 'disabled', value: 'perhaps' })",
      ],
    ]) {
      expect(await outcomeOf(page, `await fields.${call ?? ''}`)).toMatchObject({ code, type: 'MERCHANT' });
    }
  });
});

test.describe('wrong options', () => {
  for (const [code, options] of [
    ['INSTANTIATION_OPTION_REQUIRED', '{ authorization: key }'],
    ['INSTANTIATION_OPTION_REQUIRED', '{ authorization: key, fields: {} }'],
    ['HOSTED_FIELDS_INVALID_FIELD_KEY', "{ authorization: key, fields: { colour: { container: '#card' } } }"],
    [
      'HOSTED_FIELDS_INVALID_FIELD_SELECTOR',
      "{ authorization: key, fields: { cvv: { container: '#nowhere' } } }",
    ],
    ['HOSTED_FIELDS_INVALID_FIELD_SELECTOR', '{ authorization: key, fields: { cvv: {} } }'],
    [
      'HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME',
      "{ authorization: key, fields: { number: { container: '#card' }, cvv: { container: '#card' } } }",
    ],
    [
      'HOSTED_FIELDS_FIELD_PROPERTY_INVALID',
      "{ authorization: key, fields: { cvv: { container: '#card', maxlength: 'three' } } }",
    ],
  ] as const) {
    test(`${options} is ${code}, and leaves no frame`, async ({ page, shop, merchant }) => {
      await openFunctions(page, shop, merchant);
      expect(await outcomeOf(page, `await hostedFields.create(${options})`)).toMatchObject({
        code,
        type: 'MERCHANT',
      });
      await expect.poll(() => page.frames().length).toBe(1);
    });
  }
});
