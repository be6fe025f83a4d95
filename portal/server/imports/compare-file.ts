import { sql } from 'kysely';
import { mostRemoved } from '../../contract/feed-values.js';
import { problemStatuses } from '../../contract/import-values.js';
import { parseEmail, parsePhone } from '../auth/contacts.js';
import type { FeedRunRow, ImportJobRow } from '../core/import-schema.js';
import { type DatabaseTransaction, schemaName } from '../core/schema.js';
import { cellsOf } from './check-row.js';
import { replaceHeld } from './feed-settings.js';
import { chunk, saveProgress } from './import-row.js';
import { type NamedPerson, readMatches } from './match-people.js';

/**
 * Finds the people who are missing from a file, chunk by chunk. A person with a row that could not be saved is not missing.
 * Returns true if there is more to do. The removal waits for a decision if it could be a mistake of the file, and replaces
 * an earlier one that waits.
 */
export async function compareFile(
  trx: DatabaseTransaction,
  job: ImportJobRow,
  { import_id, on_missing, missing, unmatched }: FeedRunRow,
): Promise<boolean> {
  const change = (set: Partial<FeedRunRow>) =>
    trx.updateTable('feed_run').set(set).where('import_id', '=', import_id).execute();
  if (on_missing === 'LEAVE') {
    await replaceHeld(trx, job.store_id);
    await change({ removal: 'DONE' });
    return false;
  }
  if (missing === null) {
    await storeMissing(trx, job);
    await change({ missing: await countMissing(trx, job.id) });
    await saveProgress(trx, job.id, { next_row: 0 });
    return true;
  }
  const rows = await trx
    .selectFrom('import_row')
    .select(['row_no', 'raw', 'status'])
    .where('import_id', '=', job.id)
    .where('status', 'in', problemStatuses)
    .where('row_no', '>=', job.next_row)
    .orderBy('row_no')
    .limit(chunk)
    .execute();
  const found = unmatched + (await keepPeopleOf(trx, job, rows));
  await saveProgress(trx, job.id, { next_row: (rows.at(-1)?.row_no ?? job.next_row) + 1 });
  if (rows.length === chunk) {
    await change({ unmatched: found });
    return true;
  }
  const count = await countMissing(trx, job.id);
  const held_for = count > mostRemoved(await countPeople(trx, job)) ? 'TOO_MANY' : heldForRows(count, found);
  const removal = count === 0 ? 'DONE' : held_for === null ? 'RUNNING' : 'HELD';
  await replaceHeld(trx, job.store_id);
  await change({ missing: count, unmatched: found, removal, held_for });
  return removal === 'RUNNING';
}

/** Rows that belong to no known person may be rows of people who seem to be missing. */
const heldForRows = (missing: number, unmatched: number) =>
  missing > 0 && unmatched > 0 ? 'UNMATCHED_ROWS' : null;

const table = (name: 'recipient' | 'import_row' | 'feed_missing') => sql.table(`${schemaName}.${name}`);

/** Stores the people who were in the store before the file arrived, and whom no saved row has. */
async function storeMissing(trx: DatabaseTransaction, job: ImportJobRow): Promise<void> {
  await sql`insert into ${table('feed_missing')} (import_id, recipient_id)
    select ${job.id}, person.id from ${table('recipient')} as person
    where person.store_id = ${job.store_id} and person.removed_at is null and person.created_at < ${job.created_at}
      and not exists (select from ${table('import_row')} as r
        where r.import_id = ${job.id} and r.recipient_id = person.id)
    on conflict do nothing`.execute(trx);
}

async function countMissing(trx: DatabaseTransaction, id: string): Promise<number> {
  const { count } = await trx
    .selectFrom('feed_missing')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

async function countPeople(trx: DatabaseTransaction, job: ImportJobRow): Promise<number> {
  const { count } = await trx
    .selectFrom('recipient')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('store_id', '=', job.store_id)
    .where('removed_at', 'is', null)
    .where('created_at', '<', job.created_at)
    .executeTakeFirstOrThrow();
  return count;
}

interface ProblemRow {
  raw: string[];
  status: string;
}

/** Keeps the people whose contact or number rows with problems have. Returns the number of invalid rows that have none. */
async function keepPeopleOf(
  trx: DatabaseTransaction,
  job: ImportJobRow,
  rows: readonly ProblemRow[],
): Promise<number> {
  const named = rows.map(({ raw, status }) => ({ status, keys: keysOf(raw, job) }));
  const matchesOf = await readMatches(
    trx,
    job.store_id,
    named.map(({ keys }) => keys),
  );
  const found = named.map(({ status, keys }) => ({
    status,
    ids: matchesOf(keys).people.map(({ id }) => id),
  }));
  const ids = found.flatMap((row) => row.ids);
  if (ids.length > 0)
    await trx
      .deleteFrom('feed_missing')
      .where('import_id', '=', job.id)
      .where('recipient_id', 'in', ids)
      .execute();
  return found.filter((row) => row.status === 'INVALID' && row.ids.length === 0).length;
}

/** Returns the name of a row and its keys that are valid, whatever is wrong with its other cells. */
function keysOf(raw: readonly string[], job: ImportJobRow): NamedPerson {
  const cells = cellsOf(raw, job);
  return {
    firstName: cells.get('firstName') ?? '',
    lastName: cells.get('lastName') ?? '',
    email: parseEmail(cells.get('email') ?? '') ?? null,
    phone: parsePhone(cells.get('phone') ?? '') ?? null,
    employeeId: cells.get('employeeId')?.normalize('NFC') ?? null,
  };
}
