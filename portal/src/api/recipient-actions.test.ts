import { expect, it } from 'vitest';
import { partsOf } from './recipient-actions.js';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `rcp_${index}`);

it('splits more ids than one request may have', () => {
  const parts = partsOf({ recipientIds: ids(1_001) });
  expect(parts.map(({ recipientIds }) => recipientIds?.length)).toEqual([500, 500, 1]);
  expect(parts.flatMap(({ recipientIds }) => recipientIds ?? [])).toEqual(ids(1_001));
});

it('sends filters in one request', () => {
  expect(partsOf({ filter: { q: 'a' } })).toEqual([{ filter: { q: 'a' } }]);
});
