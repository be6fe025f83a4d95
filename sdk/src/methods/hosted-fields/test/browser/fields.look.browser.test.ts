import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { boxes, createCard, everywhere, fieldFrame } from '../fields.js';
import { expect, forgive, test } from '#test/support/fixtures.js';
import { openFunctions, outcomeOf } from '#test/support/functions.js';

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

test('the merchant’s styles reach every frame', async ({ page, shop, merchant }) => {
  await openFunctions(page, shop, merchant, boxes(everywhere));

  await test.step('setStyles replaces the styles of every field', async () => {
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

  await test.step('styles remain after a frame is loaded again', async () => {
    await outcomeOf(page, "await fields.setStyles({ input: { color: 'rgb(4, 5, 6)' } })");
    await page.evaluate("document.querySelector('#card').append(document.querySelector('#host-cvv'))");
    await expect(input(page, 'cvv')).toHaveCSS('color', 'rgb(4, 5, 6)');
    await outcomeOf(page, 'await fields.teardown()');
  });

  await test.step('styles that name a class follow the theme of the page', async () => {
    await outcomeOf(
      page,
      `const sheet = new CSSStyleSheet();
      sheet.replaceSync('.field { color: rgb(10, 20, 30) } .dark { color-scheme: dark } .dark .field { color: rgb(200, 210, 220) }');
      document.adoptedStyleSheets = [sheet];`,
    );
    await outcomeOf(page, createCard("styles: { input: '.field' },"));
    await expect(input(page, 'cvv')).toHaveCSS('color', 'rgb(10, 20, 30)');
    await page.evaluate("document.documentElement.classList.add('dark')");
    await expect(input(page, 'cvv')).toHaveCSS('color', 'rgb(200, 210, 220)');
    await expect(fieldFrame(page, 'cvv').locator('html')).toHaveCSS('color-scheme', 'dark');
  });
});

test('the merchant’s fonts reach every frame', async ({ page, shop, merchant }) => {
  await openFunctions(page, shop, merchant, boxes(everywhere));
  for (const [name, source] of [
    ['an address', `'${fontAddress}'`],
    ['bytes', `await (await fetch('${fontAddress}')).arrayBuffer()`],
  ] as const) {
    await test.step(`a font given as ${name} is loaded in every field, and again after a reload`, async () => {
      const fonts = `fonts: [{ family: 'Shop Sans', source: ${source}, weight: '700' }],
        styles: { input: { 'font-family': '"Shop Sans"', 'font-weight': '700' } },`;
      expect(await outcomeOf(page, createCard(fonts))).toMatchObject({ code: 'done' });
      for (const key of Object.keys(everywhere)) {
        await expect.poll(() => fontsOf(page, key)).toEqual([['Shop Sans', '700', 'loaded']]);
        await expect(input(page, key)).toHaveCSS('font-family', '"Shop Sans"');
      }
      await page.evaluate("document.querySelector('#card').append(document.querySelector('#host-cvv'))");
      await expect.poll(() => fontsOf(page, 'cvv')).toEqual([['Shop Sans', '700', 'loaded']]);
      await outcomeOf(page, 'await fields.teardown()');
    });
  }
});

test('fields work without a font that fails', async ({ page, shop, merchant, consoleErrors }) => {
  await openFunctions(page, shop, merchant, boxes(everywhere));
  for (const [name, source] of [
    ['is missing', "location.origin + '/no-such-font.woff2'"],
    ['is not a font', 'new ArrayBuffer(64)'],
  ] as const) {
    await test.step(`a font file that ${name} emits HOSTED_FIELDS_FONT_FAILED`, async () => {
      const { code } = await outcomeOf(
        page,
        `${createCard(`fonts: [{ family: 'Shop Sans', source: ${source} }],`)}
        window.failures = [];
        fields.on('error', (error) => failures.push([error.code, error.message.includes('Shop Sans')]));`,
      );
      expect(code).toBe('done');
      await expect.poll(() => page.evaluate('failures[0]')).toEqual(['HOSTED_FIELDS_FONT_FAILED', true]);
      await expect(input(page, 'number')).toBeEditable();
      await outcomeOf(page, 'await fields.teardown()');
      // The browser logs an error for the font file.
      forgive(consoleErrors, /font|Failed to load|OTS/i);
    });
  }
});
