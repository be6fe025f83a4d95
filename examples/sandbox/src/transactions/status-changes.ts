import type { DatabaseTransaction } from '../database/database.js';
import type { Merchant } from '../merchants/merchants.js';
import { ProblemError } from '../server-api/problem.js';
import type { Services } from '../services.js';
import { canRefund, countsAsRefunded, type TransactionEvent } from './machine.js';
import { parseAmount } from './money.js';
import { settle } from './processor.js';
import type { TransactionRow } from './transaction-view.js';

/** Changes the status of an existing transaction, after locking its row. */
export async function changeTransaction(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  id: string,
  event: TransactionEvent,
): Promise<TransactionRow> {
  const row = await lockOrThrow(services, trx, merchant, id);
  const changed = await services.transactions.apply(trx, row, event);
  if (changed) return changed;
  throw stateProblem(row);
}

/** Captures all or part of the authorized amount. The rest of the authorization lapses. */
export async function captureTransaction(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  id: string,
  amount: string | undefined,
): Promise<TransactionRow> {
  const row = await lockOrThrow(services, trx, merchant, id);
  const requested = amount === undefined ? row.amount_minor : parseAmountOrThrow(amount, row.currency);
  if (requested > row.amount_minor) {
    throw new ProblemError(422, 'amount_too_large', 'The amount exceeds the authorized amount.');
  }
  const captured = await services.transactions.apply(trx, row, 'SUBMIT');
  if (!captured) throw stateProblem(row);
  return requested === row.amount_minor ? captured : services.transactions.reduce(trx, captured, requested);
}

function parseAmountOrThrow(text: string, currency: string): number {
  const amount = parseAmount(text, currency);
  if (amount !== null) return amount;
  throw new ProblemError(422, 'amount_invalid', `The amount is invalid in ${currency}.`);
}

/** Settles a transaction immediately, which the real processor does overnight. */
export async function settleTransaction(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  id: string,
): Promise<TransactionRow> {
  const row = await lockOrThrow(services, trx, merchant, id);
  const isSecondRun = row.status === 'settling' || row.status === 'settlement_pending';
  const settling = isSecondRun ? row : await services.transactions.apply(trx, row, 'START_SETTLING');
  if (!settling) throw stateProblem(row);
  const { details, currency, amount_minor: amountMinor } = row;
  const response = settle({ details, currency, amountMinor });
  if (response.outcome === 'pending' && !isSecondRun) {
    return (
      (await services.transactions.apply(trx, settling, 'WAIT_FOR_SETTLEMENT', response.code)) ?? settling
    );
  }
  const isDeclined = response.outcome === 'settlement_declined';
  const event = isDeclined ? 'DECLINE_SETTLEMENT' : 'SETTLE';
  const settled = (await services.transactions.apply(trx, settling, event, response.code)) ?? settling;
  await services.webhooks.add(trx, merchant.id, {
    kind: isDeclined ? 'transaction_settlement_declined' : 'transaction_settled',
    subject: { transaction: await services.transactions.view(trx, settled) },
  });
  return settled;
}

/** Refunds an amount, by default all that remains, and never more than was settled. */
export async function refundTransaction(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  id: string,
  amount: string | undefined,
): Promise<TransactionRow> {
  const sale = await lockOrThrow(services, trx, merchant, id);
  if (sale.kind !== 'sale' || !canRefund(sale.status)) throw stateProblem(sale);
  const earlier = await trx
    .selectFrom('transaction')
    .select(['status', 'amount_minor'])
    .where('refunded_id', '=', sale.id)
    .execute();
  const refunds = earlier.filter((refund) => countsAsRefunded(refund.status));
  const remaining = refunds.reduce((rest, refund) => rest - refund.amount_minor, sale.amount_minor);
  const requested = amount === undefined ? remaining : parseAmountOrThrow(amount, sale.currency);
  if (remaining === 0) throw stateProblem(sale, 'Everything has been refunded already.');
  if (requested > remaining)
    throw new ProblemError(422, 'amount_too_large', 'The amount exceeds what is left to refund.');
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
    fingerprint: null,
    kind: 'credit',
    status: 'submitted_for_settlement',
    amount_minor: requested,
    authorized_minor: requested,
    request: null,
    refunded_id: sale.id,
    processor_code: '1002',
    processor_text: 'Processed',
    settlement_code: null,
    rejection_reason: null,
  });
}

async function lockOrThrow(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  id: string,
): Promise<TransactionRow> {
  const row = await services.transactions.lock(trx, merchant.id, id);
  if (row) return row;
  throw new ProblemError(404, 'not_found', 'Transaction not found.');
}

function stateProblem({ status }: TransactionRow, detail?: string): ProblemError {
  return new ProblemError(
    409,
    'state_conflict',
    detail ?? `The transaction status ${status} doesn’t allow this.`,
  );
}
