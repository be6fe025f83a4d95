import type { Selectable } from 'kysely';
import type { ImportCounts, ImportRowError } from '../../contract/imports.js';
import type { RecipientInput } from '../../contract/recipients.js';
import { actorOf } from '../auth/caller.js';
import { type AuditEntry, writeAudit } from '../core/audit.js';
import { type NewEvent, recordEvents } from '../core/events.js';
import { newId } from '../core/ids.js';
import { keepOptOuts, readOptOuts, stopMessages } from '../core/opt-outs.js';
import type { ImportJobRow, ImportSchema } from '../core/import-schema.js';
import type { Database, DatabaseTransaction, RecipientRow } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';
import { addMembers } from '../policies/members.js';
import { rowError } from './check-rows.js';
import { auditMembers } from './audit-members.js';
import { actorOfImport, chunk, claimChunk, saveProgress } from './import-row.js';
import { readMatches } from './match-people.js';
import { FileError } from './parse-rows.js';
import { columnsOf, insertPeople, isSame, merged, type SavedPerson, updatePeople } from './store-people.js';
import { type SavedRow, storeSaved } from './store-results.js';

/** Saves the people of the next chunk of rows. Returns false if there is nothing left to do for this process. */
export function commitRows(db: Database, { id }: ImportJobRow, at: Date, size = chunk): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const job = await claimChunk(trx, { id, status: 'IMPORTING', is_read: true });
    if (!job) return false;
    const read = () =>
      trx
        .selectFrom('import_row')
        .select(['row_no', 'status', 'norm', 'errors'])
        .where('import_id', '=', id)
        // Without the status: with it, PostgreSQL may sort all rows for each chunk.
        .where('row_no', '>=', job.next_row)
        .orderBy('row_no')
        .limit(size)
        .execute();
    const candidates = peopleOf(await read()).map(({ norm }) => norm);
    const matchesOf = await readMatches(trx, job.store_id, candidates, { lock: true });
    // Read after the locks: a person who was erased in the meantime must not be added again.
    const rows = await read();
    const valid = validOf(rows);
    const results = [
      ...(await savePeople(trx, job, { people: peopleOf(rows), matchesOf }, at)),
      ...valid.flatMap(({ row_no, norm }) => (norm ? [] : [erased(row_no)])),
    ];
    await storeSaved(trx, id, results);
    await addToCampaign(trx, job, results, at);
    const counts = addSaved(job.counts, results);
    const isDone = rows.length < size;
    await saveProgress(trx, id, {
      counts,
      next_row: (rows.at(-1)?.row_no ?? job.next_row) + 1,
      ...(isDone ? { status: 'DONE', finished_at: at } : {}),
    });
    if (isDone) {
      await writeAudit(trx, finished(job, counts, at));
      await recordEvents(trx, completed(job, counts, at));
      await auditMembers(trx, job, at);
    }
    return !isDone;
  });
}

/** Returns the result of a row whose person was erased after the check. */
const erased = (row_no: number): SavedRow => ({
  ...{ row_no, status: 'SKIPPED', errors: [], recipient_id: null },
});

interface Person {
  row_no: number;
  norm: RecipientInput;
  /** Warnings of the check that stay true, without the cell of the person. */
  warnings: readonly ImportRowError[];
}

type Row = Pick<Selectable<ImportSchema['import_row']>, 'row_no' | 'status' | 'norm' | 'errors'>;

const validOf = (rows: readonly Row[]) =>
  rows.filter(({ status }) => status === 'NEW' || status === 'EXISTING');

const peopleOf = (rows: readonly Row[]): Person[] =>
  validOf(rows).flatMap(({ row_no, norm, errors }) =>
    norm ? [{ row_no, norm, warnings: errors.flatMap(lastingWarning) }] : [],
  );

const lastingWarning = (error: ImportRowError): ImportRowError[] =>
  error.code === 'locale_unknown' ? [{ ...error, value: null }] : [];

interface Matched {
  people: readonly Person[];
  /** Returns the locked people whom a row may mean. */
  matchesOf: Awaited<ReturnType<typeof readMatches>>;
}

/**
 * Adds and changes people. The store may have changed since the check, so people are recognized again; a row whose keys now
 * belong to two people, or to someone else, becomes invalid.
 */
async function savePeople(
  trx: DatabaseTransaction,
  job: ImportJobRow,
  { people, matchesOf }: Matched,
  at: Date,
): Promise<SavedRow[]> {
  const created: SavedPerson[] = [];
  const updated: SavedPerson[] = [];
  const optedOut: RecipientRow[] = [];
  const stopped: string[] = [];
  const isStopped = await readOptOuts(
    trx,
    job.store_id,
    people.map(({ norm }) => columnsOf(norm)),
  );
  const used = new Set<string>();
  const results = people.map(({ row_no, norm, warnings }): SavedRow => {
    const {
      people: [match],
      isConflict,
    } = matchesOf(norm);
    const id = match?.id ?? newId('rcp', at);
    if (isConflict || used.has(id)) {
      const errors = [rowError('duplicate_conflict')];
      return { row_no, status: 'INVALID', recipient_id: null, errors };
    }
    used.add(id);
    const errors = [...warnings, ...(match?.opted_out_at ? [rowError('opted_out')] : [])];
    const result = { row_no, errors, recipient_id: id };
    if (!match) {
      const columns = columnsOf(norm);
      created.push({ id, opted_out_at: isStopped(columns) ? at : null, ...columns });
      return { ...result, status: 'CREATED' };
    }
    const next = merged(match, norm);
    if (job.on_existing === 'SKIP' || isSame(match, next)) return { ...result, status: 'SKIPPED' };
    if (match.opted_out_at !== null) optedOut.push(match);
    else if (isStopped(next)) stopped.push(id);
    updated.push({ id, opted_out_at: match.opted_out_at ?? (isStopped(next) ? at : null), ...next });
    return { ...result, status: 'UPDATED' };
  });
  await insertPeople(trx, created, { storeId: job.store_id, at });
  await updatePeople(trx, updated, at);
  await stopMessages(trx, stopped);
  await keepOptOuts(trx, job.store_id, optedOut, at);
  await writeAudit(trx, ...results.flatMap((result) => entryOf(job, result, at)));
  return results;
}

function entryOf(job: ImportJobRow, { status, recipient_id }: SavedRow, at: Date): AuditEntry[] {
  if (recipient_id === null || (status !== 'CREATED' && status !== 'UPDATED')) return [];
  return [
    {
      ...entry(job, at),
      action: status === 'CREATED' ? 'recipient.created' : 'recipient.updated',
      target: recipient_id,
      detail: { import: job.id },
    },
  ];
}

const entry = (job: ImportJobRow, at: Date) => ({
  ...{ at, storeId: job.store_id, requestId: job.request_id },
  ...actorOf(actorOfImport(job)),
});

const finished = (
  job: ImportJobRow,
  { created, updated, skipped, invalid, duplicate }: ImportCounts,
  at: Date,
): AuditEntry => ({
  ...entry(job, at),
  action: 'import.completed',
  target: job.id,
  detail: {
    ...{ created: String(created), updated: String(updated), skipped: String(skipped) },
    notImported: String(invalid + duplicate),
  },
});

const completed = (
  { id, store_id, policy_id }: ImportJobRow,
  { created, updated, skipped, invalid, duplicate }: ImportCounts,
  at: Date,
): NewEvent => ({
  storeId: store_id,
  type: 'import.completed',
  payload: { importId: id, policyId: policy_id, counts: { created, updated, skipped, invalid, duplicate } },
  at,
});

/** Adds the people of a chunk to the campaign of the import. Throws `FileError` if it has ended. */
async function addToCampaign(
  trx: DatabaseTransaction,
  job: ImportJobRow,
  results: readonly SavedRow[],
  at: Date,
): Promise<void> {
  if (job.policy_id === null) return;
  const ids = results.flatMap(({ recipient_id: id }) => (id === null ? [] : [id]));
  const change = { caller: actorOfImport(job), id: job.policy_id, versions: undefined, at };
  try {
    await addMembers(trx, { ...change, requestId: job.request_id }, ids, { import: job.id });
  } catch (error) {
    throw error instanceof HttpProblem ? new FileError('campaign_closed') : error;
  }
}

function addSaved(counts: ImportCounts, results: readonly SavedRow[]): ImportCounts {
  const count = (counted: SavedRow['status']) => results.filter(({ status }) => status === counted).length;
  const rejected = count('INVALID');
  return {
    ...counts,
    processed: counts.processed + results.length - rejected,
    valid: counts.valid - rejected,
    invalid: counts.invalid + rejected,
    created: counts.created + count('CREATED'),
    updated: counts.updated + count('UPDATED'),
    skipped: counts.skipped + count('SKIPPED'),
  };
}
