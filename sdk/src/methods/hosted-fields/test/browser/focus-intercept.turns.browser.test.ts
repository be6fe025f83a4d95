import type { Page } from '@playwright/test';
import { addBoxes, type CardPage, createCard, everywhere } from '../fields.js';
import { expect, pressAnywhere, test } from '#test/support/fixtures.js';
import { focusAt, travel } from '../focus.js';
import { outcomeOf } from '#test/support/functions.js';
import { fieldOf } from '../layouts.js';
import { shopPage } from '#test/support/pages.js';
import {
  back,
  cardIn,
  expectStops,
  inputs,
  keys,
  openCard,
  phone,
  pretendScript,
  reopenCard,
  stopsOnPage,
  there,
} from '../focus-intercept.js';
import type { FieldKey } from '../../shared/hosted-fields.types.js';

/** Inserts content of the page before a field's container. */
const put = (page: Page, key: FieldKey, html: string): Promise<void> =>
  page.locator(`#host-${key}`).evaluate((host, content) => {
    host.insertAdjacentHTML('beforebegin', content);
  }, html);

const movesOf = (page: Page) => page.evaluate(() => (window as unknown as { moves: string[] }).moves);

test.use(phone);

test(
  'the arrows skip elements that take no focus, and reach the inputs between the fields',
  { tag: '@focus' },
  async ({ page, shop, merchant }) => {
    await openCard(page, shop, merchant, cardIn('form', everywhere));
    await expectStops(page, [2, 2, 2]);

    await test.step('the arrows skip a disabled card', async () => {
      await outcomeOf(page, ({ fields }) => fields.setDisabled(true));
      await page.locator('#before').focus();
      await travel(page, 'Tab', ['after']);
      await travel(page, 'Shift+Tab', ['before']);
      await outcomeOf(page, ({ fields }) => fields.setDisabled(false));
    });

    await test.step('a field keeps the focus if nothing behind it takes the focus', async () => {
      await page.evaluate(() => {
        document.querySelector('#after')?.setAttribute('disabled', '');
      });
      await page.evaluate(() => {
        const moves: string[] = [];
        const shopWindow = Object.assign(window as unknown as CardPage, { moves });
        shopWindow.fields.on('focus', ({ emittedBy }) => moves.push(emittedBy));
      });
      const cvv = await fieldOf(page, 'cvv');
      await cvv.focus();
      await expect.poll(() => movesOf(page)).toEqual(['cvv']);
      await pressAnywhere(page, 'Tab');
      await expect.poll(() => movesOf(page)).toEqual(['cvv', 'cvv']);
      expect(await focusAt(page)).toBe('cvv');
      await page.evaluate(() => {
        document.querySelector('#after')?.removeAttribute('disabled');
      });
    });

    await test.step('the arrows skip a disabled field, and reach it after it is enabled', async () => {
      await put(page, 'expirationDate', '<input id="between">');
      await outcomeOf(page, ({ fields }) =>
        fields.setAttribute({ field: 'expirationDate', attribute: 'disabled', value: true }),
      );
      await page.locator('#before').focus();
      await travel(page, 'Tab', ['number', 'between', 'cvv']);
      await travel(page, 'Shift+Tab', ['between']);
      await outcomeOf(page, ({ fields }) =>
        fields.removeAttribute({ field: 'expirationDate', attribute: 'disabled' }),
      );
      await travel(page, 'Tab', ['expirationDate', 'cvv']);
      await page.evaluate(() => document.querySelector('#between')?.remove());
    });

    await test.step('the arrows skip a field whose container is hidden or removed', async () => {
      await (await fieldOf(page, 'number')).focus();
      await page.evaluate(() => {
        const { expirationDate } = (window as unknown as CardPage).places;
        if (expirationDate) expirationDate.hidden = true;
      });
      await travel(page, 'Tab', ['cvv']);
      await page.evaluate(() => (window as unknown as CardPage).places['expirationDate']?.remove());
      await travel(page, 'Shift+Tab', ['number']);
    });

    await test.step('the arrows reach the inputs between the fields, but no controls without text entry', async () => {
      const others =
        '<input disabled><input type="checkbox"><button>Info</button><input hidden><input type="hidden"><div inert><input></div><fieldset disabled><input></fieldset>';
      await reopenCard(page, async () => {
        await cardIn('form', everywhere)(page);
        await put(page, 'expirationDate', `${others}<input id="between">`);
      });
      await expectStops(page, [2, 2, 2]);
      await (await fieldOf(page, 'number')).focus();
      await travel(page, 'Tab', ['between', 'expirationDate', 'cvv']);
      await travel(page, 'Shift+Tab', ['expirationDate', 'between']);
    });
  },
);

test('focus intercepts follow a card that is moved, and a second card in the same form', async ({
  page,
  shop,
  merchant,
}) => {
  await openCard(page, shop, merchant, cardIn('form', everywhere));
  await expectStops(page, [2, 2, 2]);

  await test.step('the arrows move through a card in the place to which the page has moved it', async () => {
    await page.evaluate(() => {
      const card = document.querySelector('#card');
      const note = document.querySelector('#after');
      if (card && note) note.after(card);
    });
    // No input follows the card any more.
    await expectStops(page, [2, 2, 1]);
    await page.locator('#after').focus();
    await travel(page, 'Tab', [...keys]);
    await travel(page, 'Shift+Tab', ['expirationDate', 'number', 'after']);
  });

  await test.step('the arrows move through two cards in one form, one after the other', async () => {
    await reopenCard(page, cardIn('form', everywhere));
    await expectStops(page, [2, 2, 2]);
    await page.locator('#card').evaluate((first) => {
      first.id = 'first';
      first.insertAdjacentHTML('afterend', '<div id="card"></div>');
    });
    await addBoxes(page, everywhere);
    expect(await createCard(page)).toMatchObject({ code: 'done' });
    await expect.poll(() => stopsOnPage(page)).toEqual([2, 2, 2]);
    await page.locator('#before').focus();
    await travel(page, 'Tab', [...keys, ...keys, 'after']);
    await travel(page, 'Shift+Tab', [...keys.toReversed(), ...keys.toReversed(), 'before']);
  });
});

test('the arrows move through containers that are slotted into <pay-card>', async ({
  page,
  shop,
  merchant,
}) => {
  const slotted = keys.map((key) => `<div slot="${key}" id="${key}"></div>`).join('');
  const card = `<pay-card authorization="${merchant.tokenizationKey}">${slotted}</pay-card>`;
  const css = '[slot]{height:2.5rem}';
  await page.goto(
    shop.serve(shopPage(shop, { body: `<form>${inputs(card)}</form>`, css, first: pretendScript })),
  );
  await expect(page.locator('[slot] input')).toHaveCount(6);
  await page.locator('#before').focus();
  await travel(page, 'Tab', there);
  await travel(page, 'Shift+Tab', back);
});
