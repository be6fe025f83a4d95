import { expect, it } from 'vitest';
import { fetchFont } from './fonts.js';

it('gives a font without a weight, a style and a range those of @font-face', async () => {
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
