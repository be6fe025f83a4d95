import type { Locator, Page } from '@playwright/test';
import { boxes, createCard, everywhere, fieldFrame } from '../fields.js';
import { expect, press, test, type } from '#test/support/fixtures.js';
import { openFunctions, outcomeOf, recreate } from '#test/support/functions.js';
import { paste } from '#test/support/keyboard.js';
import { fieldOf, layouts, tagsOf } from '../layouts.js';

/** Page code that records every event as one line, with the state of the field that emitted it. */
const listen = `
  window.lines = [];
  for (const type of ['focus', 'blur', 'empty', 'notEmpty', 'validityChange', 'cardTypeChange', 'inputSubmitRequest', 'binAvailable'])
    fields.on(type, (event) => {
      if (type === 'binAvailable') return lines.push('binAvailable ' + JSON.stringify(event));
      const { isEmpty, isValid, isPotentiallyValid } = event.fields[event.emittedBy];
      const state = [isEmpty ? 'empty' : 'full', isValid ? 'valid' : 'invalid', isPotentiallyValid ? 'possible' : 'impossible'];
      const cards = event.cards.length === 12 ? 'all' : event.cards.map(({ type }) => type).join('|');
      lines.push([type, event.emittedBy, ...state, cards].join(' '));
    });`;

const keys = ['number', 'expirationDate', 'cvv'] as const;

type Act = (number: Locator, page: Page) => Promise<unknown>;

/** Options of the fields, an action on the number, and the events it emits, in order. */
const cases: readonly [name: string, options: string, act: Act, events: readonly string[]][] = [
  [
    'typing one digit',
    '',
    (number) => press(number, '4'),
    [
      'notEmpty number full invalid possible all',
      'cardTypeChange number full invalid possible visa|maestro|elo',
    ],
  ],
  [
    'typing one digit that begins no card number',
    '',
    (number) => press(number, '9'),
    [
      'notEmpty number full invalid possible all',
      'validityChange number full invalid impossible all',
      'cardTypeChange number full invalid impossible ',
    ],
  ],
  [
    'typing one digit of a brand whose security code is longer than the typed one',
    "number: { prefill: '3' }, cvv: { prefill: '123' }",
    (number) => press(number, '7'),
    [
      'validityChange cvv full invalid possible american-express|diners-club|jcb',
      'cardTypeChange number full invalid possible american-express',
    ],
  ],
  [
    'typing one digit of a brand whose security code is shorter, so that the typed one is cut,',
    "number: { prefill: '3' }, cvv: { prefill: '1234' }",
    (number) => press(number, '5'),
    [
      'validityChange cvv full invalid possible american-express|diners-club|jcb',
      'validityChange cvv full invalid impossible american-express|diners-club|jcb',
      'cardTypeChange number full invalid possible jcb',
      'validityChange cvv full valid impossible jcb',
      'validityChange cvv full valid possible jcb',
    ],
  ],
  [
    'typing the sixth digit',
    "number: { prefill: '41111' }",
    (number) => press(number, '1'),
    ['binAvailable {"bin":"411111"}'],
  ],
  ['typing the seventh digit', "number: { prefill: '411111' }", (number) => press(number, '1'), []],
  [
    'typing the last digit',
    "number: { prefill: '411111111111111' }",
    (number) => press(number, '1'),
    ['validityChange number full valid possible visa'],
  ],
  [
    'pasting a whole number',
    '',
    (number) => paste(number, '4111 1111 1111 1111'),
    [
      'notEmpty number full invalid possible all',
      'validityChange number full valid possible all',
      'cardTypeChange number full valid possible visa',
      'binAvailable {"bin":"411111"}',
    ],
  ],
  [
    'pasting a number over another',
    "number: { prefill: '4111111111111111' }",
    (number) => paste(number, '378282246310005'),
    ['cardTypeChange number full valid possible american-express', 'binAvailable {"bin":"378282"}'],
  ],
  [
    'clearing the number by a call',
    "number: { prefill: '4111111111111111' }",
    (_, page) => outcomeOf(page, "await fields.clear('number')"),
    [
      'empty number empty valid possible visa',
      'validityChange number empty invalid possible visa',
      'cardTypeChange number empty invalid possible all',
    ],
  ],
];

for (const [layout, { before, make }] of Object.entries(layouts)) {
  test(
    `${layout}: typing emits exactly the expected events`,
    { tag: tagsOf(layout) },
    async ({ page, shop, merchant }) => {
      await openFunctions(page, shop, merchant);
      await test.step('the prefilled number is reported once, to listeners added after create', async () => {
        await recreate(
          page,
          before(keys),
          `${make(keys, "number: { prefill: '4111111111111111' }")}; ${listen}`,
        );
        await type(await fieldOf(page, 'cvv'), '1');
        await expect.poll(() => page.evaluate('lines.at(-1)')).toMatch(/^notEmpty cvv/);
        expect(await page.evaluate('lines')).toEqual([
          'notEmpty number full invalid possible all',
          'validityChange number full valid possible all',
          'cardTypeChange number full valid possible visa',
          'binAvailable {"bin":"411111"}',
          'focus cvv empty invalid possible visa',
          'notEmpty cvv full invalid possible visa',
        ]);
      });

      for (const [name, options, act, events] of cases) {
        await test.step(`${name} emits exactly the expected events, in order`, async () => {
          await recreate(page, before(keys), `${make(keys, options)}; ${listen}`);
          const number = await fieldOf(page, 'number');
          await outcomeOf(page, "await fields.focus('number')");
          // The vault reports in order: after the focus event, all events of the initial state have arrived.
          await expect
            .poll(() => page.evaluate('lines.some((line) => line.startsWith("focus number"))'))
            .toBe(true);
          if (options.includes('cvv'))
            await expect.poll(() => page.evaluate('fields.getState().fields.cvv.isEmpty')).toBe(false);
          await page.evaluate('lines.length = 0');
          await number.evaluate((input: HTMLInputElement) => {
            input.setSelectionRange(99, 99);
          });
          await act(number, page);
          // The number's frame reports Enter after its earlier events; other frames may report later.
          await press(number, 'Enter');
          const isEnter = (line: string) => line.startsWith('inputSubmitRequest number');
          const lines = () => page.evaluate<string[]>('lines');
          await expect.poll(async () => (await lines()).filter(isEnter)).toHaveLength(1);
          await expect.poll(async () => (await lines()).filter((line) => !isEnter(line))).toEqual(events);
        });
      }
    },
  );
}

test('an event has its field, the state of every field and the possible cards', async ({
  page,
  shop,
  merchant,
}) => {
  await openFunctions(page, shop, merchant, boxes(everywhere));
  await outcomeOf(page, createCard());
  await outcomeOf(page, "fields.on('cardTypeChange', (event) => { window.lastEvent = event; })");
  await type(fieldFrame(page, 'number').getByRole('textbox'), '62');
  await expect.poll(() => page.evaluate('window.lastEvent?.cards.length')).toBe(3);
  const received = await page.evaluate(`({
    names: Object.keys(lastEvent).sort(),
    emittedBy: lastEvent.emittedBy,
    cards: lastEvent.cards,
    fields: Object.entries(lastEvent.fields).map(([key, { container, ...state }]) => [key, container === places[key], state]),
    same: JSON.stringify(fields.getState().fields) === JSON.stringify(lastEvent.fields),
    names2: Object.keys(fields.getState()).sort(),
  })`);
  const untouched = { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false };
  expect(received).toEqual({
    names: ['cards', 'emittedBy', 'fields'],
    emittedBy: 'number',
    cards: [
      { type: 'unionpay', niceType: 'UnionPay', code: { name: 'CVN', size: 3 }, supported: true },
      { type: 'maestro', niceType: 'Maestro', code: { name: 'CVC', size: 3 }, supported: true },
      { type: 'elo', niceType: 'Elo', code: { name: 'CVE', size: 3 }, supported: true },
    ],
    fields: [
      ['number', true, { ...untouched, isEmpty: false, isFocused: true }],
      ['expirationDate', true, untouched],
      ['cvv', true, untouched],
    ],
    same: true,
    names2: ['cards', 'fields'],
  });
});
