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

/** An event the status does not take gives the same status again. */
export function transition(status: TransactionStatus, event: TransactionEvent): TransactionStatus {
  return steps[status][event] ?? status;
}

/** Money can only go back once it is on its way or has arrived. */
export function canRefund(status: TransactionStatus): boolean {
  return status === 'settling' || status === 'settled';
}

/** A credit that came to nothing leaves its amount free for another one. */
export function countsAsRefunded(status: TransactionStatus): boolean {
  return (
    status === 'submitted_for_settlement' ||
    status === 'settling' ||
    status === 'settlement_pending' ||
    status === 'settled'
  );
}
