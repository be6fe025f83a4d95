import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { boxes, createCard, everywhere, fieldFrame } from '../../../test/support/fields.js';
import { expect, forgive, test } from '../../../test/support/fixtures.js';
import { openFunctions, outcomeOf } from '../../../test/support/functions.js';

const require = createRequire(import.meta.url);
const fontFile = path.join(
  path.dirname(require.resolve('storybook/package.json')),
  'assets/browser/nunito-sans-bold.woff2',
);
const fontAddress = `data:font/woff2;base64,${readFileSync(fontFile, 'base64')}`;

const input = (page: Page, key: string) => fieldFrame(page, key).getByRole('textbox');

const fontsOf = (page: Page, key: string) =>
  fieldFrame(page, key)
    .locator('form')
    .evaluate(({ ownerDocument }) =>
      [...ownerDocument.fonts].map(({ family, weight, status }) => [
        family.replaceAll('"', ''),
        weight,
        status,
      ]),
    );

test.describe('rules of the merchant', () => {
  test('follow a change while the fields stand', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant, boxes(everywhere));
    await outcomeOf(
      page,
      createCard("styles: { input: { color: 'rgb(1, 2, 3)', 'letter-spacing': '2px' } },"),
    );
    await expect(input(page, 'number')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await outcomeOf(page, "await fields.setStyles({ input: { color: 'rgb(4, 5, 6)' } })");
    for (const key of Object.keys(everywhere)) {
      await expect(input(page, key)).toHaveCSS('color', 'rgb(4, 5, 6)');
      await expect(input(page, key)).toHaveCSS('letter-spacing', 'normal');
    }
  });

  test('that are a class of the page follow its theme', async ({ page, shop, merchant }) => {
    await openFunctions(
      page,
      shop,
      merchant,
      `${boxes(everywhere)}
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.field { color: rgb(10, 20, 30) } .dark { color-scheme: dark } .dark .field { color: rgb(200, 210, 220) }');
      document.adoptedStyleSheets = [sheet];`,
    );
    await outcomeOf(page, createCard("styles: { input: '.field' },"));
    await expect(input(page, 'cvv')).toHaveCSS('color', 'rgb(10, 20, 30)');
    await page.evaluate("document.documentElement.classList.add('dark')");
    await expect(input(page, 'cvv')).toHaveCSS('color', 'rgb(200, 210, 220)');
    await expect(fieldFrame(page, 'cvv').locator('html')).toHaveCSS('color-scheme', 'dark');
  });

  test('stay when a frame is loaded anew', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant, boxes(everywhere));
    await outcomeOf(page, createCard());
    await outcomeOf(page, "await fields.setStyles({ input: { color: 'rgb(4, 5, 6)' } })");
    await page.evaluate("document.querySelector('#card').append(document.querySelector('#host-cvv'))");
    await expect(input(page, 'cvv')).toHaveCSS('color', 'rgb(4, 5, 6)');
  });
});

test.describe('fonts of the shop', () => {
  for (const [name, source] of [
    ['an address', `'${fontAddress}'`],
    ['bytes', `await (await fetch('${fontAddress}')).arrayBuffer()`],
  ] as const) {
    test(`reach every field as ${name}`, async ({ page, shop, merchant }) => {
      await openFunctions(page, shop, merchant, boxes(everywhere));
      const fonts = `fonts: [{ family: 'Shop Sans', source: ${source}, weight: '700' }],
        styles: { input: { 'font-family': '"Shop Sans"', 'font-weight': '700' } },`;
      expect(await outcomeOf(page, createCard(fonts))).toMatchObject({ code: 'done' });
      for (const key of Object.keys(everywhere)) {
        await expect.poll(() => fontsOf(page, key)).toEqual([['Shop Sans', '700', 'loaded']]);
        await expect(input(page, key)).toHaveCSS('font-family', '"Shop Sans"');
      }
    });
  }

  test('come again after a reload of the frame', async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant, boxes(everywhere));
    await outcomeOf(page, createCard(`fonts: [{ family: 'Shop Sans', source: '${fontAddress}' }],`));
    await expect.poll(() => fontsOf(page, 'cvv')).toHaveLength(1);
    await page.evaluate("document.querySelector('#card').append(document.querySelector('#host-cvv'))");
    await expect.poll(() => fontsOf(page, 'cvv')).toEqual([['Shop Sans', 'normal', 'loaded']]);
  });

  for (const [name, source] of [
    ['is not there', "location.origin + '/no-such-font.woff2'"],
    ['is no font', 'new ArrayBuffer(64)'],
  ] as const) {
    test(`HOSTED_FIELDS_FONT_FAILED says that a file ${name}, and the fields do without`, async ({
      page,
      shop,
      merchant,
      complaints,
    }) => {
      await openFunctions(page, shop, merchant, boxes(everywhere));
      const { code } = await outcomeOf(
        page,
        `${createCard(`fonts: [{ family: 'Shop Sans', source: ${source} }],`)}
        window.failures = [];
        fields.on('error', (error) => failures.push([error.code, error.message.includes('Shop Sans')]));`,
      );
      expect(code).toBe('done');
      await expect.poll(() => page.evaluate('failures[0]')).toEqual(['HOSTED_FIELDS_FONT_FAILED', true]);
      await expect(input(page, 'number')).toBeEditable();
      // The browser itself complains of the file.
      forgive(complaints, /font|Failed to load|OTS/i);
    });
  }

  for (const font of [
    '{}',
    "{ family: 'A' }",
    "{ family: '', source: 'a.woff2' }",
    "{ family: 'A', source: '' }",
    '7',
  ]) {
    test(`INSTANTIATION_OPTION_INVALID refuses ${font}`, async ({ page, shop, merchant }) => {
      await openFunctions(page, shop, merchant, boxes(everywhere));
      expect(await outcomeOf(page, createCard(`fonts: [${font}],`))).toMatchObject({
        code: 'INSTANTIATION_OPTION_INVALID',
        type: 'MERCHANT',
      });
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  }
});
