import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NumberHold } from './number-hold.js';

beforeEach(() => {
  vi.useFakeTimers();
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('reports the number of one field, and holds back the part that is typed in another', () => {
  const [first, second] = [new NumberHold(), new NumberHold()];
  expect(first.holds('401288', false)).toBe(false);
  expect(second.holds('8', false)).toBe(true);
  expect(second.holds('88', false)).toBe(true);
  expect(first.holds('4012888', false)).toBe(false);
});

it('reports a complete number, after which another field can begin', () => {
  const [first, second, third] = [new NumberHold(), new NumberHold(), new NumberHold()];
  first.holds('401288', false);
  second.holds('8', false);
  expect(second.holds('4012888888881881', true)).toBe(false);
  first.holds('4012888888881881', true);
  expect(third.holds('5', false)).toBe(false);
});

it('reports what is typed after a click in the empty field, and a minute later', () => {
  const [first, second, third] = [new NumberHold(), new NumberHold(), new NumberHold()];
  first.holds('401288', false);
  vi.advanceTimersByTime(1);
  second.restart();
  expect(second.holds('4', false)).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(third.holds('4', false)).toBe(false);
});

it('holds back the next number after the page has cleared the field, until it is empty again', () => {
  const hold = new NumberHold();
  hold.holds('401288', false);
  hold.holds('', false);
  hold.holdNext();
  expect(hold.holds('8', false)).toBe(true);
  expect(hold.holds('', false)).toBe(false);
  expect(hold.holds('4', false)).toBe(false);
});

it('holds back every number that is not complete if the storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const hold = new NumberHold();
  expect(hold.holds('4', false)).toBe(true);
  expect(hold.holds('4012888888881881', true)).toBe(false);
});
