import { type Kysely, sql } from 'kysely';

/** Stores the rate of the program fee with each line that it was charged for: a credit gives back the fee that was paid. */
export async function addLineFees(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invoice_line').addColumn('fee_bps', 'integer').execute();
  const lines = sql.table('portal.invoice_line');
  await sql`update ${lines} as line set fee_bps = coalesce(
      (select round(fee.description::numeric * 100)::integer from ${lines} as fee
        where fee.invoice_id = line.invoice_id and fee.kind = 'FEE' limit 1), 0)
    where kind <> 'FEE'`.execute(db);
}
