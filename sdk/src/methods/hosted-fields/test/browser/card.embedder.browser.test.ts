import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { digestHex, randomHex } from '#src/core/digest.js';
import { cardFrame, expect, test } from '#test/support/fixtures.js';
import { pageScript } from '#test/support/page-script.js';
import type { TestShop } from '#test/support/shop.js';
import type { EmbedderPage, FrameMessage, start } from '../page-scripts/embedder.js';
import type { FrameConfiguration } from '../../shared/frame-configuration.protocol.js';
import type { CardRequests } from '../../shared/hosted-fields.protocol.js';

const storybook = path.dirname(createRequire(import.meta.url).resolve('storybook/package.json'));
const font = readFileSync(path.join(storybook, 'assets/browser/nunito-sans-bold.woff2'), 'base64');

/** Rules that would make the height of the form depend on what was entered. */
const revealing = [
  'form:has([value^="4"])',
  'form:has(option[value="07"]:checked)',
  'form:has(:checked)',
  'form:has(:placeholder-shown)',
  'input[value^="4"]',
  'option:checked',
  'input:valid',
  'input:not(:placeholder-shown)',
];

const configuration: FrameConfiguration = {
  fields: [
    { key: 'number', label: 'Card number', placeholder: 'Number' },
    { key: 'cvv', label: 'Security code' },
    {
      key: 'expirationMonth',
      label: 'Month',
      choices: Array.from({ length: 12 }, (_, index) => String(index + 1)),
    },
  ],
  shown: ['number', 'cvv', 'expirationMonth'],
  isForm: true,
  isVault: true,
  locale: 'en',
  title: 'Card',
  messages: {},
  theme: { tokens: { 'font-family': 'Digits, sans-serif' }, scheme: 'light', direction: 'ltr' },
  rules: [
    ...revealing.map((selector) => ({ selector, declarations: { 'padding-bottom': '900px' } })),
    // The used size, and with it the line's height, differs between the fonts of an input's characters.
    { selector: 'input,select', declarations: { 'line-height': 'normal', 'font-size-adjust': '3' } },
  ],
  preventAutofill: false,
  disabled: false,
};

const embedding = pageScript<typeof start>(import.meta.dirname, '../page-scripts/embedder.ts')();

/** Page that opens a card's frame itself. */
class Embedder {
  #head = { channel: '', version: '' };
  #requests = 0;

  constructor(readonly page: Page) {}

  async open(shop: TestShop, configured: object, name = 'hosted-fields-form-frame'): Promise<FrameLocator> {
    await this.page.goto(
      shop.serve(
        `<!doctype html><html lang="en"><title>Shop</title><body><script>${embedding}</script></body></html>`,
      ),
    );
    const secret = randomHex(16);
    const channel = await digestHex(secret);
    const hash = new URLSearchParams({ channel, origin: shop.origins.shop, role: 'form' });
    const address = shop.asset(`${name}.min.html`);
    const [, version = ''] = /\/web\/([^/]+)\//.exec(address) ?? [];
    this.#head = { channel, version };
    const body = { secret, configuration: configured };
    await this.page.evaluate(
      ([src, configure]) => {
        (window as unknown as EmbedderPage).embed(src, configure);
      },
      [
        `${address}#${hash.toString()}`,
        { ...this.#head, tessera: 'configure', id: 0, kind: '', body },
      ] as const,
    );
    return cardFrame(this.page);
  }

  /** Sends a request to the frame; `bytes` of its body are given in base64. */
  async request(kind: keyof CardRequests, body: unknown): Promise<void> {
    this.#requests += 1;
    await this.page.evaluate(
      (data) => {
        (window as unknown as EmbedderPage).send(data);
      },
      { ...this.#head, tessera: 'request', id: this.#requests, kind, body },
    );
  }

  received(): Promise<FrameMessage[]> {
    return this.page.evaluate(() => (window as unknown as EmbedderPage).received);
  }

  /** Returns the heights that the frame has reported, without repetitions. */
  async heights(): Promise<number[]> {
    const reported = (await this.received()).flatMap(({ body }) => body?.height ?? []);
    return reported.filter((height, index) => height !== reported[index - 1]);
  }
}

test(
  'a page that opens the card frame itself learns nothing of what is entered from its height',
  { tag: '@hostile' },
  async ({ page, shop }) => {
    const embedder = new Embedder(page);

    await test.step('types that write the value to an attribute are refused', async () => {
      for (const type of ['hidden', 'button', 'submit', 'reset', 'image', 'checkbox']) {
        const [number, ...others] = configuration.fields;
        await embedder.open(shop, { ...configuration, fields: [{ ...number, type }, ...others] });
        await expect
          .poll(
            async () => (await embedder.received()).map(({ tessera, kind }) => `${tessera} ${kind}`),
            type,
          )
          .toEqual(['error configure']);
      }
    });

    await test.step('selectors and fonts do not make the height depend on a value', async () => {
      const frame = await embedder.open(shop, configuration);
      await frame.getByLabel('Card number').focus();
      await embedder.request('font', {
        family: 'Digits',
        bytes: font,
        weight: 'normal',
        style: 'normal',
        unicodeRange: 'U+34',
      });
      await embedder.request('months', ['1', '一', '4', '4一']);
      await expect
        .poll(() => embedder.received())
        .toContainEqual(expect.objectContaining({ tessera: 'response', id: 2 }));
      const before = await embedder.heights();
      for (const number of ['4', '5', '4111111111111111', '5555555555554444']) {
        await enter(frame.getByLabel('Card number'), number);
        await enter(frame.getByLabel('Security code'), number.slice(0, 3));
        for (const month of ['02', '03', '04', '07']) await frame.getByLabel('Month').selectOption(month);
      }
      await enter(frame.getByLabel('Card number'), '');
      await enter(frame.getByLabel('Security code'), '');
      expect(await embedder.heights()).toEqual(before);
    });

    await test.step('heights are reported in steps, up to what the fields can need', async () => {
      await embedder.request('styles', [{ selector: 'input', declarations: { 'padding-top': '13px' } }]);
      await expect.poll(async () => (await embedder.heights()).length).toBeGreaterThan(1);
      await embedder.request('styles', [{ selector: 'input', declarations: { 'padding-top': '9000px' } }]);
      await expect.poll(async () => (await embedder.heights()).at(-1)).toBe(3 * 400);
      const [first = 0, ...others] = await embedder.heights();
      expect(others.slice(0, -1).filter((height) => (height - first) % 8 !== 0)).toEqual([]);
    });

    await test.step('a single field tells no height', async () => {
      const frame = await embedder.open(shop, configuration, 'hosted-fields-frame');
      await frame.getByLabel('Card number').focus();
      await expect
        .poll(() => embedder.received())
        .toContainEqual(expect.objectContaining({ kind: 'started' }));
      expect(await embedder.heights()).toEqual([0]);
    });
  },
);

/** Enters a text as a browser's autofill does. */
const enter = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, value) => {
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, text);
