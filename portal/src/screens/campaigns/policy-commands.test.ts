import { expect, it } from 'vitest';
import { commandsOf, copyNameOf } from './policy-commands.js';

const counts = (redeemed: number) => ({ counts: { recipients: 9, invited: 9, opened: 9, redeemed } });

it('offers to cancel an active campaign only before the first redemption', () => {
  expect(commandsOf(counts(0), 'ACTIVE')).toEqual(['end-date', 'resend', 'end', 'cancel']);
  expect(commandsOf(counts(1), 'ACTIVE')).toEqual(['end-date', 'resend', 'end']);
  expect(commandsOf(counts(0), 'EXPIRED')).toEqual([]);
});

it('shortens the name of a copy to 80 characters without splitting one', () => {
  const format = (name: string) => `${name} (copy)`;
  expect(copyNameOf('Glasses', format)).toBe('Glasses (copy)');
  expect(copyNameOf('', format)).toBe('');
  expect(copyNameOf('x'.repeat(80), format)).toBe(`${'x'.repeat(73)} (copy)`);
  expect(copyNameOf('👓'.repeat(40), format)).toBe(`${'👓'.repeat(36)} (copy)`);
});
