import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NumberHold } from './number-hold.js';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
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
  const [first, second] = [new NumberHold('1'), new NumberHold('2')];
  expect(first.holds('401288', false)).toBe(false);
  expect(second.holds('8', false)).toBe(true);
  expect(second.holds('88', false)).toBe(true);
  expect(first.holds('4012888', false)).toBe(false);
});

it('reports a complete number, after which another field can begin', () => {
  const [first, second, third] = [new NumberHold('3'), new NumberHold('4'), new NumberHold('5')];
  first.holds('401288', false);
  second.holds('8', false);
  expect(second.holds('4012888888881881', true)).toBe(false);
  first.holds('4012888888881881', true);
  expect(third.holds('5', false)).toBe(false);
});

it('reports what is typed a minute later', () => {
  const [first, second] = [new NumberHold('6'), new NumberHold('7')];
  first.holds('401288', false);
  vi.advanceTimersByTime(60_000);
  expect(second.holds('4', false)).toBe(false);
});

it('holds back the next number after the page has cleared a part of one', () => {
  const hold = new NumberHold('8');
  hold.holds('401288', false);
  hold.clear();
  expect(hold.holds('8', false)).toBe(true);
  expect(hold.holds('', false)).toBe(false);
  expect(hold.holds('4', false)).toBe(true);
  expect(hold.holds('4012888888881881', true)).toBe(false);
});

it('reports the next number after the page has cleared a complete one, or an empty field', () => {
  const hold = new NumberHold('9');
  hold.holds('4012888888881881', true);
  hold.clear();
  expect(hold.holds('5', false)).toBe(false);
  hold.holds('', false);
  hold.clear();
  expect(hold.holds('3', false)).toBe(false);
});

it('holds back what follows digits in a field of another kind', () => {
  const [code, number, name] = [new NumberHold('10'), new NumberHold('11'), new NumberHold('12')];
  code.note('SW1A');
  expect(number.holds('8', false)).toBe(true);
  expect(name.holds('8', false)).toBe(true);
  expect(name.holds('', false)).toBe(false);
});

it('reports a number after digits in a field of the same document', () => {
  const [code, number] = [new NumberHold(), new NumberHold()];
  code.note('123');
  expect(number.holds('4', false)).toBe(false);
});

it('reports a number after a postal code without digits', () => {
  const [code, number] = [new NumberHold('13'), new NumberHold('14')];
  code.note('SW');
  expect(number.holds('4', false)).toBe(false);
});

it.each([
  ['the storage is blocked', { sessionStorage: undefined }],
  ['the storage is not that of the tab', { window: { credentialless: true } }],
])('holds back every number that is not complete if %s', (_, globals) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const hold = new NumberHold('15');
  expect(hold.holds('4', false)).toBe(true);
  expect(hold.holds('4012888888881881', true)).toBe(false);
});
