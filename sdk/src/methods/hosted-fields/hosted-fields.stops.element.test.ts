import { devices, type Frame, type Page } from '@playwright/test';
import { boxes, createCard, everywhere } from '../../../test/support/fields.js';
import { expect, forgive, loadFailed, pressAnywhere, test } from '../../../test/support/fixtures.js';
import { focusAt, travel } from '../../../test/support/focus.js';
import { openFunctions, outcomeOf } from '../../../test/support/functions.js';
import { fieldOf } from '../../../test/support/layouts.js';
import { countingScript, leftovers } from '../../../test/support/leftovers.js';
import {
  around,
  back,
  expectStops,
  inputs,
  keys,
  openCard,
  phone,
  stopsInFrames,
  stopsOnPage,
  there,
} from '../../../test/support/stops.js';

const roots: Readonly<Record<string, Parameters<typeof boxes>[0]>> = {
  'fields in the document': everywhere,
  'fields in open roots': { number: 'open', expirationDate: 'open', cvv: 'open' },
  'fields in closed roots': { number: 'closed', expirationDate: 'closed', cvv: 'closed' },
  'fields in roots of every kind': { number: 'closed', expirationDate: 'document', cvv: 'nested' },
};

test.describe('on a phone', { tag: '@focus' }, () => {
  test.use(phone);

  for (const [name, places] of Object.entries(roots)) {
    test(`${name}: the arrows go from the page through them and out again, both ways`, async ({
      page,
      shop,
      merchant,
    }) => {
      await openCard(page, shop, merchant, around('form') + boxes(places));
      await expectStops(page, [2, 2, 2]);
      await outcomeOf(
        page,
        `window.moves = [];
         for (const type of ['focus', 'blur']) fields.on(type, ({ emittedBy }) => moves.push(type + ' ' + emittedBy));`,
      );
      await page.locator('#before').focus();
      await travel(page, 'Tab', there);
      const forwards = keys.flatMap((key) => [`focus ${key}`, `blur ${key}`]);
      await expect.poll(() => page.evaluate('moves.length')).toBe(forwards.length);
      expect(await page.evaluate('moves.splice(0)')).toEqual(forwards);
      await travel(page, 'Shift+Tab', back);
      const backwards = keys.toReversed().flatMap((key) => [`focus ${key}`, `blur ${key}`]);
      await expect.poll(() => page.evaluate('moves.length')).toBe(backwards.length);
      expect(await page.evaluate('moves.splice(0)')).toEqual(backwards);
    });
  }

  test('everything in one closed root: the inputs beside the fields are found', async ({
    page,
    shop,
    merchant,
  }) => {
    const closed = `
      const host = document.querySelector('#card');
      const root = host.attachShadow({ mode: 'closed' });
      root.innerHTML = '<form>${inputs('<div class="box"></div>'.repeat(3))}</form>';
      const [number, expirationDate, cvv] = root.querySelectorAll('.box');
      window.places = { number, expirationDate, cvv };
      window.within = root;`;
    await openCard(page, shop, merchant, closed);
    await expectStops(page, [2, 2, 2]);
    const active = () => page.evaluate('within.activeElement?.id');
    await page.evaluate(`within.querySelector('#before').focus()`);
    await travel(page, 'Tab', [...keys]);
    await pressAnywhere(page, 'Tab');
    await expect.poll(active).toBe('after');
    await travel(page, 'Shift+Tab', keys.toReversed());
    await pressAnywhere(page, 'Shift+Tab');
    await expect.poll(active).toBe('before');
  });

  test('without a form they go through the fields alone', async ({ page, shop, merchant }) => {
    await openCard(page, shop, merchant, around('section') + boxes(everywhere));
    await expectStops(page, [1, 2, 1]);
    await (await fieldOf(page, 'number')).focus();
    await travel(page, 'Tab', ['expirationDate', 'cvv']);
    await travel(page, 'Shift+Tab', ['expirationDate', 'number']);
  });

  test('the key for the next field is there where a next one is', async ({ page, shop, merchant }) => {
    await openCard(page, shop, merchant, around('section') + boxes(everywhere));
    await expectStops(page, [1, 2, 1]);
    for (const [key, hint] of [
      ['number', 'next'],
      ['expirationDate', 'next'],
      ['cvv', 'done'],
    ] as const) {
      await expect(await fieldOf(page, key), key).toHaveAttribute('enterkeyhint', hint);
    }
  });

  test('nobody sees or hears the stops, and nothing fills or enlarges them', async ({
    page,
    shop,
    merchant,
  }) => {
    await openCard(
      page,
      shop,
      merchant,
      `${around('form')} frame.style.fontSize = '10px'; ${boxes(everywhere)}`,
    );
    await expectStops(page, [2, 2, 2]);
    await expect(page.getByRole('textbox')).toHaveCount(2);
    const described = (selector: string) => (frame: Page | Frame) =>
      frame.evaluate(
        (wanted) =>
          [...document.querySelectorAll<HTMLInputElement>(wanted)].map((stop) => ({
            name: stop.name,
            filled: stop.autocomplete,
            longest: stop.maxLength,
            isOpen: !stop.readOnly && !stop.disabled && stop.tabIndex === 0,
            size: parseFloat(getComputedStyle(stop).fontSize),
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

  test('a teardown leaves none of them', async ({ page, shop, merchant }) => {
    await page.addInitScript(countingScript);
    await openCard(page, shop, merchant, around('form') + boxes(everywhere));
    await expectStops(page, [2, 2, 2]);
    await outcomeOf(page, 'await fields.teardown()');
    const before = await leftovers(page);
    expect(await stopsOnPage(page)).toEqual([0, 0, 0]);
    expect(before.frames).toBe(0);
    // A second life adds nothing to what the first has left.
    expect(await outcomeOf(page, createCard())).toMatchObject({ code: 'done' });
    await expectStops(page, [2, 2, 2]);
    await outcomeOf(page, 'await fields.teardown()');
    expect(await leftovers(page)).toEqual(before);
    expect(await stopsOnPage(page)).toEqual([0, 0, 0]);
  });

  test('the fields work where the code for the stops does not come', async ({
    page,
    shop,
    merchant,
    complaints,
  }) => {
    let asked = 0;
    await page.route(/hosted-fields\.stops/, (route) => {
      asked += 1;
      return route.abort();
    });
    await openCard(page, shop, merchant, around('form') + boxes(everywhere));
    await expect.poll(() => asked).toBe(1);
    expect(await outcomeOf(page, `await fields.focus('cvv')`)).toMatchObject({ code: 'done' });
    await expect.poll(() => focusAt(page)).toBe('cvv');
    expect(await stopsOnPage(page)).toEqual([0, 0, 0]);
    forgive(complaints, loadFailed);
  });
});

test.describe('on an iPhone', { tag: '@focus' }, () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent });

  test('the arrows go through the fields too', async ({ page, shop, merchant }) => {
    await openCard(page, shop, merchant, around('form') + boxes(everywhere));
    await expectStops(page, [2, 2, 2]);
    await page.locator('#before').focus();
    await travel(page, 'Tab', there);
    await travel(page, 'Shift+Tab', back);
  });
});

test(
  'a browser without a keyboard on the screen gets nothing of this',
  { tag: '@focus' },
  async ({ page, shop, merchant }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openFunctions(page, shop, merchant, around('form') + boxes(everywhere));
    expect(await outcomeOf(page, createCard())).toMatchObject({ code: 'done' });
    await page.locator('#before').focus();
    await travel(page, 'Tab', there);
    expect(await stopsOnPage(page)).toEqual([0, 0, 0]);
    expect(await stopsInFrames(page)).toEqual([0, 0, 0]);
    expect(asked.filter((url) => url.includes('stops'))).toEqual([]);
  },
);
