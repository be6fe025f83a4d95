import { expect, it } from 'vitest';
import { pending } from '#test/support/pending.js';
import { settleAll } from './settle-all.js';

it('resolves with all outcomes after the last promise has settled, also after a rejection', async () => {
  const last = pending<string>();
  const reason = new Error('no');
  let isSettled = false;
  const outcomes = settleAll([Promise.reject(reason), last.promise]).finally(() => (isSettled = true));
  await new Promise(setImmediate);
  expect(isSettled).toBe(false);
  last.resolve('nonce');
  await expect(outcomes).resolves.toEqual([
    { status: 'rejected', reason },
    { status: 'fulfilled', value: 'nonce' },
  ]);
});
