import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { separatesDigits, withoutLayout } from './plain-font.js';

const bytesOf = (content: Uint8Array): ArrayBuffer => Uint8Array.from(content).buffer;
const text = (font: ArrayBuffer) => Buffer.from(font).toString('latin1');

/** Returns the beginning of a font: its head, and a list of tables. */
function listOf(
  signature: string,
  { head, entry }: { head: number; entry: number },
  tags: readonly string[],
) {
  const font = Buffer.alloc(head + entry * tags.length);
  font.write(signature, 'latin1');
  font.writeUInt16BE(tags.length, head === 12 ? 4 : 12);
  tags.forEach((tag, index) => font.write(tag, head + entry * index, 'latin1'));
  return bytesOf(font);
}

it.each([
  ['TrueType', '\0\u0001\0\0', { head: 12, entry: 16 }],
  ['OpenType', 'OTTO', { head: 12, entry: 16 }],
  ['WOFF', 'wOFF', { head: 44, entry: 20 }],
])('a font in %s loses the tables that shape text', (_, signature, sizes) => {
  const tables = ['GDEF', 'GPOS', 'GSUB', 'cmap', 'glyf', 'kern', 'morx'];
  const plain = text(withoutLayout(listOf(signature, sizes, tables)));
  for (const tag of ['GDEF', 'cmap', 'glyf']) expect(plain).toContain(tag);
  for (const tag of ['GPOS', 'GSUB', 'kern', 'morx']) expect(plain).not.toContain(tag);
});

it('a font in WOFF 2 loses the tables that shape text', () => {
  const file =
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
  const font = bytesOf(readFileSync(file));
  const tablesOf = (bytes: ArrayBuffer) => woff2Tables(Buffer.from(bytes));
  const [known, plain] = [tablesOf(font), tablesOf(withoutLayout(font))];
  expect(known).toEqual(expect.arrayContaining([27, 28]));
  expect(plain).toEqual(known.map((table) => ({ 27: 51, 28: 49 })[table] ?? table));
});

/** Returns the numbers of the tables of a font whose tables have no tags. */
function woff2Tables(font: Buffer): number[] {
  let at = 48;
  return Array.from({ length: font.readUInt16BE(12) }, () => {
    const flags = font.readUInt8(at);
    const table = flags & 63;
    at += table === 63 ? 5 : 1;
    const isTransformed = [10, 11].includes(table) ? flags >> 6 !== 3 : flags >> 6 !== 0;
    for (let number = 0; number < (isTransformed ? 2 : 1); number++) {
      while (font.readUInt8(at) & 128) at += 1;
      at += 1;
    }
    return table;
  });
}

it.each([
  ['an empty file', ''],
  ['a web page', '<!doctype html>'],
  ['several fonts', 'ttcf\0\u0001\0\0'],
  ['several fonts in WOFF 2', 'wOF2ttcf'],
])('%s is rejected', (_, content) => {
  expect(() => withoutLayout(bytesOf(Buffer.from(content, 'latin1')))).toThrow(TypeError);
});

it.each(['\0\u0001\0\0\0\u0009', 'wOF2\0\u0001\0\0'])(
  'a list of tables that is cut off is rejected',
  (content) => {
    expect(() => withoutLayout(bytesOf(Buffer.from(content, 'latin1')))).toThrow(RangeError);
  },
);

it.each([
  ['U+0-10FFFF', false],
  ['U+0100-024F', false],
  ['U+30-39', false],
  ['U+3?', false],
  ['u+30-34, U+35-39', false],
  ['U+34', true],
  ['U+0-35', true],
  ['U+0100-024F, U+31', true],
])('the range %s separates digits: %s', (range, separates) => {
  expect(separatesDigits(range)).toBe(separates);
});
