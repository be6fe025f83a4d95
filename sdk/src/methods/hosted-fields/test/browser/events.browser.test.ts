import type { HostedFieldsEvent } from '../../index.js';
import { clearFields, focusField } from '../fields.js';
import { cardFrame, expect, test, type, typeCard } from '#test/support/fixtures.js';
import { createFields, type FunctionsPage, openFunctions, outcomeOf } from '#test/support/functions.js';

interface EventsPage extends FunctionsPage {
  /** Events, each with its field or first digits, and the possible brands. */
  received: (string | undefined)[][];
}

test('the fields report each change once, in order, with the state at that moment', async ({
  page,
  shop,
  merchant,
}) => {
  await openFunctions(page, shop, merchant);
  await createFields(page);
  await outcomeOf(page, (globals: EventsPage) => {
    globals.received = [];
    const types = [
      ...(['focus', 'blur', 'empty', 'notEmpty', 'validityChange', 'cardTypeChange'] as const),
      ...(['binAvailable', 'inputSubmitRequest'] as const),
    ];
    for (const type of types) {
      globals.fields.on(type, ({ emittedBy, bin, cards }: Partial<HostedFieldsEvent> & { bin?: string }) => {
        globals.received.push([type, emittedBy ?? bin, cards?.map((card) => card.type).join()]);
      });
    }
  });
  const frame = cardFrame(page);
  const received = () => outcomeOf(page, (globals: EventsPage) => globals.received);
  // Clears only the expected events; others may still be in transit.
  const clearEvents = () =>
    outcomeOf(page, (globals: EventsPage) => {
      globals.received = [];
    });
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
  const state = await outcomeOf(page, ({ fields }) => fields.getState().fields.cvv);
  expect(state.details).toMatchObject({
    isEmpty: false,
    isValid: true,
    isPotentiallyValid: true,
    isFocused: true,
  });

  await test.step('after the page has cleared a part of a number, no part of the next one is reported', async () => {
    const number = frame.getByLabel('Card number');
    const bins = async () => {
      const { details } = await received();
      return Object.values(details as unknown as readonly string[][]).flatMap(([name, bin]) =>
        name === 'binAvailable' ? [bin] : [],
      );
    };
    await clearFields(page, 'number');
    await type(number, '555555');
    await expect.poll(bins).toEqual(['555555']);

    await clearFields(page, 'number');
    await number.click();
    await page.keyboard.type('378282');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('4012888888881881');
    await expect.poll(bins).toEqual(['555555', '401288']);
  });

  await test.step('the page cannot combine parts of a number from the fields of two forms', async () => {
    await clearFields(page, 'number');
    await type(frame.getByLabel('Card number'), '401288');
    await outcomeOf(page, async (globals: EventsPage) => {
      const { key: authorization, hostedFields, fields: first } = globals;
      const container = document.body.appendChild(document.createElement('div'));
      const second = await hostedFields.create({ authorization, container });
      globals.received = [];
      for (const type of ['notEmpty', 'cardTypeChange', 'binAvailable'] as const)
        second.on(type, ({ bin }: Partial<HostedFieldsEvent> & { bin?: string }) => {
          globals.received.push([type, bin]);
        });
      await first.teardown();
      await second.focus('number');
    });
    const number = cardFrame(page).getByLabel('Card number');
    await expect(number).toBeFocused();
    await page.keyboard.type('888888');
    await expect(number).toHaveValue('8888 88');
    // The shopper sees what is wrong, although the page does not.
    await number.blur();
    await expect(number).toHaveAccessibleDescription('Check your card number.');
    await number.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('4012888888881881');
    await expect.poll(received).toMatchObject({
      details: [
        ['notEmpty', null],
        ['cardTypeChange', null],
        ['binAvailable', '401288'],
      ],
    });
  });
});

test('focus and clear work on single fields, and reject unknown fields', async ({ page, shop, merchant }) => {
  await openFunctions(page, shop, merchant);
  await createFields(page);
  const frame = cardFrame(page);
  await typeCard(frame);
  await clearFields(page, 'number');
  await expect(frame.getByLabel('Card number')).toHaveValue('');
  await expect(frame.getByLabel('Security code')).toHaveValue('123');
  await focusField(page, 'expirationDate');
  await expect(frame.getByLabel('Expiration date')).toBeFocused();
  expect(await focusField(page, 'pin')).toMatchObject({
    code: 'HOSTED_FIELDS_FIELD_INVALID',
  });
  expect(await clearFields(page, 'postalCode')).toMatchObject({
    code: 'HOSTED_FIELDS_FIELD_NOT_PRESENT',
  });
});
