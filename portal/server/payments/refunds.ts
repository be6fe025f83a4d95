import { sql } from 'kysely';
import { actorOf } from '../auth/caller.js';
import type { PaymentGateway, RefundResult } from '../billing/payment-gateway.js';
import { requireGateway } from '../billing/require-gateway.js';
import { newId } from '../core/ids.js';
import type { PaymentRow } from '../core/money-schema.js';
import type { Database, DatabaseTransaction } from '../core/schema.js';
import type { StoreActor } from '../http/env.js';
import { storedTrace } from '../telemetry/tracing.js';
import { checkAfterMs } from './payments.js';

export interface NewRefund {
  caller: StoreActor;
  payment: Pick<PaymentRow, 'id' | 'amount' | 'refunded'>;
  requestId: string;
  at: Date;
}

/** Stores a pending refund of what is left of a payment, and returns its id. The caller has locked what was paid. */
export async function beginRefund(
  trx: DatabaseTransaction,
  { caller, payment, requestId, at }: NewRefund,
): Promise<string> {
  const { actor, acted_by } = actorOf(caller);
  const id = newId('ref', at);
  await trx
    .insertInto('refund')
    .values({
      id,
      payment_id: payment.id,
      amount: payment.amount - payment.refunded,
      status: 'PENDING',
      created_by: actor,
      acted_by,
      request_id: requestId,
      trace_parent: storedTrace(),
      created_at: at,
      check_at: new Date(at.getTime() + checkAfterMs),
    })
    .execute();
  return id;
}

/**
 * Pays a pending refund back, outside of a transaction. It can be repeated. Returns null if the refund has a result already.
 * Throws `gateway_error` if the result is unknown; then the refund stays pending.
 */
export async function performRefund(
  { db, gateway }: { db: Database; gateway: PaymentGateway | null },
  id: string,
): Promise<RefundResult | null> {
  const row = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.status', 'refund.amount', 'payment.amount as paid', 'payment.gateway_txn_id'])
    .where('refund.id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.status !== 'PENDING') return null;
  if (row.gateway_txn_id === null) return { status: 'FAILED' };
  return requireGateway(gateway).refund({
    key: id,
    transactionId: row.gateway_txn_id,
    amount: row.amount,
    isWhole: row.amount === row.paid,
  });
}

/** Stores the result of a refund. Returns false if it had one already. The caller has locked what was paid. */
export async function finishRefund(
  trx: DatabaseTransaction,
  id: string,
  result: RefundResult | null,
  at: Date,
): Promise<boolean> {
  const { status, payment_id, amount } = await trx
    .selectFrom('refund')
    .select(['status', 'payment_id', 'amount'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (result === null || status !== 'PENDING') return false;
  await trx
    .updateTable('refund')
    .set({
      status: result.status,
      gateway_txn_id: result.status === 'SUCCEEDED' ? result.transactionId : null,
      settled_at: at,
      check_at: null,
    })
    .where('id', '=', id)
    .execute();
  if (result.status === 'FAILED') return true;
  await trx
    .updateTable('payment')
    .set({
      refunded: sql`refunded + ${amount}`,
      status: sql`case when refunded + ${amount} = amount then 'REFUNDED' else status end`,
    })
    .where('id', '=', payment_id)
    .execute();
  return true;
}
