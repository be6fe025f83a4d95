import type { Locator, Page } from '@playwright/test';
import type { HostedFields } from '../../index.js';
import type { FieldOptions } from '../fields.js';
import type { Merchant } from '@tessera/sandbox';
import { findings, findingsInBothSchemes } from '#test/support/axe.js';
import { expect, pressAnywhere, test, type } from '#test/support/fixtures.js';
import { type FunctionsPage, openFunctions, type Outcome, outcomeOf } from '#test/support/functions.js';
import type { TestShop } from '#test/support/shop.js';
import { type FieldKey, fieldKeys } from '../../shared/hosted-fields.types.js';

const layouts = ['a frame per field', 'one form'] as const;

const directions = ['from left to right', 'from right to left'] as const;
type Direction = (typeof directions)[number];

interface CardsPage extends FunctionsPage {
  cards: HostedFields[];
}

/** Shows all fields as inputs, and month and year also as selects; `options.every` applies to all fields. */
const makeCards = (page: Page, layout: (typeof layouts)[number], options: FieldOptions): Promise<Outcome> =>
  outcomeOf(
    page,
    async (globals: CardsPage, [of, hasFrames, allKeys]) => {
      const { hostedFields, key: authorization } = globals;
      const make = (keys: readonly string[], more: object) => {
        const box = document.createElement('section');
        document.querySelector('#card')?.append(box);
        const fields = Object.fromEntries(
          keys.map((key) => {
            const container = document.createElement('div');
            container.style.height = '40px';
            if (hasFrames) box.append(container);
            const place = hasFrames ? { container } : {};
            return [key, { ...place, ...of[key], ...of['every'], ...more }];
          }),
        );
        return hostedFields.create({ authorization, fields, ...(!hasFrames && { container: box }) });
      };
      globals.cards = [
        await make(allKeys, {}),
        await make(['expirationMonth', 'expirationYear'], { select: true }),
      ];
    },
    [options, layout === 'a frame per field', fieldKeys] as const,
  );

interface Control {
  readonly key: FieldKey;
  readonly isList: boolean;
  readonly status: Locator;
}

async function controls(page: Page): Promise<Control[]> {
  const all: Control[] = [];
  for (const frame of page.frames().slice(1)) {
    for (const at of await frame.locator('form [data-braintree-name]').all()) {
      const key = (await at.getAttribute('data-braintree-name')) as FieldKey;
      all.push({ key, isList: (await at.evaluate(({ localName }) => localName)) === 'select', status: at });
    }
  }
  return all;
}

type TypedValues = Readonly<Record<FieldKey, string>>;

const partly: TypedValues = {
  cardholderName: ' ',
  number: '4111',
  expirationDate: '1',
  expirationMonth: '0',
  expirationYear: '20',
  cvv: '1',
  postalCode: '9',
};
const rest: TypedValues = {
  cardholderName: 'Ann',
  number: '111111111111',
  expirationDate: '230',
  expirationMonth: '9',
  expirationYear: '30',
  cvv: '23',
  postalCode: '4107',
};
const whole = Object.fromEntries(fieldKeys.map((key) => [key, { prefill: partly[key] + rest[key] }]));

async function typeAll(all: readonly Control[], values: TypedValues): Promise<void> {
  for (const { key, isList, status: at } of all) if (!isList) await type(at, values[key]);
}

/** Action that brings the card into a state and verifies it. */
type Step = readonly [name: string, act: (page: Page, all: readonly Control[]) => Promise<void>];

const typed: readonly Step[] = [
  ['empty', () => Promise.resolve()],
  [
    'focused',
    async (page, all) => {
      for (const { status: at } of all) {
        await at.focus();
        await expect(at).toBeFocused();
        const frame = await (await at.elementHandle()).ownerFrame();
        expect(await findings(page, frame ? [frame] : [])).toEqual([]);
      }
    },
  ],
  [
    'partly typed',
    async (_, all) => {
      await typeAll(all, partly);
      for (const { key, status: at, isList } of all)
        if (!isList) await expect(at).toHaveValue(new RegExp(partly[key]));
    },
  ],
  [
    'left wrong',
    async (page, all) => {
      await pressAnywhere(page, 'Tab');
      for (const { status: at, isList } of all)
        await expect(at).toHaveAttribute('aria-invalid', isList ? 'false' : 'true');
    },
  ],
  [
    'valid',
    async (page, all) => {
      await typeAll(all, rest);
      for (const { status: at } of all) await expect(at).toHaveClass(/\bvalid\b/);
    },
  ],
  [
    'with a message',
    async (page, all) => {
      await outcomeOf(page, ({ cards }: CardsPage) => {
        for (const card of cards) {
          for (const field of Object.keys(card.getState().fields) as FieldKey[]) {
            card.setMessage({ field, message: 'Well done' });
          }
        }
      });
      for (const { status: at } of all) await expect(at).toHaveAccessibleDescription('Well done');
    },
  ],
  [
    'disabled',
    async (page, all) => {
      await outcomeOf(page, async ({ cards }: CardsPage) => {
        for (const card of cards) {
          for (const field of Object.keys(card.getState().fields) as FieldKey[]) {
            await card.setAttribute({ field, attribute: 'disabled', value: true });
          }
        }
      });
      for (const { status: at } of all) await expect(at).toBeDisabled();
    },
  ],
];

const cases: readonly [name: string, options: FieldOptions, steps: readonly Step[]][] = [
  ['typed into', {}, typed],
  [
    'with placeholders',
    { every: { placeholder: 'Here' } },
    [
      [
        'empty',
        async (_, all) => {
          for (const { status: at, isList } of all)
            await (isList ? expect(at).toHaveValue('') : expect(at).toHaveAttribute('placeholder', 'Here'));
        },
      ],
    ],
  ],
  [
    'prefilled',
    whole,
    [
      [
        'prefilled',
        async (_, all) => {
          for (const { status: at } of all) await expect(at).toHaveClass(/\bvalid\b/);
        },
      ],
    ],
  ],
  [
    'masked',
    { ...whole, every: { maskInput: true } },
    [
      [
        'masked',
        async (_, all) => {
          for (const { status: at, isList } of all) if (!isList) await expect(at).toHaveValue(/^[•/ ]+$/);
        },
      ],
    ],
  ],
  [
    'of a brand that is not taken',
    { number: { prefill: '4111111111111111', supportedCardBrands: { visa: false } } },
    [
      [
        'refused',
        async (_, all) => {
          for (const { key, status: at } of all)
            await expect(at).toHaveAttribute('aria-invalid', String(key === 'number'));
        },
      ],
    ],
  ],
];

async function open(page: Page, shop: TestShop, merchant: Merchant, direction: Direction): Promise<void> {
  await openFunctions(page, shop, merchant);
  await page.evaluate((isMirrored) => {
    const root = document.documentElement;
    if (isMirrored) Object.assign(root, { lang: 'ar', dir: 'rtl' });
    root.style.colorScheme = 'light';
    document.body.style.background = 'light-dark(#fff, #0f121a)';
  }, direction === 'from right to left');
}

for (const layout of layouts) {
  for (const [name, options, steps] of cases) {
    // The inputs of one layout cover all differences of the text direction.
    for (const direction of directions) {
      if (direction === 'from right to left' && (steps !== typed || layout === 'one form')) continue;
      // Typed into, all directions and states of separate fields; the other cases in the layout with fewer documents.
      const isRelease = layout === 'one form' ? steps === typed : direction === 'from left to right';
      const tag = isRelease ? ['@release'] : [];
      test(
        `axe finds nothing in ${layout}, ${name}, ${direction}`,
        { tag },
        async ({ page, shop, merchant }) => {
          await open(page, shop, merchant, direction);
          expect(await makeCards(page, layout, options)).toMatchObject({ code: 'done' });
          const all = await controls(page);
          expect(all).toHaveLength(fieldKeys.length + 2);
          for (const [state, act] of steps) {
            await act(page, all);
            expect(await findingsInBothSchemes(page, () => page.frames().slice(1)), state).toEqual([]);
          }
        },
      );
    }
  }
}

test('axe reports violations inside a frame', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant, 'from left to right');
  expect(await makeCards(page, 'a frame per field', {})).toMatchObject({ code: 'done' });
  const [, frame] = page.frames();
  if (!frame) throw new Error('no frame');
  await frame
    .locator('label')
    .first()
    .evaluate((label) => {
      label.remove();
    });
  await frame.locator('.error').evaluate((error) => {
    error.style.cssText =
      'position: static; inline-size: auto; block-size: auto; clip-path: none; color: #eee';
    error.textContent = 'Pale';
  });
  expect(await findings(page, page.frames().slice(1))).toEqual([
    'color-contrast: #cardholder-name-error',
    'label-title-only: #cardholder-name',
    'label: #cardholder-name',
  ]);
});
