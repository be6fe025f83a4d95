import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Styles } from '../../index.js';
import { addBoxes, createCard, everywhere, fieldFrame, teardown } from '../fields.js';
import { expect, forgive, test } from '#test/support/fixtures.js';
import { type FunctionsPage, openFunctions, type Outcome, outcomeOf } from '#test/support/functions.js';

const require = createRequire(import.meta.url);
const fontFile = path.join(
  path.dirname(require.resolve('storybook/package.json')),
  'assets/browser/nunito-sans-bold.woff2',
);
const fontAddress = `data:font/woff2;base64,${readFileSync(fontFile, 'base64')}`;

const input = (page: Page, key: string) => fieldFrame(page, key).getByRole('textbox');

/** Loads the frame of the security code again. */
const moveCode = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const host = document.querySelector('#host-cvv');
    if (host) document.querySelector('#card')?.append(host);
  });

interface Font {
  address: string;
  /** True if the page gives the bytes at the address instead of the address. */
  isGivenAsBytes: boolean;
  weight?: string;
  styles?: Styles;
}

interface FontPage extends FunctionsPage {
  /** Errors of the fields: the code, and whether the message names the font. */
  failures: [code: string, isNamed: boolean][];
}

/** Creates a card with a font and records its errors. */
const createWithFont = (page: Page, font: Font): Promise<Outcome> =>
  outcomeOf(
    page,
    async (globals: FontPage, { address, isGivenAsBytes, weight, styles }) => {
      const { hostedFields, key: authorization, places } = globals;
      const { href } = new URL(address, location.href);
      const source = isGivenAsBytes ? await (await fetch(href)).arrayBuffer() : href;
      globals.failures = [];
      globals.fields = await hostedFields.create({
        authorization,
        fields: Object.fromEntries(Object.entries(places).map(([key, container]) => [key, { container }])),
        fonts: [{ family: 'Shop Sans', source, ...(weight !== undefined && { weight }) }],
        ...(styles && { styles }),
      });
      globals.fields.on('error', (error) => {
        const { code, message } = error as Error & { code: string };
        globals.failures.push([code, message.includes('Shop Sans')]);
      });
    },
    font,
  );

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
  await openFunctions(page, shop, merchant);
  await addBoxes(page, everywhere);

  await test.step('setStyles replaces the styles of every field', async () => {
    await createCard(page, { styles: { input: { color: 'rgb(1, 2, 3)', 'letter-spacing': '2px' } } });
    await expect(input(page, 'number')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await outcomeOf(page, ({ fields }) => fields.setStyles({ input: { color: 'rgb(4, 5, 6)' } }));
    for (const key of Object.keys(everywhere)) {
      await expect(input(page, key)).toHaveCSS('color', 'rgb(4, 5, 6)');
      await expect(input(page, key)).toHaveCSS('letter-spacing', 'normal');
    }
  });

  await test.step('styles remain after a frame is loaded again', async () => {
    await outcomeOf(page, ({ fields }) => fields.setStyles({ input: { color: 'rgb(4, 5, 6)' } }));
    await moveCode(page);
    await expect(input(page, 'cvv')).toHaveCSS('color', 'rgb(4, 5, 6)');
    await teardown(page);
  });

  await test.step('styles that name a class follow the theme of the page', async () => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '.field { color: rgb(10, 20, 30) } .dark { color-scheme: dark } .dark .field { color: rgb(200, 210, 220) }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    await createCard(page, { styles: { input: '.field' } });
    await expect(input(page, 'cvv')).toHaveCSS('color', 'rgb(10, 20, 30)');
    await page.evaluate(() => {
      document.documentElement.classList.add('dark');
    });
    await expect(input(page, 'cvv')).toHaveCSS('color', 'rgb(200, 210, 220)');
    await expect(fieldFrame(page, 'cvv').locator('html')).toHaveCSS('color-scheme', 'dark');
  });
});

test('the merchant’s fonts reach every frame', async ({ page, shop, merchant }) => {
  await openFunctions(page, shop, merchant);
  await addBoxes(page, everywhere);
  for (const [name, source] of [
    ['an address', { address: fontAddress, isGivenAsBytes: false }],
    ['bytes', { address: fontAddress, isGivenAsBytes: true }],
  ] as const) {
    await test.step(`a font given as ${name} is loaded in every field, and again after a reload`, async () => {
      const styles = { input: { 'font-family': '"Shop Sans"', 'font-weight': '700' } };
      const created = await createWithFont(page, { ...source, weight: '700', styles });
      expect(created).toMatchObject({ code: 'done' });
      for (const key of Object.keys(everywhere)) {
        await expect.poll(() => fontsOf(page, key)).toEqual([['Shop Sans', '700', 'loaded']]);
        await expect(input(page, key)).toHaveCSS('font-family', '"Shop Sans"');
      }
      await moveCode(page);
      await expect.poll(() => fontsOf(page, 'cvv')).toEqual([['Shop Sans', '700', 'loaded']]);
      await teardown(page);
    });
  }
});

test('fields work without a font that fails', async ({ page, shop, merchant, consoleErrors }) => {
  await openFunctions(page, shop, merchant);
  await addBoxes(page, everywhere);
  for (const [name, source] of [
    ['is missing', { address: '/no-such-font.woff2', isGivenAsBytes: false }],
    [
      'is not a font',
      { address: `data:font/woff2;base64,${Buffer.alloc(64).toString('base64')}`, isGivenAsBytes: true },
    ],
  ] as const) {
    await test.step(`a font file that ${name} emits HOSTED_FIELDS_FONT_FAILED`, async () => {
      const { code } = await createWithFont(page, source);
      expect(code).toBe('done');
      await expect
        .poll(() => page.evaluate(() => (window as unknown as FontPage).failures[0]))
        .toEqual(['HOSTED_FIELDS_FONT_FAILED', true]);
      await expect(input(page, 'number')).toBeEditable();
      await teardown(page);
      // The browser logs an error for the font file.
      forgive(consoleErrors, /font|Failed to load|OTS/i);
    });
  }
});
