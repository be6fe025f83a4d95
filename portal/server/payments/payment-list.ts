import type { Payment } from '../../contract/payments.js';
import type { Database } from '../core/schema.js';

/** Returns the payments of an invoice or order, the newest first. */
export async function listPayments(
  db: Database,
  column: 'invoice_id' | 'order_id',
  id: string,
): Promise<Payment[]> {
  const rows = await paymentsWithNames(db)
    .where(`payment.${column}`, '=', id)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .execute();
  return rows.map(viewPayment);
}

/** Returns one payment. */
export async function findPayment(db: Database, id: string): Promise<Payment> {
  return viewPayment(await paymentsWithNames(db).where('payment.id', '=', id).executeTakeFirstOrThrow());
}

const paymentsWithNames = (db: Database) =>
  db
    .selectFrom('payment')
    .leftJoin('app_user', 'app_user.id', 'payment.created_by')
    .selectAll('payment')
    .select(['app_user.first_name', 'app_user.last_name']);

type Row = Awaited<ReturnType<ReturnType<typeof paymentsWithNames>['executeTakeFirstOrThrow']>>;

function viewPayment(row: Row): Payment {
  const { currency_code: currencyCode, method_type: type } = row;
  return {
    id: row.id,
    amount: { amount: row.amount, currencyCode },
    refunded: { amount: row.refunded, currencyCode },
    status: row.status,
    method: type && { type, name: row.method_name ?? '', lastFour: row.method_digits ?? '' },
    failure: row.failure_code,
    by: {
      name: [row.first_name, row.last_name].filter(Boolean).join(' '),
      isAdmin: row.acted_by !== null,
    },
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
