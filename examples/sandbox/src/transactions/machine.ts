export const transactionStatuses = [
  'authorized',
  'authorization_expired',
  'submitted_for_settlement',
  'settling',
  'settlement_pending',
  'settled',
  'settlement_declined',
  'voided',
  'processor_declined',
  'gateway_rejected',
  'failed',
] as const;

export type TransactionStatus = (typeof transactionStatuses)[number];

export type TransactionEvent =
  'SUBMIT' | 'VOID' | 'EXPIRE' | 'START_SETTLING' | 'WAIT_FOR_SETTLEMENT' | 'SETTLE' | 'DECLINE_SETTLEMENT';

type Steps = Partial<Record<TransactionEvent, TransactionStatus>>;

const steps: Readonly<Record<TransactionStatus, Steps>> = {
  authorized: { SUBMIT: 'submitted_for_settlement', VOID: 'voided', EXPIRE: 'authorization_expired' },
  authorization_expired: {},
  submitted_for_settlement: { START_SETTLING: 'settling', VOID: 'voided' },
  settling: {
    SETTLE: 'settled',
    DECLINE_SETTLEMENT: 'settlement_declined',
    WAIT_FOR_SETTLEMENT: 'settlement_pending',
  },
  settlement_pending: { SETTLE: 'settled', DECLINE_SETTLEMENT: 'settlement_declined' },
  settled: {},
  settlement_declined: {},
  voided: {},
  processor_declined: {},
  gateway_rejected: {},
  failed: {},
};

/** Returns the next status, or the same one if the status does not accept the event. */
export function transition(status: TransactionStatus, event: TransactionEvent): TransactionStatus {
  return steps[status][event] ?? status;
}

/** Returns true if the transaction is settling or settled. */
export function canRefund(status: TransactionStatus): boolean {
  return status === 'settling' || status === 'settled';
}

/** Returns true for credits that reduce what can be refunded. Failed ones do not. */
export function countsAsRefunded(status: TransactionStatus): boolean {
  return (
    status === 'submitted_for_settlement' ||
    status === 'settling' ||
    status === 'settlement_pending' ||
    status === 'settled'
  );
}
