import type { CurrencyCode } from '../../contract/currency.js';
import type { Payment, PaymentSource } from '../../contract/payments.js';
import { actorOf } from '../auth/caller.js';
import type { ChargeResult, GatewaySource } from '../billing/payment-gateway.js';
import { requireGateway } from '../billing/require-gateway.js';
import type { BillingServices } from '../billing/services.js';
import { newId } from '../core/ids.js';
import type { PaymentRow } from '../core/money-schema.js';
import type { Database, DatabaseTransaction } from '../core/schema.js';
import type { CoreServices } from '../core/services.js';
import type { StoreActor } from '../http/env.js';
import { HttpProblem, rateLimited } from '../http/problem.js';
import { countPayment } from '../telemetry/metrics.js';
import { storedTrace } from '../telemetry/tracing.js';
import { customerOf } from '../billing/gateway-customer.js';

/** Time after which a job asks the gateway about a payment whose request has not finished. */
export const checkAfterMs = 60_000;

export interface NewPayment {
  caller: StoreActor;
  /** Invoice or order that is paid. */
  purpose: { invoiceId: string } | { orderId: string };
  /** Amount in cents. */
  amount: number;
  currency: CurrencyCode;
  requestId: string;
  at: Date;
}

/** Most payments of a store that fail in an hour: too few to test stolen cards. */
const mostFailures = 20;
const hourMs = 3600_000;

/**
 * Throws `rate_limited` if too many payments of the store have failed, or may still fail: those that the gateway has not
 * responded to. The store is locked, so that parallel payments are counted one after the other.
 */
async function requireFewFailures(trx: DatabaseTransaction, storeId: string, at: Date): Promise<void> {
  await trx.selectFrom('store').select('id').where('id', '=', storeId).forNoKeyUpdate().execute();
  const counted = await trx
    .selectFrom('payment')
    .select(['created_at', 'status'])
    .where('store_id', '=', storeId)
    .where('created_at', '>', new Date(at.getTime() - hourMs))
    .where((is) =>
      is.or([
        // Of a payment that was interrupted before the sale, no card was tested.
        is.and([is('status', '=', 'FAILED'), is('failure_code', 'is distinct from', 'NOT_CHARGED')]),
        is.and([is('status', '=', 'PENDING'), is('gateway_txn_id', 'is', null)]),
      ]),
    )
    .where('created_by', '<>', 'system')
    .orderBy('created_at', 'desc')
    .limit(mostFailures)
    .execute();
  const earliest = counted[mostFailures - 1];
  if (!earliest) return;
  const isOpen = counted.some(({ status }) => status === 'PENDING');
  const waitMs = isOpen ? checkAfterMs : earliest.created_at.getTime() + hourMs - at.getTime();
  throw rateLimited(Math.ceil(waitMs / 1000));
}

/**
 * Stores a pending payment, before the gateway is called, and returns its id. Throws `rate_limited` after too many failed
 * ones. The caller must not lock an invoice or order after it.
 */
export async function beginPayment(trx: DatabaseTransaction, payment: NewPayment): Promise<string> {
  const { caller, purpose, amount, currency, requestId, at } = payment;
  const { actor, acted_by } = actorOf(caller);
  if (actor !== 'system') await requireFewFailures(trx, caller.storeId, at);
  const id = newId('pay', at);
  await trx
    .insertInto('payment')
    .values({
      id,
      store_id: caller.storeId,
      invoice_id: 'invoiceId' in purpose ? purpose.invoiceId : null,
      order_id: 'orderId' in purpose ? purpose.orderId : null,
      amount,
      currency_code: currency,
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

export interface PaymentOptions {
  source: GatewaySource;
  saveMethod: boolean;
  deviceData: string | undefined;
}

/**
 * Charges a pending payment at the gateway, outside of a transaction. It can be repeated: the id of the payment is the
 * gateway's key. Returns null if the payment has a result already. Throws `gateway_error` if the result is unknown; then the
 * payment stays pending.
 */
export async function performPayment(
  { db, gateway, now }: Pick<CoreServices, 'db' | 'now'> & BillingServices,
  id: string,
  options: PaymentOptions,
): Promise<ChargeResult | null> {
  const row = await db
    .selectFrom('payment')
    .innerJoin('store', 'store.id', 'payment.store_id')
    .leftJoin('invoice', 'invoice.id', 'payment.invoice_id')
    .leftJoin('sales_order', 'sales_order.id', 'payment.order_id')
    .select(['payment.store_id', 'payment.amount', 'payment.currency_code', 'payment.status'])
    .select(['payment.gateway_txn_id', 'store.code', 'store.three_d_secure'])
    .select(['invoice.number as invoice_number', 'sales_order.number as order_number'])
    .where('payment.id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.status !== 'PENDING' || row.gateway_txn_id !== null) return null;
  const sale = requireGateway(gateway).sale({
    ...options,
    key: id,
    customerId: customerOf(row.store_id),
    amount: row.amount,
    currency: row.currency_code,
    orderId: row.invoice_number ?? `${row.code}-${row.order_number ?? ''}`,
    threeDSecure: row.three_d_secure,
  });
  return sale.catch(async (error: unknown) => {
    // The error of the gateway is more important than one of the database.
    await countUnknown(db, id, now()).catch(() => undefined);
    throw error;
  });
}

/** Counts a payment whose result is unknown; repeated requests for it are not counted. */
async function countUnknown(db: Database, id: string, at: Date): Promise<void> {
  const first = await db
    .updateTable('payment')
    .set({ unknown_at: at })
    .where('id', '=', id)
    .where('unknown_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (first) countPayment('UNKNOWN');
}

/** Payment after its result was stored. */
export interface FinishedPayment {
  payment: PaymentRow;
  /** False if it had this result already. */
  hasChanged: boolean;
  /** True if it counted as paid before, so that its settlement was declined. */
  wasPaid: boolean;
  /** True if the gateway had accepted it before. */
  wasAccepted: boolean;
}

/** Function that stores the result of a payment. */
export type FinishPayment = typeof finishPayment;

/**
 * Runs work that stores results of payments in a transaction, and counts them after it. The results of a transaction that is
 * rolled back are not counted, because the request or the job is repeated.
 */
export async function storeResults<Result>(
  work: (finish: FinishPayment) => Promise<Result>,
): Promise<Result> {
  const finished: FinishedPayment[] = [];
  const result = await work(async (...payment) => {
    const one = await finishPayment(...payment);
    finished.push(one);
    return one;
  });
  for (const { payment, hasChanged } of finished)
    if (hasChanged) countPayment(payment.failure_code ?? payment.status);
  return result;
}

/**
 * Stores the result of a payment. The caller has locked the invoice or order and applies a change to it. Null leaves the
 * payment as it is.
 */
async function finishPayment(
  trx: DatabaseTransaction,
  id: string,
  result: ChargeResult | null,
  at: Date,
): Promise<FinishedPayment> {
  const before = await trx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const wasAccepted = before.gateway_txn_id !== null;
  const unchanged = { payment: before, hasChanged: false, wasPaid: false, wasAccepted };
  if (result === null) return unchanged;
  const wasPaid = before.status === 'SUCCEEDED';
  const hasFailed = result.status === 'FAILED' || result.status === 'VOIDED';
  const isLost = wasPaid && hasFailed && !(await hasRefund(trx, id));
  if (before.status !== 'PENDING' && !isLost) {
    const checkAt = wasPaid && result.status === 'ACCEPTED' ? nextCheck(before, at) : null;
    await trx.updateTable('payment').set({ check_at: checkAt }).where('id', '=', id).execute();
    return unchanged;
  }
  const payment = await trx
    .updateTable('payment')
    .set({
      ...outcomeOf(result, before, at),
      gateway_txn_id: result.transactionId,
      method_type: result.method?.type ?? null,
      method_name: result.method?.name ?? null,
      method_digits: result.method?.lastFour ?? null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { payment, hasChanged: payment.status !== 'PENDING' || !wasAccepted, wasPaid, wasAccepted };
}

/** Returns true if a payment was paid back, or is being paid back: then a void is ours. */
async function hasRefund(trx: DatabaseTransaction, paymentId: string): Promise<boolean> {
  const refund = await trx
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'FAILED')
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined;
}

/** Time after which a job asks the gateway again about a payment that is not settled. */
const settlementCheckMs = 10 * 60_000;
const dayMs = 24 * hourMs;
/** Time after which the settlement of a payment is not asked about any more. */
const longestSettlementMs = 60 * dayMs;

/** Returns when a job asks again whether an accepted payment is settled: less often the older it is. Null: no more. */
function nextCheck({ created_at }: Pick<PaymentRow, 'created_at'>, at: Date): Date | null {
  const ageMs = at.getTime() - created_at.getTime();
  if (ageMs > longestSettlementMs) return null;
  return new Date(at.getTime() + Math.min(Math.max(ageMs, settlementCheckMs), dayMs));
}

function outcomeOf(result: ChargeResult, before: PaymentRow, at: Date) {
  if (result.status === 'PENDING')
    return { status: 'PENDING', check_at: new Date(at.getTime() + settlementCheckMs) } as const;
  const settled = { settled_at: at, check_at: null };
  if (result.status === 'FAILED')
    return { ...settled, status: 'FAILED', failure_code: result.failure } as const;
  // Someone has voided it at the gateway.
  if (result.status === 'VOIDED')
    return { ...settled, status: 'FAILED', failure_code: 'NOT_CHARGED' } as const;
  const checkAt = result.status === 'ACCEPTED' ? nextCheck(before, at) : null;
  return { ...settled, status: 'SUCCEEDED', check_at: checkAt } as const;
}

/** Returns what a request says about the method that pays. */
export function sourceOf({ nonce, token, saveMethod, deviceData }: SourceFields): PaymentOptions {
  const source = nonce === undefined ? { token: token ?? '' } : { nonce };
  return { source, saveMethod: saveMethod && nonce !== undefined, deviceData };
}

type SourceFields = Pick<PaymentSource, 'saveMethod'> & {
  readonly [Field in 'nonce' | 'token' | 'deviceData']?: string | undefined;
};

/** Throws the problem of a failed payment; others have none. `isReplayed`: an earlier request had the same key. */
export function requireNotFailed({ id, status, failure }: Payment, isReplayed: boolean): void {
  if (status !== 'FAILED') return;
  const message = 'The payment was declined. Nothing was charged.';
  throw new HttpProblem('payment_declined', message, {
    errors: [{ field: '', code: failure ?? 'DECLINED', message, id }],
    isReplayed,
  });
}
