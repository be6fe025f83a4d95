import { afterEach, expect, it } from 'vitest';
import { keepOption, propertyOf, readOptions } from './options.js';

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
