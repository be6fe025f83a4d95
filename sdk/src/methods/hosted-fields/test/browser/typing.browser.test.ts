import type { Locator, Page } from '@playwright/test';
import type { HostedFieldsEvent } from '../../index.js';
import {
  addBoxes,
  type CardPage,
  clearFields,
  createCard,
  everywhere,
  fieldFrame,
  type FieldOptions,
  focusField,
} from '../fields.js';
import { expect, press, test, type } from '#test/support/fixtures.js';
import { flagOf, openFunctions, type Outcome, outcomeOf, recreate } from '#test/support/functions.js';
import { paste } from '#test/support/keyboard.js';
import { fieldOf, layouts, makeCard, tagsOf } from '../layouts.js';

interface LinesPage extends CardPage {
  /** Every event as one line, with the state of the field that emitted it. */
  lines: string[];
  lastEvent?: HostedFieldsEvent;
}

const listen = (page: Page): Promise<Outcome> =>
  outcomeOf(page, (globals: LinesPage) => {
    globals.lines = [];
    globals.fields.on('binAvailable', (event) => {
      globals.lines.push(`binAvailable ${JSON.stringify(event)}`);
    });
    const types = [
      ...(['focus', 'blur', 'empty', 'notEmpty', 'validityChange', 'cardTypeChange'] as const),
      'inputSubmitRequest',
    ] as const;
    for (const type of types) {
      globals.fields.on(type, ({ emittedBy, fields, cards }) => {
        const { isEmpty, isValid, isPotentiallyValid } = fields[emittedBy] ?? {};
        const state = [
          isEmpty ? 'empty' : 'full',
          isValid ? 'valid' : 'invalid',
          isPotentiallyValid ? 'possible' : 'impossible',
        ];
        const brands = cards.length === 12 ? 'all' : cards.map((card) => card.type).join('|');
        globals.lines.push([type, emittedBy, ...state, brands].join(' '));
      });
    }
  });

const linesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as LinesPage).lines);

const keys = ['number', 'expirationDate', 'cvv'] as const;

type Act = (number: Locator, page: Page) => Promise<unknown>;

/** Options of the fields, an action on the number, and the events it emits, in order. */
const cases: readonly [name: string, options: FieldOptions, act: Act, events: readonly string[]][] = [
  [
    'typing one digit',
    {},
    (number) => press(number, '4'),
    [
      'notEmpty number full invalid possible all',
      'cardTypeChange number full invalid possible visa|maestro|elo',
    ],
  ],
  [
    'typing one digit that begins no card number',
    {},
    (number) => press(number, '9'),
    [
      'notEmpty number full invalid possible all',
      'validityChange number full invalid impossible all',
      'cardTypeChange number full invalid impossible ',
    ],
  ],
  [
    'typing one digit of a brand whose security code is longer than the typed one',
    { number: { prefill: '3' }, cvv: { prefill: '123' } },
    (number) => press(number, '7'),
    [
      'validityChange cvv full invalid possible american-express|diners-club|jcb',
      'cardTypeChange number full invalid possible american-express',
    ],
  ],
  [
    'typing one digit of a brand whose security code is shorter, so that the typed one is cut,',
    { number: { prefill: '3' }, cvv: { prefill: '1234' } },
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
    { number: { prefill: '411111' } },
    async (number) => {
      await press(number, 'Backspace');
      await press(number, '1');
    },
    ['binAvailable {"bin":"411111"}'],
  ],
  ['typing the seventh digit', { number: { prefill: '411111' } }, (number) => press(number, '1'), []],
  [
    'typing the last digit',
    { number: { prefill: '411111111111111' } },
    (number) => press(number, '1'),
    ['validityChange number full valid possible visa'],
  ],
  [
    'pasting a whole number',
    {},
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
    { number: { prefill: '4111111111111111' } },
    (number) => paste(number, '378282246310005'),
    ['cardTypeChange number full valid possible american-express', 'binAvailable {"bin":"378282"}'],
  ],
  [
    'clearing the number by a call',
    { number: { prefill: '4111111111111111' } },
    (_, page) => clearFields(page, 'number'),
    [
      'empty number empty valid possible visa',
      'validityChange number empty invalid possible visa',
      'cardTypeChange number empty invalid possible all',
    ],
  ],
];

for (const [layoutName, layout] of Object.entries(layouts)) {
  test(
    `${layoutName}: typing emits exactly the expected events`,
    { tag: tagsOf(layoutName) },
    async ({ page, shop, merchant }) => {
      await openFunctions(page, shop, merchant);
      const create = (options: FieldOptions) =>
        recreate(page, async () => {
          expect(await makeCard(page, layout, keys, options)).toMatchObject({ code: 'done' });
          return listen(page);
        });
      await test.step('the prefilled number is reported once, to listeners added after create', async () => {
        await create({ number: { prefill: '4111111111111111' } });
        await type(await fieldOf(page, 'cvv'), '1');
        await expect.poll(async () => (await linesOf(page)).at(-1)).toMatch(/^notEmpty cvv/);
        expect(await linesOf(page)).toEqual([
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
          await create(options);
          const number = await fieldOf(page, 'number');
          await focusField(page, 'number');
          // The vault reports in order: after the focus event, all events of the initial state have arrived.
          await expect
            .poll(async () => (await linesOf(page)).some((line) => line.startsWith('focus number')))
            .toBe(true);
          if ('cvv' in options) await expect.poll(() => flagOf(page, 'cvv', 'isEmpty')).toBe(false);
          await page.evaluate(() => {
            (window as unknown as LinesPage).lines.length = 0;
          });
          await number.evaluate((input: HTMLInputElement) => {
            input.setSelectionRange(99, 99);
          });
          await act(number, page);
          // The number's frame reports Enter after its earlier events; other frames may report later.
          await press(number, 'Enter');
          const isEnter = (line: string) => line.startsWith('inputSubmitRequest number');
          await expect.poll(async () => (await linesOf(page)).filter(isEnter)).toHaveLength(1);
          await expect
            .poll(async () => (await linesOf(page)).filter((line) => !isEnter(line)))
            .toEqual(events);
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
  await openFunctions(page, shop, merchant);
  await addBoxes(page, everywhere);
  await createCard(page);
  await outcomeOf(page, (globals: LinesPage) => {
    globals.fields.on('cardTypeChange', (event) => {
      globals.lastEvent = event;
    });
  });
  await type(fieldFrame(page, 'number').getByRole('textbox'), '62');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as LinesPage).lastEvent?.cards.length))
    .toBe(3);
  const { details: received } = await outcomeOf(page, ({ fields, places, lastEvent }: LinesPage) => {
    if (!lastEvent) throw new Error('no event');
    return {
      names: Object.keys(lastEvent).sort(),
      emittedBy: lastEvent.emittedBy,
      cards: lastEvent.cards,
      fields: Object.entries(lastEvent.fields).map(([key, { container, ...state }]) => [
        key,
        container === places[key],
        state,
      ]),
      same: JSON.stringify(fields.getState().fields) === JSON.stringify(lastEvent.fields),
      names2: Object.keys(fields.getState()).sort(),
    };
  });
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
