import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchFont } from './fonts.js';

it('a font without weight, style and range has the defaults of @font-face', async () => {
  const source = new ArrayBuffer(4);
  const { signal } = new AbortController();
  expect(await fetchFont({ family: 'Shop Sans', source }, signal)).toEqual({
    family: 'Shop Sans',
    bytes: source,
    weight: 'normal',
    style: 'normal',
    unicodeRange: 'U+0-10FFFF',
  });
});

describe('a font of the page in --pay-font-family', () => {
  const warn = vi.fn();

  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('document', { fonts: new Set([{ family: '"Shop Sans"' }]) });
    vi.spyOn(console, 'warn').mockImplementation(warn);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    warn.mockReset();
  });

  it('is logged once', async () => {
    const { warnOfPageFont } = await import('./fonts.js');
    warnOfPageFont("'shop sans', sans-serif", []);
    warnOfPageFont('Shop Sans', []);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('--pay-font-family is "shop sans"'));
  });

  it.each([
    ['is one of `fonts`', 'Shop Sans, serif', [{ family: 'Shop Sans', source: '/shop.woff2' }]],
    ['is installed on the device', 'Georgia, serif', []],
    ['is not set', undefined, []],
  ])('is not logged if it %s', async (_, list, fonts) => {
    const { warnOfPageFont } = await import('./fonts.js');
    warnOfPageFont(list, fonts);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is not looked for if an element of the page hides document.fonts', async () => {
    vi.stubGlobal('document', { fonts: { tagName: 'IMG' } });
    const { warnOfPageFont } = await import('./fonts.js');
    warnOfPageFont('Shop Sans', []);
    expect(warn).not.toHaveBeenCalled();
  });
});
