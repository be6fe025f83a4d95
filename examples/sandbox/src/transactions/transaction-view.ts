import type { Selectable } from 'kysely';
import type { TransactionTable } from '../database/schema.js';
import { restPaymentMethod } from '../vault/payment-details.js';
import { countsAsRefunded, type TransactionStatus } from './machine.js';
import { formatAmount } from './money.js';

export type TransactionRow = Selectable<TransactionTable>;

export interface TransactionHistory {
  events: readonly { status: TransactionStatus; at: Date }[];
  refunds: readonly Pick<TransactionRow, 'id' | 'status' | 'amount_minor'>[];
}

export type TransactionView = ReturnType<typeof viewTransaction>;

/** Returns the transaction as the server API sends it. */
export function viewTransaction(row: TransactionRow, { events, refunds }: TransactionHistory) {
  const checks = row.details.type === 'CreditCard' ? row.details.checks : null;
  const money = (minor: number) => formatAmount(minor, row.currency);
  return {
    id: row.id,
    type: row.kind,
    status: row.status,
    amount: money(row.amount_minor),
    authorizedAmount: money(row.authorized_minor ?? row.amount_minor),
    currencyIsoCode: row.currency,
    merchantAccountId: row.merchant_account_id,
    orderId: row.order_id,
    customerId: row.customer_id,
    paymentMethodToken: row.payment_method_token,
    paymentMethod: restPaymentMethod(row.details),
    refundedTransactionId: row.refunded_id,
    refundedAmount: money(refundedAmount(refunds)),
    refundIds: refunds.map((refund) => refund.id),
    processorResponseCode: row.processor_code,
    processorResponseText: row.processor_text,
    processorSettlementResponseCode: row.settlement_code,
    gatewayRejectionReason: row.rejection_reason,
    avsErrorResponseCode: checks?.avsError ?? null,
    avsPostalCodeResponseCode: checks?.avsPostalCode ?? null,
    avsStreetAddressResponseCode: checks?.avsStreetAddress ?? null,
    cvvResponseCode: checks?.cvv ?? null,
    threeDSecureInfo: row.details.type === 'CreditCard' ? (row.details.threeDSecure ?? null) : null,
    billing: row.request?.billing ?? null,
    shipping: row.request?.shipping ?? null,
    descriptor: row.request?.descriptor ?? null,
    riskData: row.request?.hasDeviceData
      ? { deviceDataCaptured: true, decision: row.rejection_reason === 'fraud' ? 'Decline' : 'Approve' }
      : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    statusHistory: events.map(({ status, at }) => ({ status, at: at.toISOString() })),
  };
}

function refundedAmount(refunds: TransactionHistory['refunds']): number {
  return refunds
    .filter((refund) => countsAsRefunded(refund.status))
    .reduce((sum, refund) => sum + refund.amount_minor, 0);
}
