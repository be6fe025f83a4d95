import { expect, it } from 'vitest';
import { loadFailure, PageError, readFailure } from './browser.js';

const address = 'https://shop.example/pay?token=secret';

it.each([
  [
    'page.evaluate: Execution context was destroyed, most likely because of a navigation',
    'loads another page',
  ],
  ['page.evaluate: Target page, context or browser has been closed', 'was closed'],
  [
    'page.evaluate: Error: no\n    at document.querySelectorAll (https://shop.example/pay:1:2)',
    '(Error: no)',
  ],
])('a page that cannot be read has a plain message: %s', (message, text) => {
  const { message: shown } = readFailure(address, new Error(message));
  expect(shown).toContain(text);
  expect(shown).toMatch(/^https:\/\/shop\.example\/pay [^\n]+$/);
  expect(shown).not.toContain('page.evaluate');
});

it('a reason that is known stays', () => {
  const known = new PageError('known');
  expect(readFailure(address, known)).toBe(known);
});

it('a response without a page has a plain message', () => {
  expect(loadFailure(address, new Error('page.goto: net::ERR_ABORTED at https://x')).message).toContain(
    'status 204',
  );
});
