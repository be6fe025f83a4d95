import { cardFrame, expect, test, type, typeCard } from '#test/support/fixtures.js';
import { createFields, openFunctions, outcomeOf } from '#test/support/functions.js';

test('the fields report each change once, in order, with the state at that moment', async ({
  page,
  shop,
  merchant,
}) => {
  await openFunctions(page, shop, merchant);
  await outcomeOf(
    page,
    `${createFields()};
     window.recordedEvents = [];
     for (const type of ['focus', 'blur', 'empty', 'notEmpty', 'validityChange', 'cardTypeChange', 'binAvailable', 'inputSubmitRequest']) {
       fields.on(type, (event) => recordedEvents.push([type, event.emittedBy ?? event.bin, event.cards?.map(({ type }) => type).join()]));
     }`,
  );
  const frame = cardFrame(page);
  const received = () => outcomeOf(page, 'return recordedEvents');
  // Clears only the expected events; others may still be in transit.
  const clearEvents = () => page.evaluate('void (window.recordedEvents = [])');
  const everything =
    'visa,master-card,american-express,diners-club,discover,jcb,unionpay,maestro,elo,mir,hiper,hipercard';
  await type(frame.getByLabel('Card number'), '4');
  await expect.poll(received).toMatchObject({
    details: [
      ['focus', 'number', everything],
      ['notEmpty', 'number', everything],
      ['cardTypeChange', 'number', 'visa,maestro,elo'],
    ],
  });
  await clearEvents();
  await type(frame.getByLabel('Card number'), '11111');
  await expect.poll(received).toMatchObject({
    details: [
      ['cardTypeChange', 'number', 'visa'],
      ['binAvailable', '411111', undefined],
    ].map((entry) => entry.map((value) => value ?? null)),
  });
  await clearEvents();
  await type(frame.getByLabel('Card number'), '1111111111');
  await expect.poll(received).toMatchObject({ details: [['validityChange', 'number', 'visa']] });
  await clearEvents();
  await type(frame.getByLabel('Security code'), '123');
  await expect.poll(received).toMatchObject({
    details: [
      ['blur', 'number', 'visa'],
      ['focus', 'cvv', 'visa'],
      ['notEmpty', 'cvv', 'visa'],
      ['validityChange', 'cvv', 'visa'],
    ],
  });
  const state = await outcomeOf(page, 'return fields.getState().fields.cvv');
  expect(state.details).toMatchObject({
    isEmpty: false,
    isValid: true,
    isPotentiallyValid: true,
    isFocused: true,
  });

  await test.step('after the page has cleared the number, no part of it is reported until the shopper clicks the empty field', async () => {
    const number = frame.getByLabel('Card number');
    const bins = async () => {
      const { details } = await received();
      return Object.values(details as unknown as readonly string[][]).flatMap(([name, bin]) =>
        name === 'binAvailable' ? [bin] : [],
      );
    };
    await outcomeOf(page, `await fields.clear('number')`);
    await number.focus();
    await page.keyboard.type('378282');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('4012888888881881');
    await expect.poll(bins).toEqual(['401288']);

    await outcomeOf(page, `await fields.clear('number')`);
    await number.click();
    await type(number, '555555');
    await expect.poll(bins).toEqual(['401288', '555555']);
  });
});

test('focus and clear work on single fields, and reject unknown fields', async ({ page, shop, merchant }) => {
  await openFunctions(page, shop, merchant);
  await outcomeOf(page, createFields());
  const frame = cardFrame(page);
  await typeCard(frame);
  await outcomeOf(page, `await fields.clear('number')`);
  await expect(frame.getByLabel('Card number')).toHaveValue('');
  await expect(frame.getByLabel('Security code')).toHaveValue('123');
  await outcomeOf(page, `await fields.focus('expirationDate')`);
  await expect(frame.getByLabel('Expiration date')).toBeFocused();
  expect(await outcomeOf(page, `await fields.focus('pin')`)).toMatchObject({
    code: 'HOSTED_FIELDS_FIELD_INVALID',
  });
  expect(await outcomeOf(page, `await fields.clear('postalCode')`)).toMatchObject({
    code: 'HOSTED_FIELDS_FIELD_NOT_PRESENT',
  });
});
