import { describe, expect, it } from 'vitest';
import { type DisputeEvent, disputeStatuses, transition, verdictOf } from './dispute.machine.js';

const events: readonly DisputeEvent[] = ['ACCEPT', 'FINALIZE', 'WIN', 'LOSE'];
const transitions: Record<string, Partial<Record<DisputeEvent, string>>> = {
  open: { ACCEPT: 'accepted', FINALIZE: 'disputed', WIN: 'won', LOSE: 'lost' },
  disputed: { WIN: 'won', LOSE: 'lost' },
};

describe('dispute state machine', () => {
  it.each(disputeStatuses.flatMap((status) => events.map((event) => [status, event] as const)))(
    'handles the event in its status: from %s on %s',
    (status, event) => {
      expect(transition(status, event)).toBe(transitions[status]?.[event] ?? status);
    },
  );

  it.each([
    [['photo', 'compelling_evidence'], 'WIN'],
    [['losing_evidence'], 'LOSE'],
    [['photo'], 'FINALIZE'],
    [[], 'FINALIZE'],
  ] as const)('decides by the evidence: %j', (evidence, event) => {
    expect(verdictOf(evidence)).toBe(event);
  });
});
