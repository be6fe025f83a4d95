import { describe, expect, it } from 'vitest';
import { addForeignToJson } from '#test/support/foreign-to-json.js';
import { parseJson } from './call-options.js';
import { writeJson } from './json.js';

const date = new Date('2030-01-31T12:00:00Z');
const data = {
  list: ['a', [1], , { b: null }],
  date,
  when: [date, new Date(NaN)],
  omitted: undefined,
  call: () => 1,
  url: new URL('https://shop.example/'),
  own: { toJSON: () => ({ amount: ['1.00'] }) },
  toJSON: 'text',
};

describe('JSON text of data', () => {
  it('is that of JSON.stringify, also if a script of the page has added toJSON to all values', () => {
    const expected = JSON.stringify(data);
    expect(writeJson(data)).toBe(expected);
    const remove = addForeignToJson();
    const [text, naive, copy] = [writeJson(data), JSON.stringify([data]), parseJson([date])];
    remove();
    expect(naive).toBe('"foreign"');
    expect(text).toBe(expected);
    expect(copy).toEqual(['2030-01-31T12:00:00.000Z']);
  });

  it('keeps a property with the name of the prototype', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"isAdmin":true}}');
    expect(writeJson(hostile)).toBe('{"__proto__":{"isAdmin":true}}');
  });

  it('is undefined for what JSON omits, and an error for what it cannot represent', () => {
    expect([undefined, () => 1].map(parseJson)).toEqual([undefined, undefined]);
    const cyclic: { self?: unknown } = {};
    cyclic.self = [cyclic];
    expect(() => writeJson(cyclic)).toThrow();
    expect(() => writeJson([1n])).toThrow(TypeError);
    expect(writeJson([cyclic.self === undefined, data.url, data.url])).toBe(
      '[false,"https://shop.example/","https://shop.example/"]',
    );
  });
});
