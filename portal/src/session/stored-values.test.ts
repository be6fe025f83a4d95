import { expect, it } from 'vitest';
import { removeOthers, readValue, storeValue } from './stored-values.js';

function createStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => entries.set(name, value),
    removeItem: (name) => entries.delete(name),
    clear: () => {
      entries.clear();
    },
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

it('returns what the same user has stored, and nothing after it was deleted', () => {
  const storage = createStorage();
  storeValue(storage, 'usr_1', 'pay', { amount: 100 });
  storeValue(storage, 'usr_1', 'order', 'x');
  expect(readValue(storage, 'usr_1', 'pay')).toEqual({ amount: 100 });
  expect(readValue(storage, 'usr_2', 'pay')).toBeUndefined();
  storeValue(storage, 'usr_1', 'pay', undefined);
  storeValue(storage, 'usr_1', 'order', undefined);
  expect(storage).toHaveLength(0);
});

it('deletes the values of the user before', () => {
  const storage = createStorage();
  storeValue(storage, 'usr_1', 'contact', { name: 'Ann' });
  removeOthers(storage, 'usr_1');
  expect(readValue(storage, 'usr_1', 'contact')).toEqual({ name: 'Ann' });
  removeOthers(storage, 'usr_2');
  expect(storage).toHaveLength(0);
  storeValue(storage, 'usr_1', 'contact', { name: 'Ann' });
  storeValue(storage, 'usr_2', 'pay', 1);
  expect(readValue(storage, 'usr_1', 'contact')).toBeUndefined();
});

it.each(['', '{', '[]', '"x"', '{"sub":"usr_1","values":null}', '{"sub":"usr_1"}'])(
  'takes a damaged value for none: %s',
  (text) => {
    const storage = createStorage();
    storage.setItem('vision-forms', text);
    expect(readValue(storage, 'usr_1', 'pay')).toBeUndefined();
    removeOthers(storage, 'usr_1');
    expect(storage).toHaveLength(0);
  },
);
