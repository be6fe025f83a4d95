import { describe, expect, it } from 'vitest';
import {
  canRefund,
  countsAsRefunded,
  transactionStatuses,
  transition,
  type TransactionEvent,
  type TransactionStatus,
} from './machine.js';

const events: readonly TransactionEvent[] = [
  'SUBMIT',
  'VOID',
  'EXPIRE',
  'START_SETTLING',
  'WAIT_FOR_SETTLEMENT',
  'SETTLE',
  'DECLINE_SETTLEMENT',
];

const transitions: Partial<Record<TransactionStatus, Partial<Record<TransactionEvent, TransactionStatus>>>> =
  {
    authorized: { SUBMIT: 'submitted_for_settlement', VOID: 'voided', EXPIRE: 'authorization_expired' },
    submitted_for_settlement: { START_SETTLING: 'settling', VOID: 'voided' },
    settling: {
      SETTLE: 'settled',
      DECLINE_SETTLEMENT: 'settlement_declined',
      WAIT_FOR_SETTLEMENT: 'settlement_pending',
    },
    settlement_pending: { SETTLE: 'settled', DECLINE_SETTLEMENT: 'settlement_declined' },
  };

describe('transaction state machine', () => {
  const table = transactionStatuses.flatMap((status) => events.map((event) => [status, event] as const));

  it.each(table)('handles the event in its status: from %s on %s', (status, event) => {
    expect(transition(status, event)).toBe(transitions[status]?.[event] ?? status);
  });

  it('allows refunds only during and after settlement', () => {
    expect(transactionStatuses.filter(canRefund)).toEqual(['settling', 'settled']);
    expect(transactionStatuses.filter(countsAsRefunded)).toEqual([
      'submitted_for_settlement',
      'settling',
      'settlement_pending',
      'settled',
    ]);
  });
});
