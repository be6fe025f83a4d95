import { devices, type Frame, type Page } from '@playwright/test';
import { type CardPage, createCard, everywhere, focusField, teardown } from '../fields.js';
import { expect, forgive, loadFailed, pressAnywhere, test } from '#test/support/fixtures.js';
import { focusAt, travel } from '../focus.js';
import { openFunctions } from '#test/support/functions.js';
import { fieldOf } from '../layouts.js';
import { countingScript, resourceLeaks } from '#test/support/resource-leaks.js';
import {
  back,
  cardIn,
  expectStops,
  inputs,
  keys,
  openCard,
  phone,
  reopenCard,
  stopsInFrames,
  stopsOnPage,
  there,
} from '../focus-intercept.js';

interface MovesPage extends CardPage {
  moves: string[];
}

/** Expects these moves and forgets them. */
async function expectMoves(page: Page, expected: readonly string[]): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as unknown as MovesPage).moves.length))
    .toBe(expected.length);
  expect(await page.evaluate(() => (window as unknown as MovesPage).moves.splice(0))).toEqual(expected);
}

/** Moves through the card with the keyboard's arrows in both directions, and expects one event per move. */
async function expectTravel(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moves: string[] = [];
    const shopPage = Object.assign(window as unknown as CardPage, { moves });
    for (const type of ['focus', 'blur'] as const) {
      shopPage.fields.on(type, ({ emittedBy }) => moves.push(`${type} ${emittedBy}`));
    }
  });
  await page.locator('#before').focus();
  await travel(page, 'Tab', there);
  const forwards = keys.flatMap((key) => [`focus ${key}`, `blur ${key}`]);
  await expectMoves(page, forwards);
  await travel(page, 'Shift+Tab', back);
  const backwards = keys.toReversed().flatMap((key) => [`focus ${key}`, `blur ${key}`]);
  await expectMoves(page, backwards);
}

interface RootPage {
  /** Closed root with the inputs and containers of the card. */
  within: ShadowRoot;
}

const closedRoot = (page: Page) =>
  page.evaluate(
    (html) => {
      const within = document.querySelector('#card')?.attachShadow({ mode: 'closed' });
      if (!within) return;
      within.innerHTML = `<form>${html}</form>`;
      const [number, expirationDate, cvv] = within.querySelectorAll('.box');
      Object.assign(window, { within, places: { number, expirationDate, cvv } });
    },
    inputs('<div class="box"></div>'.repeat(3)),
  );

test.describe('on-screen arrow keys of a phone', () => {
  test.use(phone);

  test('use focus intercepts that are hidden, and that teardown removes', async ({
    page,
    shop,
    merchant,
  }) => {
    await page.addInitScript(countingScript);
    await openCard(page, shop, merchant, async () => {
      await cardIn('form', everywhere)(page);
      await page.locator('form').evaluate((form) => {
        form.style.fontSize = '10px';
      });
    });
    await expectStops(page, [2, 2, 2]);

    await test.step('the arrows move from the page through fields in the document and out again', () =>
      expectTravel(page));

    await test.step('focus intercepts are hidden from the accessibility tree, from autofill and from zoom', async () => {
      await expect(page.getByRole('textbox')).toHaveCount(2);
      const described = (selector: string) => (frame: Page | Frame) =>
        frame.evaluate(
          (selector) =>
            [...document.querySelectorAll<HTMLInputElement>(selector)].map((intercept) => ({
              name: intercept.name,
              filled: intercept.autocomplete,
              longest: intercept.maxLength,
              isOpen: !intercept.readOnly && !intercept.disabled && intercept.tabIndex === 0,
              size: parseFloat(getComputedStyle(intercept).fontSize),
            })),
          selector,
        );
      const stop = { name: '', filled: 'off', longest: 0, isOpen: true, size: 16 };
      expect(await described('#card input')(page)).toEqual(Array.from({ length: 6 }, () => stop));
      for (const frame of page.frames().slice(1)) {
        await expect(frame.getByRole('textbox')).toHaveCount(1);
        expect(await described('form > [aria-hidden] > input:not([name])')(frame)).toEqual([stop, stop]);
      }
    });

    await test.step('a teardown removes every focus intercept, also of a second card', async () => {
      await teardown(page);
      const before = await resourceLeaks(page);
      expect(await stopsOnPage(page)).toEqual([0, 0, 0]);
      expect(before.frames).toBe(0);
      // A second card must not leak more resources than the first.
      expect(await createCard(page)).toMatchObject({ code: 'done' });
      await expectStops(page, [2, 2, 2]);
      await teardown(page);
      expect(await resourceLeaks(page)).toEqual(before);
      expect(await stopsOnPage(page)).toEqual([0, 0, 0]);
    });
  });

  test('move through fields in shadow roots', async ({ page, shop, merchant }) => {
    await openCard(page, shop, merchant, cardIn('form', everywhere));
    for (const [name, places] of [
      ['fields in open roots', { number: 'open', expirationDate: 'open', cvv: 'open' }],
      ['fields in closed roots', { number: 'closed', expirationDate: 'closed', cvv: 'closed' }],
      ['fields in roots of every kind', { number: 'closed', expirationDate: 'document', cvv: 'nested' }],
    ] as const) {
      await test.step(`the arrows move from the page through ${name} and out again`, async () => {
        await reopenCard(page, cardIn('form', places));
        await expectStops(page, [2, 2, 2]);
        await expectTravel(page);
      });
    }
    await test.step('the arrows reach the inputs beside the fields in one closed root', async () => {
      await reopenCard(page, closedRoot);
      await expectStops(page, [2, 2, 2]);
      const active = () => page.evaluate(() => (window as unknown as RootPage).within.activeElement?.id);
      await page.evaluate(() => {
        (window as unknown as RootPage).within.querySelector<HTMLElement>('#before')?.focus();
      });
      await travel(page, 'Tab', [...keys]);
      await pressAnywhere(page, 'Tab');
      await expect.poll(active).toBe('after');
      await travel(page, 'Shift+Tab', keys.toReversed());
      await pressAnywhere(page, 'Shift+Tab');
      await expect.poll(active).toBe('before');
    });
  });

  test('have focus intercepts only between the fields of a card without a form', async ({
    page,
    shop,
    merchant,
  }) => {
    await openCard(page, shop, merchant, cardIn('section', everywhere));
    await expectStops(page, [1, 2, 1]);
    await test.step('the Enter key is labelled "next" in every field but the last', async () => {
      for (const [key, hint] of [
        ['number', 'next'],
        ['expirationDate', 'next'],
        ['cvv', 'done'],
      ] as const) {
        await expect(await fieldOf(page, key), key).toHaveAttribute('enterkeyhint', hint);
      }
    });
    await test.step('the arrows move through the fields alone', async () => {
      await (await fieldOf(page, 'number')).focus();
      await travel(page, 'Tab', ['expirationDate', 'cvv']);
      await travel(page, 'Shift+Tab', ['expirationDate', 'number']);
    });
    await test.step('in a form whose controls have the names of its members, there are all', async () => {
      const controls = ['children', 'matches', 'shadowRoot'].map(
        (name) => `<input type="hidden" name="${name}">`,
      );
      await openCard(page, shop, merchant, async () => {
        await cardIn('form', everywhere)(page);
        await page.locator('form').evaluate((form, html) => {
          form.insertAdjacentHTML('beforeend', html);
        }, controls.join(''));
      });
      await expectStops(page, [2, 2, 2]);
      await page.locator('#before').focus();
      await travel(page, 'Tab', there);
    });
  });

  test('move through the fields even if the module of the focus intercepts fails to load', async ({
    page,
    shop,
    merchant,
    consoleErrors,
  }) => {
    let requested = 0;
    await page.route(/hosted-fields\.focus-intercept/, (route) => {
      requested += 1;
      return route.abort();
    });
    await openCard(page, shop, merchant, cardIn('form', everywhere));
    await expect.poll(() => requested).toBe(1);
    expect(await focusField(page, 'cvv')).toMatchObject({ code: 'done' });
    await expect.poll(() => focusAt(page)).toBe('cvv');
    expect(await stopsOnPage(page)).toEqual([0, 0, 0]);
    forgive(consoleErrors, loadFailed);
  });
});

test.describe('on-screen arrow keys of an iPhone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent });

  test('move through the fields', async ({ page, shop, merchant }) => {
    await openCard(page, shop, merchant, cardIn('form', everywhere));
    await expectStops(page, [2, 2, 2]);
    await page.locator('#before').focus();
    await travel(page, 'Tab', there);
    await travel(page, 'Shift+Tab', back);
  });
});

test('a browser without an on-screen keyboard loads and gets no focus intercepts', async ({
  page,
  shop,
  merchant,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openFunctions(page, shop, merchant);
  await cardIn('form', everywhere)(page);
  expect(await createCard(page)).toMatchObject({ code: 'done' });
  await page.locator('#before').focus();
  await travel(page, 'Tab', there);
  expect(await stopsOnPage(page)).toEqual([0, 0, 0]);
  expect(await stopsInFrames(page)).toEqual([0, 0, 0]);
  expect(requests.filter((url) => url.includes('focus-intercept'))).toEqual([]);
});
