import { expect, it } from 'vitest';
import { clearReturn, saveReturn, storeOfReturn, consumeReturn } from './return-to.js';

const key = 'vision-return-to';

function createStorage(text?: string): Storage {
  const stored = new Map(text === undefined ? [] : [[key, text]]);
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  } as unknown as Storage;
}

it('returns the page of the same user or of nobody, once', () => {
  const storage = createStorage();
  saveReturn(storage, { path: '/campaigns?store=sto_1&page=2', sub: null });
  expect(storeOfReturn(storage)).toBe('sto_1');
  expect(consumeReturn(storage, 'usr_1')).toBe('/campaigns?store=sto_1&page=2');
  expect(consumeReturn(storage, 'usr_1')).toBe('/');

  saveReturn(storage, { path: '/billing', sub: 'usr_1' });
  expect(storeOfReturn(storage)).toBeNull();
  expect(consumeReturn(storage, 'usr_1')).toBe('/billing');
  saveReturn(storage, { path: '/billing', sub: 'usr_2' });
  expect(consumeReturn(storage, 'usr_1')).toBe('/');
  saveReturn(storage, { path: '/billing', sub: null });
  clearReturn(storage);
  expect(consumeReturn(storage, 'usr_1')).toBe('/');
});

it.each(['{', 'null', '7', '{"path":"/billing"}', '{"path":7,"sub":null}'])(
  'ignores a damaged value: %s',
  (text) => {
    expect(storeOfReturn(createStorage(text))).toBeNull();
    expect(consumeReturn(createStorage(text), 'usr_1')).toBe('/');
  },
);

it.each(['//evil.example', 'https://evil.example', '/login', '/login#magic=x'])(
  'never returns to %s',
  (path) => {
    expect(consumeReturn(createStorage(JSON.stringify({ path, sub: null })), 'usr_1')).toBe('/');
  },
);
