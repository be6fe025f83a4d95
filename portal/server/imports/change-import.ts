import { jsonb } from '@tessera/server-kit/db';
import type { MappingRequest } from '../../contract/imports.js';
import { mappingProblem } from '../../contract/import-values.js';
import { actorOf } from '../auth/caller.js';
import { writeAudit } from '../core/audit.js';
import type { ImportJobRow } from '../core/import-schema.js';
import type { DatabaseTransaction } from '../core/schema.js';
import type { StoreActor } from '../http/env.js';
import { HttpProblem, invalidField } from '../http/problem.js';
import { findRow } from '../policies/policy-row.js';
import { requireListed } from '../policies/members.js';
import { storedTrace } from '../telemetry/tracing.js';
import { auditMembers } from './audit-members.js';
import { dateOrderOf } from './date-order.js';
import { isMapped, lockImport, noCounts, saveProgress } from './import-row.js';

/** Change of an import that a caller requests. */
export interface ImportChange {
  caller: StoreActor;
  id: string;
  at: Date;
  requestId: string;
  /** Trace to which jobs link that continue the import. Default: the active one. */
  traceParent?: string | null;
}

const stateConflict = ({ status }: ImportJobRow): HttpProblem =>
  new HttpProblem('state_conflict', `The import has the status ${status}, which rules this out.`);

const mappingMessages = {
  duplicate_field: 'Two columns have the same field.',
  name_conflict: 'Choose either the full name, or the first name and the last name.',
  name_missing: 'Choose the columns of the first name and the last name.',
  contact_missing: 'Choose the column of the email address or of the phone number.',
};

/**
 * Changes the fields of columns, after which all rows are checked again, and the treatment of people whom the store has
 * already. Throws `validation_failed`, and `state_conflict` before the file has been read and after the import has started.
 */
export async function mapColumns(
  trx: DatabaseTransaction,
  { caller, id, traceParent = storedTrace() }: ImportChange,
  { columns, onExisting, dateOrder }: MappingRequest,
): Promise<ImportJobRow> {
  const job = await lockImport(trx, caller.storeId, id);
  if (!job.is_read || (job.status !== 'PARSING' && job.status !== 'READY')) throw stateConflict(job);
  if (columns.length !== job.columns.length)
    throw invalidField('columns', 'wrong_length', `The file has ${job.columns.length} columns.`);
  const problem = mappingProblem(columns);
  if (problem) throw invalidField('columns', problem, mappingMessages[problem]);
  await trx.updateTable('import_job').set({ on_existing: onExisting }).where('id', '=', id).execute();
  const date_order = dateOrder ?? job.date_order;
  if (!isSameMapping(job, columns) || date_order !== job.date_order) {
    await trx
      .updateTable('import_job')
      .set({ mapping: jsonb<unknown>(columns), date_order, trace_parent: traceParent })
      .where('id', '=', id)
      .execute();
    const counts = { ...noCounts, total: job.counts.total };
    await saveProgress(trx, id, { status: 'PARSING', next_row: 0, counts });
  }
  return lockImport(trx, caller.storeId, id);
}

const isSameMapping = ({ mapping }: ImportJobRow, columns: MappingRequest['columns']): boolean =>
  columns.length === mapping.length && columns.every((field, index) => field === mapping[index]);

/**
 * Starts to save the people of the valid rows. Repeating it changes nothing. Throws `conflict` if the preview, or
 * what has been committed before, is not what the caller has seen, and `state_conflict` for an import that is not ready, or whose campaign has ended.
 */
export async function commitImport(
  trx: DatabaseTransaction,
  { caller, id, at, requestId, traceParent = storedTrace() }: ImportChange,
  seen: MappingRequest,
): Promise<ImportJobRow> {
  const job = await lockImport(trx, caller.storeId, id);
  const isCommitted = job.status === 'IMPORTING' || job.status === 'DONE';
  if (!isCommitted && (job.status !== 'READY' || !isMapped(job))) throw stateConflict(job);
  const isSameOrder = seen.dateOrder === undefined || seen.dateOrder === dateOrderOf(job);
  if (!isSameMapping(job, seen.columns) || job.on_existing !== seen.onExisting || !isSameOrder)
    throw new HttpProblem('conflict', 'The columns or the treatment of existing people have changed.');
  if (isCommitted) return job;
  if (job.policy_id !== null) requireListed(await findRow(trx, caller.storeId, job.policy_id), at);
  const { actor, acted_by } = actorOf(caller);
  await trx
    .updateTable('import_job')
    .set({ created_by: actor, acted_by, request_id: requestId, trace_parent: traceParent })
    .where('id', '=', id)
    .execute();
  const counts = { ...job.counts, processed: 0 };
  await saveProgress(trx, id, { status: 'IMPORTING', next_row: 0, counts });
  await audit(trx, { caller, id, at, requestId }, 'import.started');
  return lockImport(trx, caller.storeId, id);
}

/**
 * Stops an import. People who are saved already stay. Repeating it changes nothing. Throws `state_conflict` for an import
 * that has ended.
 */
export async function cancelImport(trx: DatabaseTransaction, change: ImportChange): Promise<ImportJobRow> {
  const { caller, id, at } = change;
  const job = await lockImport(trx, caller.storeId, id);
  if (job.status === 'CANCELLED') return job;
  if (job.status === 'DONE' || job.status === 'FAILED') throw stateConflict(job);
  await saveProgress(trx, id, { status: 'CANCELLED', finished_at: at });
  await trx.deleteFrom('import_part').where('import_id', '=', id).execute();
  await auditMembers(trx, job, at);
  await audit(trx, change, 'import.cancelled', { saved: String(job.counts.created + job.counts.updated) });
  return lockImport(trx, caller.storeId, id);
}

async function audit(
  trx: DatabaseTransaction,
  { caller, id, at, requestId }: ImportChange,
  action: string,
  detail?: Readonly<Record<string, string>>,
): Promise<void> {
  await writeAudit(trx, {
    ...{ at, action, target: id, requestId, ...actorOf(caller) },
    storeId: caller.storeId,
    ...(detail === undefined ? {} : { detail }),
  });
}
