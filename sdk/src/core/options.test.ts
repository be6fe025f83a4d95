import { afterEach, describe, expect, it } from 'vitest';
import { keepOption, propertyOf, readOptions } from './options.js';
import { optional, parseFilledText, parseList, parseText } from './parse.js';
import { acceptUnknown } from './unknown-options.js';

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'assetsUrl');
});

it('reads own properties, and the properties of a class', () => {
  class Options {
    own = 1;
    get inherited() {
      return 2;
    }
  }
  expect([propertyOf(new Options(), 'own'), propertyOf(new Options(), 'inherited')]).toEqual([1, 2]);
  expect(propertyOf({}, 'missing')).toBeUndefined();
});

it('ignores what a script of the page adds to all objects', () => {
  Object.assign(Object.prototype, { assetsUrl: 'https://evil.example' });
  const read = (given: object) => readOptions<{ assetsUrl: unknown }>(given, { assetsUrl: keepOption });
  expect(read({})).toEqual({ assetsUrl: undefined });
  expect(read({ assetsUrl: 'https://assets.example' })).toEqual({ assetsUrl: 'https://assets.example' });
});

describe('an option that is `false` or empty', () => {
  const parsers = { name: optional(parseText), items: optional(parseList(parseText)), id: parseFilledText };
  const read = (given: object) => readOptions<Record<keyof typeof parsers, unknown>>(given, parsers);
  const given = { name: false, items: '', id: 'a' };

  it('is invalid if its type is another one', () => {
    expect(() => read(given)).toThrow(
      expect.objectContaining({ code: 'INSTANTIATION_OPTION_INVALID' }) as Error,
    );
  });

  it('counts as missing in options for braintree-web', () => {
    expect(read(acceptUnknown(given))).toEqual({ name: undefined, items: undefined, id: 'a' });
  });

  it('is invalid in options for braintree-web if it is required, or another wrong value', () => {
    for (const wrong of [{ id: false }, { id: '' }, { id: 'a', name: 0 }, { id: 'a', name: true }]) {
      expect(() => read(acceptUnknown(wrong))).toThrow(
        expect.objectContaining({ code: 'INSTANTIATION_OPTION_INVALID' }) as Error,
      );
    }
  });
});
