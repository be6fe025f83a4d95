import { sql } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import type { ImportRowStatus } from '../../contract/import-values.js';
import type { ImportRowError } from '../../contract/imports.js';
import type { RecipientInput } from '../../contract/recipients.js';
import { type DatabaseTransaction, schemaName } from '../core/schema.js';

/** Result of a step for one row. */
export interface RowResult {
  row_no: number;
  status: ImportRowStatus;
  norm: RecipientInput | null;
  errors: readonly ImportRowError[];
  recipient_id: string | null;
}

const table = sql.table(`${schemaName}.import_row`);

/**
 * Stores the results of several rows in one statement. Only importable rows have keys, by which later ones are duplicates.
 * Rows that are saved lose their values: a person who is erased later must not stay readable in them.
 */
export async function storeResults(
  trx: DatabaseTransaction,
  id: string,
  results: readonly RowResult[],
): Promise<void> {
  if (results.length === 0) return;
  const rows = results.map((result) => {
    const norm = isImportable(result) ? result.norm : null;
    const { email = null, phone = null, employeeId = null } = norm ?? {};
    const keys = { email_key: email, phone_key: phone, employee_key: employeeId };
    return { ...result, ...keys, norm, is_saved: isSaved(result) };
  });
  await sql`update ${table} as stored
    set status = r.status, norm = r.norm, errors = r.errors, email_key = r.email_key, phone_key = r.phone_key,
      employee_key = r.employee_key, recipient_id = r.recipient_id,
      raw = case when r.is_saved then '[]'::jsonb else stored.raw end
    from jsonb_to_recordset(${jsonb(rows)}) as r(row_no int, status text, norm jsonb, errors jsonb, email_key text,
      phone_key text, employee_key text, recipient_id text, is_saved boolean)
    where stored.import_id = ${id} and stored.row_no = r.row_no`.execute(trx);
}

const isImportable = ({ status }: RowResult): boolean => status === 'NEW' || status === 'EXISTING';

const isSaved = ({ status }: RowResult): boolean =>
  status === 'CREATED' || status === 'UPDATED' || status === 'SKIPPED';
