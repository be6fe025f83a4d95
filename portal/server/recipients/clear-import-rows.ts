import { sql } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import { importRowDays } from '../core/import-schema.js';
import type { DatabaseTransaction, RecipientRow } from '../core/schema.js';

/** A day longer than rows are stored, because a job deletes them. */
const searchedMs = (importRowDays + 1) * 24 * 3600_000;

/**
 * Deletes the values of a person from rows that imports have not saved yet, or never will. Rows with problems are not
 * searched: they have no keys, and reading all of them for each person would take too long. They are deleted with their import.
 */
export async function clearImportRows(
  trx: DatabaseTransaction,
  row: Pick<RecipientRow, 'id' | 'store_id' | 'email_norm' | 'phone_e164' | 'employee_id'>,
  at: Date,
): Promise<void> {
  const found = await trx
    .selectFrom('import_job')
    .select('id')
    .where('store_id', '=', row.store_id)
    .where('created_at', '>', new Date(at.getTime() - searchedMs))
    .execute();
  if (found.length === 0) return;
  const imports = sql<string>`any(${found.map(({ id }) => id)}::text[])`;
  const keys = [
    ['recipient_id', row.id],
    ['email_key', row.email_norm],
    ['phone_key', row.phone_e164],
    ['employee_key', row.employee_id],
  ] as const;
  for (const [column, value] of keys) {
    if (value === null) continue;
    await trx
      .updateTable('import_row')
      .set({
        raw: jsonb<unknown>([]),
        norm: sql`null`,
        email_key: null,
        phone_key: null,
        employee_key: null,
      })
      .where('import_id', '=', imports)
      .where(column, '=', value)
      .execute();
  }
}
