import { describe, expect, it } from 'vitest';
import { type ApprovalEvent, type ApprovalState, transition } from './approval.machine.js';

const status = (name: ApprovalState['status']): ApprovalState => ({ status: name });

const table: readonly [ApprovalState['status'], ApprovalEvent['type'], ApprovalState['status']][] = [
  ['idle', 'START', 'approving'],
  ['idle', 'APPROVED', 'idle'],
  ['idle', 'SETTLE', 'idle'],
  ['approving', 'START', 'approving'],
  ['approving', 'APPROVED', 'tokenizing'],
  ['approving', 'SETTLE', 'idle'],
  ['tokenizing', 'START', 'tokenizing'],
  ['tokenizing', 'APPROVED', 'tokenizing'],
  ['tokenizing', 'SETTLE', 'idle'],
];

describe('an approval', () => {
  it.each(table)('goes from %s by %s to %s', (from, type, to) => {
    const before = status(from);
    const after = transition(before, { type });
    expect(after).toEqual(status(to));
    // A rejected event returns the same state object.
    expect(after === before).toBe(from === to);
  });
});
