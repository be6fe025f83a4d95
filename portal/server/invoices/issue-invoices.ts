import { sql } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import type { PaymentTerms } from '../../contract/client-values.js';
import { dateIn } from '../../contract/days.js';
import { writeAudit } from '../core/audit.js';
import { recordEvents } from '../core/events.js';
import { newId } from '../core/ids.js';
import type { BillTo } from '../core/money-schema.js';
import { type Database, type DatabaseTransaction, schemaName, type StoreRow } from '../core/schema.js';
import type { CoreServices } from '../core/services.js';
import { type Charge, chargesOf, feesOf, sumOf } from './charges.js';
import { daysAfter, firstOfNextMonth, lastOfMonth } from './months.js';

const redemptions = sql.table(`${schemaName}.redemption`);
const policies = sql.table(`${schemaName}.policy`);
const lines = sql.table(`${schemaName}.invoice_line`);

/** Days until an invoice is due, by the terms of the store. */
const dueDays: Record<PaymentTerms, number> = { NET15: 15, NET30: 30, NET45: 45, CARD_ON_FILE: 0 };

/**
 * Issues the invoices of all months that have ended, in the time zone of each store. A month is invoiced once; what is
 * redeemed or reversed later in it belongs to the next invoice. Credits that exceed the charges wait for a later month.
 */
export async function issueInvoices(
  { db, report }: Pick<CoreServices, 'db' | 'report'>,
  at: Date,
): Promise<void> {
  const stores = await db.selectFrom('store').select(['id', 'time_zone']).orderBy('id').execute();
  for (const store of stores) {
    try {
      await issueOf(db, store, at);
    } catch (error) {
      // Those of the other stores are issued; these are due again in the next run.
      report(error, { store: store.id });
    }
  }
}

async function issueOf(
  db: Database,
  { id, time_zone: timeZone }: Pick<StoreRow, 'id' | 'time_zone'>,
  at: Date,
): Promise<void> {
  const oldest = await oldestCharge(db, id);
  if (!oldest) return;
  const today = dateIn(timeZone, at);
  for (
    let from = `${dateIn(timeZone, oldest).slice(0, 7)}-01`;
    lastOfMonth(from) < today;
    from = firstOfNextMonth(from)
  )
    await db.transaction().execute((trx) => issueInvoice(trx, id, from, at));
}

/** Returns the time of the first redemption or reversal that no invoice has; undefined if there is none. */
async function oldestCharge(db: Database, storeId: string): Promise<Date | undefined> {
  const ofStore = sql`policy_id in (select id from ${policies} where store_id = ${storeId})`;
  const {
    rows: [row],
  } = await sql<{ at: Date | null }>`select least(
    (select min(redeemed_at) from ${redemptions}
      where ${ofStore} and invoice_line_id is null and reversed_at is null),
    (select min(reversed_at) from ${redemptions}
      where ${ofStore} and invoice_line_id is not null and credit_line_id is null and reversed_at is not null)
  ) as at`.execute(db);
  return row?.at ?? undefined;
}

/** Issues the invoice of a store for the month that starts on a day, unless there is one or nothing is owed. */
async function issueInvoice(
  trx: DatabaseTransaction,
  storeId: string,
  from: string,
  at: Date,
): Promise<void> {
  // Two processes issue one after the other. Other work may still add rows that refer to the store.
  const store = await trx
    .selectFrom('store')
    .selectAll()
    .where('id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const issued = await trx
    .selectFrom('invoice')
    .select('period_from')
    .where('store_id', '=', storeId)
    .execute();
  if (issued.some(({ period_from: earlier }) => earlier === from)) return;
  const before = await startOfDay(trx, firstOfNextMonth(from), store.time_zone);
  const planned = await chargesOf(trx, storeId, { before });
  if (planned.total <= 0) return;
  const id = newId('inv', at);
  const number = `${store.code}-${String(issued.length + 1).padStart(4, '0')}`;
  await trx
    .insertInto('invoice')
    .values({
      ...{ id, number, store_id: storeId, status: 'OPEN', issued_at: at, updated_at: at },
      mail_due_at: at,
      due_on: daysAfter(dateIn(store.time_zone, at), dueDays[store.terms]),
      period_from: from,
      period_to: lastOfMonth(from),
      currency_code: store.currency_code,
      bill_to: jsonb<BillTo>(billToOf(store)),
      ...{ subtotal: 0, tax: 0, total: 0, balance: 0 },
    })
    .execute();
  const total = await addLines(trx, { id, before, planned: planned.charges, at });
  await trx
    .updateTable('invoice')
    .set({ subtotal: total, total, balance: total })
    .where('id', '=', id)
    .execute();
  await writeAudit(trx, {
    ...{ at, storeId, action: 'invoice.issued', actor: 'system', target: id, requestId: 'invoices-sweep' },
    detail: { number, amount: String(total), currency: store.currency_code },
  });
  const payload = { invoiceId: id, number, amount: total, currencyCode: store.currency_code };
  await recordEvents(trx, { storeId, type: 'invoice.issued', payload, at });
}

async function startOfDay(trx: DatabaseTransaction, day: string, timeZone: string): Promise<Date> {
  const {
    rows: [row],
  } = await sql<{ start: Date }>`select ${day}::date::timestamp at time zone ${timeZone} as start`.execute(
    trx,
  );
  if (!row) throw new Error('The database returned no row.');
  return row.start;
}

const billToOf = (store: StoreRow): BillTo => ({
  storeName: store.name,
  name: store.billing_name ?? '',
  email: store.billing_email ?? '',
  address: store.billing_address,
  poNumber: store.billing_po_number ?? '',
});

interface NewLines {
  id: string;
  before: Date;
  planned: readonly Charge[];
  at: Date;
}

/**
 * Adds the lines of an invoice, and notes them in the redemptions. The amounts are those of exactly these redemptions: others
 * may have been committed since the plan was made. Returns the total.
 */
async function addLines(trx: DatabaseTransaction, { id, before, planned, at }: NewLines): Promise<number> {
  const rows = planned
    .filter(({ kind }) => kind !== 'FEE')
    .map(({ kind, policyId, description, feeBps }, index) => ({
      ...{
        id: newId('inl', at),
        invoice_id: id,
        position: index + 1,
        kind,
        policy_id: policyId,
        description,
      },
      ...{ quantity: 0, amount: 0, fee_bps: feeBps },
    }));
  await trx.insertInto('invoice_line').values(rows).execute();
  await sql`with charged as (
      update ${redemptions} as redemption set invoice_line_id = line.id from ${lines} as line
      where line.invoice_id = ${id} and line.kind = 'BENEFIT' and redemption.policy_id = line.policy_id
        and redemption.invoice_line_id is null and redemption.reversed_at is null
        and redemption.redeemed_at < ${before}
      returning line.id, redemption.amount
    ), credited as (
      update ${redemptions} as redemption set credit_line_id = line.id from ${lines} as line, ${lines} as charge
      where line.invoice_id = ${id} and line.kind = 'CREDIT' and redemption.policy_id = line.policy_id
        and charge.id = redemption.invoice_line_id and coalesce(charge.fee_bps, 0) = line.fee_bps
        and redemption.credit_line_id is null and redemption.reversed_at < ${before}
      returning line.id, -redemption.amount as amount
    ), sums as (
      select id, count(*)::int as count, sum(amount)::bigint as amount
      from (select * from charged union all select * from credited) as entries group by id
    )
    update ${lines} as line set quantity = sums.count, amount = sums.amount from sums where line.id = sums.id`.execute(
    trx,
  );
  const charged = await trx
    .selectFrom('invoice_line')
    .select(['amount', 'fee_bps as feeBps'])
    .where('invoice_id', '=', id)
    .execute();
  const fees = feesOf(charged);
  if (fees.length > 0)
    await trx
      .insertInto('invoice_line')
      .values(
        fees.map(({ kind, description, quantity, amount }, index) => ({
          ...{ id: newId('inl', at), invoice_id: id, position: rows.length + index + 1, policy_id: null },
          ...{ kind, description, quantity, amount },
        })),
      )
      .execute();
  return sumOf([...charged, ...fees]);
}
