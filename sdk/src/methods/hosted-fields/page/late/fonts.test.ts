import { expect, it } from 'vitest';
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
