import { describe, expect, it } from 'vitest';
import { type ApprovalEvent, type ApprovalState, transition } from './approval.machine.js';

const at = (name: ApprovalState['at']): ApprovalState => ({ at: name });

const table: readonly [ApprovalState['at'], ApprovalEvent['type'], ApprovalState['at']][] = [
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
  it.each(table)('%s, %s: %s', (from, type, to) => {
    const before = at(from);
    const after = transition(before, { type });
    expect(after).toEqual(at(to));
    // What is not taken changes nothing, by identity.
    expect(after === before).toBe(from === to);
  });
});
