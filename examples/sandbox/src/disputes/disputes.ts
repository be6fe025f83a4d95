import { jsonb } from '@tessera/server-kit/db';
import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.js';
import type { DisputeTable } from '../database/schema.js';
import type { IdSource } from '../ids.js';
import type { Merchant } from '../merchants/merchants.js';
import { ProblemError } from '../server-api/problem.js';
import { formatAmount, parseAmount } from '../transactions/money.js';
import type { Transactions } from '../transactions/transactions.js';
import type { WebhookKind, Webhooks } from '../webhooks/webhooks.js';
import { type DisputeEvent, type DisputeReason, transition, verdictOf } from './dispute.machine.js';

export type DisputeRow = Selectable<DisputeTable>;

/** Days within which a merchant must respond. */
const replyDays = 14;

interface DisputeInit {
  transactionId: string;
  reason: DisputeReason;
  /** Decimal text. Default: the whole transaction. */
  amount?: string | undefined;
}

/** Disputes: payments that a bank takes back unless the merchant proves that they are valid. */
export interface Disputes {
  open(trx: DatabaseTransaction, merchant: Merchant, init: DisputeInit): Promise<DisputeRow>;
  addEvidence(trx: DatabaseTransaction, merchant: Merchant, id: string, text: string): Promise<DisputeRow>;
  accept(trx: DatabaseTransaction, merchant: Merchant, id: string): Promise<DisputeRow>;
  /** Sends the evidence to the bank. If it contains a test text, the dispute is decided immediately. */
  finalize(trx: DatabaseTransaction, merchant: Merchant, id: string): Promise<DisputeRow>;
  find(db: Database, merchantId: string, id: string): Promise<DisputeRow | null>;
  /** Returns a merchant's disputes, newest first; all merchants' disputes for null. */
  list(db: Database, merchantId: string | null): Promise<DisputeRow[]>;
}

const mostListed = 200;
const kinds: Readonly<Partial<Record<DisputeRow['status'], WebhookKind>>> = {
  open: 'dispute_opened',
  accepted: 'dispute_accepted',
  won: 'dispute_won',
  lost: 'dispute_lost',
};

interface Sources {
  ids: IdSource;
  now: () => Date;
  transactions: Transactions;
  webhooks: Webhooks;
}

export function createDisputes({ ids, now, transactions, webhooks }: Sources): Disputes {
  const byId = (db: Database, merchantId: string, id: string) =>
    db.selectFrom('dispute').selectAll().where('id', '=', id).where('merchant_id', '=', merchantId);
  const lock = async (trx: DatabaseTransaction, merchantId: string, id: string) => {
    const row = await byId(trx, merchantId, id).forUpdate().executeTakeFirst();
    if (row) return row;
    throw new ProblemError(404, 'not_found', 'Dispute not found.');
  };
  const notify = async (trx: DatabaseTransaction, merchant: Merchant, row: DisputeRow) => {
    const kind = kinds[row.status];
    if (kind) await webhooks.add(trx, merchant.id, { kind, subject: { dispute: viewDispute(row) } });
    return row;
  };
  const apply = async (
    trx: DatabaseTransaction,
    merchant: Merchant,
    row: DisputeRow,
    event: DisputeEvent,
  ) => {
    const status = transition(row.status, event);
    if (status === row.status) throw stateProblem(row);
    const changed = await trx
      .updateTable('dispute')
      .set({ status, updated_at: now() })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return notify(trx, merchant, changed);
  };

  return {
    async open(trx, merchant, { transactionId, reason, amount }) {
      const sale = await transactions.lock(trx, merchant.id, transactionId);
      if (!sale) throw new ProblemError(404, 'not_found', 'Transaction not found.');
      if (sale.kind !== 'sale' || sale.status !== 'settled') {
        throw new ProblemError(409, 'state_conflict', 'Only a settled sale can be disputed.');
      }
      const requested = amount === undefined ? sale.amount_minor : parseAmount(amount, sale.currency);
      if (requested === null) {
        throw new ProblemError(422, 'amount_invalid', `The amount is invalid in ${sale.currency}.`);
      }
      if (requested > sale.amount_minor) {
        throw new ProblemError(422, 'amount_too_large', 'The amount exceeds the amount paid.');
      }
      const at = now();
      const row = await trx
        .insertInto('dispute')
        .values({
          id: ids.token(16),
          merchant_id: merchant.id,
          transaction_id: sale.id,
          status: 'open',
          reason,
          amount_minor: requested,
          currency: sale.currency,
          evidence: jsonb([]),
          reply_by: new Date(at.getTime() + replyDays * 24 * 60 * 60 * 1_000),
          created_at: at,
          updated_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return notify(trx, merchant, row);
    },
    async addEvidence(trx, merchant, id, text) {
      const row = await lock(trx, merchant.id, id);
      if (row.status !== 'open') throw stateProblem(row);
      return trx
        .updateTable('dispute')
        .set({ evidence: jsonb([...row.evidence, text]), updated_at: now() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    accept: async (trx, merchant, id) => apply(trx, merchant, await lock(trx, merchant.id, id), 'ACCEPT'),
    async finalize(trx, merchant, id) {
      const row = await lock(trx, merchant.id, id);
      return apply(trx, merchant, row, verdictOf(row.evidence));
    },
    async find(db, merchantId, id) {
      return (await byId(db, merchantId, id).executeTakeFirst()) ?? null;
    },
    list(db, merchantId) {
      const all = db.selectFrom('dispute').selectAll().orderBy('seq', 'desc').limit(mostListed);
      return (merchantId === null ? all : all.where('merchant_id', '=', merchantId)).execute();
    },
  };
}

/** Returns the dispute as the server API sends it. */
export function viewDispute(row: DisputeRow) {
  return {
    id: row.id,
    transactionId: row.transaction_id,
    status: row.status,
    reason: row.reason,
    amount: formatAmount(row.amount_minor, row.currency),
    currencyIsoCode: row.currency,
    evidence: [...row.evidence],
    replyBy: row.reply_by.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function stateProblem({ status }: DisputeRow): ProblemError {
  return new ProblemError(409, 'state_conflict', `The dispute status ${status} doesn’t allow this.`);
}
