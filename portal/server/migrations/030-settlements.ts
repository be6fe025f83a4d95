import type { Kysely } from 'kysely';

/** Lets the job of payments find accepted payments too, whose settlement may still be declined. */
export async function indexSettlements(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('payment_pending').execute();
  await db.schema
    .createIndex('payment_check')
    .on('payment')
    .column('check_at')
    .where('check_at', 'is not', null)
    .execute();
}
