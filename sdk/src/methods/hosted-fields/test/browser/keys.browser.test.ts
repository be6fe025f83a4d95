import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { addBoxes, createCard, type Roots } from '../fields.js';
import { expect, pressAnywhere, test } from '#test/support/fixtures.js';
import { travel } from '../focus.js';
import { createFields, type FunctionsPage, openFunctions, type Outcome } from '#test/support/functions.js';
import type { TestShop } from '#test/support/shop.js';

const keys = ['number', 'expirationDate', 'cvv', 'postalCode'] as const;

/** Puts the card into a form, with controls before and after it. */
const around = (page: Page): Promise<void> =>
  page.locator('#card').evaluate((card) => {
    const form = document.createElement('form');
    form.innerHTML =
      '<label>Mail <input id="before"></label><div id="card"></div><button id="after" type="button">Pay</button>';
    card.replaceWith(form);
  });

const roots: Roots = { number: 'closed', expirationDate: 'document', cvv: 'nested', postalCode: 'open' };

const layouts: readonly [name: string, make: (page: Page) => Promise<Outcome>][] = [
  [
    'fields in roots of every kind',
    async (page) => {
      await addBoxes(page, roots);
      return createCard(page);
    },
  ],
  ['one form', (page) => createFields(page, { fields: Object.fromEntries(keys.map((key) => [key, {}])) })],
];

interface MovesPage extends FunctionsPage {
  /** Moves of the focus, each with the fields that have it. */
  moves: string[];
  /** Field in which Enter was pressed, and last four digits of the card. */
  paid?: [key: string, lastFour: string];
}

async function open(page: Page, shop: TestShop, merchant: Merchant, make: (page: Page) => Promise<Outcome>) {
  await openFunctions(page, shop, merchant);
  await around(page);
  expect(await make(page)).toMatchObject({ code: 'done' });
  await page.evaluate(() => {
    const moves: string[] = [];
    const shopPage = Object.assign(window as unknown as MovesPage, { moves });
    for (const type of ['focus', 'blur'] as const) {
      shopPage.fields.on(type, ({ emittedBy, fields }) => {
        const focused = Object.entries(fields).filter(([, { isFocused }]) => isFocused);
        moves.push([type, emittedBy, focused.map(([key]) => key).join()].join(' '));
      });
    }
  });
  await page.locator('#before').focus();
}

const countOfMoves = (page: Page) => page.evaluate(() => (window as unknown as MovesPage).moves.length);

/**
 * Moves through fields and out again, and expects one event for each move. Waits for it each time: the frames send their
 * events independently, and the first one of a frame takes longer.
 */
async function expectTravel(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  fields: readonly string[],
  end: string,
): Promise<void> {
  for (const [index, field] of fields.entries()) {
    await travel(page, key, [field]);
    await expect.poll(() => countOfMoves(page)).toBe(2 * index + 1);
  }
  await travel(page, key, [end]);
  const expected = fields.flatMap((field) => [`focus ${field} ${field}`, `blur ${field} `]);
  await expect.poll(() => countOfMoves(page)).toBe(expected.length);
  expect(await page.evaluate(() => (window as unknown as MovesPage).moves.splice(0))).toEqual(expected);
}

for (const [name, make] of layouts) {
  test(
    `${name}: a card is filled and paid by the keyboard alone`,
    { tag: name === 'one form' ? ['@keys'] : [] },
    async ({ page, shop, merchant }) => {
      await open(page, shop, merchant, make);
      await test.step('the tab key moves through the fields and out again, and each move causes one event', async () => {
        await expectTravel(page, 'Tab', keys, 'after');
      });
      await test.step('Shift and the tab key move back through the fields and out again, and each move causes one event', async () => {
        await expectTravel(page, 'Shift+Tab', keys.toReversed(), 'before');
      });
      await test.step('Enter in the last field requests a submit, and the typed card is tokenized', async () => {
        await page.evaluate(() => {
          const shopPage = window as unknown as MovesPage;
          shopPage.fields.on('inputSubmitRequest', ({ emittedBy }) => {
            void shopPage.fields.tokenize().then(({ details }) => {
              shopPage.paid = [emittedBy, details.lastFour];
            });
          });
        });
        for (const [key, text] of [
          ['number', '4111111111111111'],
          ['expirationDate', '1230'],
          ['cvv', '123'],
          ['postalCode', '94107'],
        ] as const) {
          await travel(page, 'Tab', [key]);
          for (const character of text) await pressAnywhere(page, character);
        }
        await pressAnywhere(page, 'Enter');
        await expect
          .poll(() => page.evaluate(() => (window as unknown as MovesPage).paid))
          .toEqual(['postalCode', '1111']);
        // The page's own form must not be submitted.
        expect(new URL(page.url()).search).toBe('');
      });
    },
  );
}
