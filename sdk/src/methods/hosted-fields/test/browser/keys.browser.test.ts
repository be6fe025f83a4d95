import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { boxes, createCard } from '../fields.js';
import { expect, pressAnywhere, test } from '#test/support/fixtures.js';
import { travel } from '../focus.js';
import { createFields, openFunctions, outcomeOf } from '#test/support/functions.js';
import type { TestShop } from '#test/support/shop.js';

const keys = ['number', 'expirationDate', 'cvv', 'postalCode'] as const;

/** Page code: a form with controls before and after the card. */
const around = `
  const form = document.createElement('form');
  form.innerHTML = '<label>Mail <input id="before"></label><div id="card"></div><button id="after" type="button">Pay</button>';
  document.querySelector('#card').replaceWith(form);`;

const oneForm = createFields(`fields: { ${keys.map((key) => `${key}: {}`).join()} }`);

const layouts: readonly [name: string, before: string, make: string][] = [
  [
    'fields in roots of every kind',
    boxes({ number: 'closed', expirationDate: 'document', cvv: 'nested', postalCode: 'open' }),
    createCard(),
  ],
  ['one form', '', oneForm],
];

async function open(page: Page, shop: TestShop, merchant: Merchant, before: string, make: string) {
  await openFunctions(page, shop, merchant, `${around};${before}`);
  expect(await outcomeOf(page, make)).toMatchObject({ code: 'done' });
  await outcomeOf(
    page,
    `window.moves = [];
     for (const type of ['focus', 'blur']) fields.on(type, ({ emittedBy, fields }) =>
       moves.push([type, emittedBy, Object.keys(fields).filter((key) => fields[key].isFocused).join()].join(' ')));`,
  );
  await page.locator('#before').focus();
}

const moves = (page: Page) => page.evaluate('moves.splice(0)');

for (const [name, before, make] of layouts) {
  test(
    `${name}: a card is filled and paid by the keyboard alone`,
    { tag: name === 'one form' ? ['@keys'] : [] },
    async ({ page, shop, merchant }) => {
      await open(page, shop, merchant, before, make);
      await test.step('the tab key moves through the fields and out again, and each move causes one event', async () => {
        await travel(page, 'Tab', [...keys, 'after']);
        const forwards = keys.flatMap((key) => [`focus ${key} ${key}`, `blur ${key} `]);
        await expect.poll(() => page.evaluate('moves.length')).toBe(forwards.length);
        expect(await moves(page)).toEqual(forwards);
      });
      await test.step('Shift and the tab key move back through the fields and out again, and each move causes one event', async () => {
        await travel(page, 'Shift+Tab', [...keys.toReversed(), 'before']);
        const backwards = keys.toReversed().flatMap((key) => [`focus ${key} ${key}`, `blur ${key} `]);
        await expect.poll(() => page.evaluate('moves.length')).toBe(backwards.length);
        expect(await moves(page)).toEqual(backwards);
      });
      await test.step('Enter in the last field requests a submit, and the typed card is tokenized', async () => {
        await outcomeOf(
          page,
          `fields.on('inputSubmitRequest', async ({ emittedBy }) => {
           window.paid = [emittedBy, (await fields.tokenize()).details.lastFour];
         });`,
        );
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
        await expect.poll(() => page.evaluate('window.paid')).toEqual(['postalCode', '1111']);
        // The page's own form must not be submitted.
        expect(new URL(page.url()).search).toBe('');
      });
    },
  );
}
