import { expect, it } from 'vitest';
import { createKnownContexts } from './known-contexts.js';

function createStorage(initial?: string) {
  let stored = initial ?? null;
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value;
    },
    read: () => stored,
  };
}

it('returns true for contexts until they expire, also on another page of this browser, and removes expired ones', () => {
  let now = 100;
  const storage = createStorage();
  const known = createKnownContexts(
    () => storage,
    () => now,
  );
  known.add('a', 200);
  known.add('b', 300);
  const elsewhere = createKnownContexts(
    () => storage,
    () => now,
  );
  expect([elsewhere.has('a'), elsewhere.has('b'), elsewhere.has('c'), elsewhere.has('__proto__')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  now = 200;
  expect([known.has('a'), known.has('b')]).toEqual([false, true]);
  known.add('c', 400);
  expect(storage.read()).toBe('{"b":300,"c":400}');
});

it.each(['', '[1]', '{"a":"x"}', 'null', 'not json'])('knows nothing if the stored value is %j', (value) => {
  expect(
    createKnownContexts(
      () => createStorage(value),
      () => 1,
    ).has('a'),
  ).toBe(false);
});

it('throws no error without storage, and returns false for every context', () => {
  const known = createKnownContexts(
    () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    () => 1,
  );
  known.add('a', 200);
  expect(known.has('a')).toBe(false);
});
