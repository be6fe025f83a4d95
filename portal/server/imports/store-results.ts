import { sql } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import type { ImportRowStatus } from '../../contract/import-values.js';
import type { ImportRowError } from '../../contract/imports.js';
import type { RecipientInput } from '../../contract/recipients.js';
import { type DatabaseTransaction, schemaName } from '../core/schema.js';

/** Result of a step for one row. */
interface RowResult {
  row_no: number;
  errors: readonly ImportRowError[];
  recipient_id: string | null;
}

/** Row of a file as it is stored. Only valid rows have a person. */
export interface ReadRow extends RowResult {
  raw: readonly string[];
  status: Extract<ImportRowStatus, 'UNCHECKED' | 'NEW' | 'EXISTING' | 'DUPLICATE' | 'INVALID'>;
  norm: RecipientInput | null;
}

/** Result of saving the person of a row. */
export interface SavedRow extends RowResult {
  status: Extract<ImportRowStatus, 'CREATED' | 'UPDATED' | 'SKIPPED' | 'INVALID'>;
}

const table = sql.table(`${schemaName}.import_row`);

/** Returns rows with the keys of their people, by which later ones are duplicates. */
const rowsOf = (rows: readonly ReadRow[]) => {
  const values = rows.map((row) => ({
    ...row,
    email_key: row.norm?.email,
    phone_key: row.norm?.phone,
    employee_key: row.norm?.employeeId,
  }));
  return sql`jsonb_to_recordset(${jsonb(values)}) as r(row_no int, raw jsonb, status text, norm jsonb, errors jsonb,
    email_key text, phone_key text, employee_key text, recipient_id text)`;
};

/** Stores rows of a file in one statement. */
export async function insertRows(
  trx: DatabaseTransaction,
  id: string,
  rows: readonly ReadRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into ${table} (import_id, row_no, raw, status, norm, errors, email_key, phone_key, employee_key,
      recipient_id)
    select ${id}, row_no, raw, status, norm, errors, email_key, phone_key, employee_key, recipient_id
    from ${rowsOf(rows)}`.execute(trx);
}

/** Stores the results of another check in one statement. */
export async function storeChecked(
  trx: DatabaseTransaction,
  id: string,
  rows: readonly ReadRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update ${table} as stored
    set status = r.status, norm = r.norm, errors = r.errors, email_key = r.email_key, phone_key = r.phone_key,
      employee_key = r.employee_key, recipient_id = r.recipient_id
    from ${rowsOf(rows)}
    where stored.import_id = ${id} and stored.row_no = r.row_no`.execute(trx);
}

/**
 * Stores which people are saved in one statement. Their rows lose the values: a person who is erased later must not stay
 * readable in them.
 */
export async function storeSaved(
  trx: DatabaseTransaction,
  id: string,
  rows: readonly SavedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update ${table} as stored
    set status = r.status, norm = null, errors = r.errors, email_key = null, phone_key = null, employee_key = null,
      recipient_id = r.recipient_id, raw = case when r.status = 'INVALID' then stored.raw else '[]'::jsonb end
    from jsonb_to_recordset(${jsonb(rows)}) as r(row_no int, status text, errors jsonb, recipient_id text)
    where stored.import_id = ${id} and stored.row_no = r.row_no`.execute(trx);
}
