import { jsonb } from '@tessera/server-kit/db';
import type { Database, DatabaseTransaction } from '../database/database.js';
import type { IdSource } from '../ids.js';
import { transition, type TransactionEvent, type TransactionStatus } from './machine.js';
import { viewTransaction, type TransactionRow, type TransactionView } from './transaction-view.js';

type TransactionInit = Omit<TransactionRow, 'id' | 'seq' | 'created_at' | 'updated_at'>;

/** Columns that identify a duplicate sale. */
type TransactionTwin = Pick<
  TransactionRow,
  'merchant_id' | 'amount_minor' | 'currency' | 'order_id' | 'fingerprint'
>;

interface TransactionFilter {
  orderId?: string | undefined;
  /** Id of a transaction, an order or a customer. */
  text?: string | undefined;
  status?: TransactionStatus | undefined;
  createdAfter?: Date | undefined;
  page: number;
  size: number;
}

/** Stored transactions and their history. The state machine decides which changes are allowed. */
export interface Transactions {
  insert(trx: DatabaseTransaction, init: TransactionInit): Promise<TransactionRow>;
  find(db: Database, merchantId: string, id: string): Promise<TransactionRow | null>;
  /** Locks the row until the database transaction ends, so that parallel changes run one after the other. */
  lock(trx: DatabaseTransaction, merchantId: string, id: string): Promise<TransactionRow | null>;
  /** Applies an event. Returns null if the status does not accept it. */
  apply(
    trx: DatabaseTransaction,
    row: TransactionRow,
    event: TransactionEvent,
    settlementCode?: string,
  ): Promise<TransactionRow | null>;
  /** Sets the amount to less than was authorized. */
  reduce(trx: DatabaseTransaction, row: TransactionRow, amountMinor: number): Promise<TransactionRow>;
  /** Returns the newest sale since `since` with the same amount, card and order. */
  findDuplicate(trx: DatabaseTransaction, sale: TransactionTwin, since: Date): Promise<TransactionRow | null>;
  view(db: Database, row: TransactionRow): Promise<TransactionView>;
  list(
    db: Database,
    merchantId: string | null,
    filter: TransactionFilter,
  ): Promise<{ items: TransactionRow[]; total: number }>;
}

export function createTransactions(ids: IdSource, now: () => Date): Transactions {
  const note = async (trx: DatabaseTransaction, id: string, status: TransactionStatus, at: Date) => {
    await trx.insertInto('transaction_event').values({ transaction_id: id, status, at }).execute();
  };
  const byId = (db: Database, merchantId: string, id: string) =>
    db.selectFrom('transaction').selectAll().where('id', '=', id).where('merchant_id', '=', merchantId);

  return {
    async insert(trx, init) {
      const at = now();
      const row = await trx
        .insertInto('transaction')
        .values({
          ...init,
          id: ids.token(8),
          details: jsonb(init.details),
          request: init.request === null ? null : jsonb(init.request),
          created_at: at,
          updated_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await note(trx, row.id, row.status, at);
      return row;
    },
    async find(db, merchantId, id) {
      return (await byId(db, merchantId, id).executeTakeFirst()) ?? null;
    },
    async lock(trx, merchantId, id) {
      return (await byId(trx, merchantId, id).forUpdate().executeTakeFirst()) ?? null;
    },
    async apply(trx, row, event, settlementCode) {
      const status = transition(row.status, event);
      if (status === row.status) return null;
      const at = now();
      const changed = await trx
        .updateTable('transaction')
        .set({
          status,
          updated_at: at,
          ...(settlementCode === undefined ? {} : { settlement_code: settlementCode }),
        })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await note(trx, row.id, status, at);
      return changed;
    },
    reduce: (trx, row, amountMinor) =>
      trx
        .updateTable('transaction')
        .set({ amount_minor: amountMinor, updated_at: now() })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    async findDuplicate(trx, { merchant_id, amount_minor, currency, order_id, fingerprint }, since) {
      const duplicate = await trx
        .selectFrom('transaction')
        .selectAll()
        .where('merchant_id', '=', merchant_id)
        .where('kind', '=', 'sale')
        .where('authorized_minor', '=', amount_minor)
        .where('currency', '=', currency)
        .where('fingerprint', '=', fingerprint)
        .where('created_at', '>=', since)
        .where('status', 'not in', ['processor_declined', 'gateway_rejected', 'failed', 'voided'])
        .where((eb) => (order_id === null ? eb('order_id', 'is', null) : eb('order_id', '=', order_id)))
        .orderBy('seq', 'desc')
        .executeTakeFirst();
      return duplicate ?? null;
    },
    async view(db, row) {
      const events = await db
        .selectFrom('transaction_event')
        .select(['status', 'at'])
        .where('transaction_id', '=', row.id)
        .orderBy('seq')
        .execute();
      const refunds = await db
        .selectFrom('transaction')
        .select(['id', 'status', 'amount_minor'])
        .where('refunded_id', '=', row.id)
        .orderBy('seq')
        .execute();
      return viewTransaction(row, { events, refunds });
    },
    async list(db, merchantId, { orderId, text, status, createdAfter, page, size }) {
      const matching = db
        .selectFrom('transaction')
        .where((eb) =>
          eb.and([
            ...(merchantId === null ? [] : [eb('merchant_id', '=', merchantId)]),
            ...(orderId === undefined ? [] : [eb('order_id', '=', orderId)]),
            ...(text === undefined
              ? []
              : [eb.or([eb('id', '=', text), eb('order_id', '=', text), eb('customer_id', '=', text)])]),
            ...(status === undefined ? [] : [eb('status', '=', status)]),
            ...(createdAfter === undefined ? [] : [eb('created_at', '>', createdAfter)]),
          ]),
        );
      const items = await matching
        .selectAll()
        .orderBy('seq', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const { total } = await matching
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { items, total };
    },
  };
}
