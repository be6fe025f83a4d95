import type { Kysely } from 'kysely';

/** Stores when the contact for invoices gets an email about a payment; null for none. */
export async function addPaymentNotices(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment').addColumn('notice_due_at', 'timestamptz').execute();
  await db.schema
    .createIndex('payment_notice')
    .on('payment')
    .column('notice_due_at')
    .where('notice_due_at', 'is not', null)
    .execute();
}
