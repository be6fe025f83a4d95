import type { DatabaseTransaction } from '../database/database.js';
import type { Merchant } from '../merchants/merchants.js';
import { ProblemError } from '../server-api/problem.js';
import type { Services } from '../services.js';
import { canRefund, countsAsRefunded, type TransactionEvent } from './machine.js';
import { parseAmount } from './money.js';
import { settle } from './processor.js';
import type { TransactionRow } from './transaction-view.js';

/** What can happen to a payment after it was made. Each locks the row first. */
export async function changeTransaction(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  id: string,
  event: TransactionEvent,
): Promise<TransactionRow> {
  const row = await lockOrRefuse(services, trx, merchant, id);
  const changed = await services.transactions.apply(trx, row, event);
  if (changed) return changed;
  throw refuseState(row);
}

/** What the processor does overnight, at once: a test need not wait for the night. */
export async function settleTransaction(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  id: string,
): Promise<TransactionRow> {
  const row = await lockOrRefuse(services, trx, merchant, id);
  const isSecondRun = row.status === 'settling';
  const settling = isSecondRun ? row : await services.transactions.apply(trx, row, 'START_SETTLING');
  if (!settling) throw refuseState(row);
  const { details, currency, amount_minor: amountMinor } = row;
  const answer = settle({ details, currency, amountMinor });
  if (answer.outcome === 'pending' && !isSecondRun) return settling;
  const event = answer.outcome === 'settlement_declined' ? 'DECLINE_SETTLEMENT' : 'SETTLE';
  return (await services.transactions.apply(trx, settling, event, answer.code)) ?? settling;
}

/** Gives back all that is left, or the amount asked for: never more than was settled. */
export async function refundTransaction(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  id: string,
  amount: string | undefined,
): Promise<TransactionRow> {
  const sale = await lockOrRefuse(services, trx, merchant, id);
  if (sale.kind !== 'sale' || !canRefund(sale.status)) throw refuseState(sale);
  const earlier = await trx
    .selectFrom('transaction')
    .select(['status', 'amount_minor'])
    .where('refunded_id', '=', sale.id)
    .execute();
  const given = earlier.filter((refund) => countsAsRefunded(refund.status));
  const left = given.reduce((rest, refund) => rest - refund.amount_minor, sale.amount_minor);
  const wanted = amount === undefined ? left : parseAmount(amount, sale.currency);
  if (wanted === null) {
    throw new ProblemError(422, 'amount_invalid', `This is not an amount in ${sale.currency}.`);
  }
  if (left === 0) throw refuseState(sale, 'Everything has been refunded already.');
  if (wanted > left)
    throw new ProblemError(422, 'amount_too_large', 'More than what is left cannot be refunded.');
  const { merchant_id, merchant_account_id, currency, order_id, customer_id, payment_method_token, details } =
    sale;
  return services.transactions.insert(trx, {
    merchant_id,
    merchant_account_id,
    currency,
    order_id,
    customer_id,
    payment_method_token,
    details,
    kind: 'credit',
    status: 'submitted_for_settlement',
    amount_minor: wanted,
    refunded_id: sale.id,
    processor_code: '1002',
    processor_text: 'Processed',
    settlement_code: null,
    rejection_reason: null,
  });
}

async function lockOrRefuse(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  id: string,
): Promise<TransactionRow> {
  const row = await services.transactions.lock(trx, merchant.id, id);
  if (row) return row;
  throw new ProblemError(404, 'not_found', 'There is no such transaction.');
}

function refuseState({ status }: TransactionRow, detail?: string): ProblemError {
  return new ProblemError(
    409,
    'state_conflict',
    detail ?? `A transaction that is ${status} does not allow this.`,
  );
}
