import { importRowDays } from '../core/import-schema.js';
import type { Database } from '../core/schema.js';
import type { CoreServices } from '../core/services.js';

const day = 24 * 3600_000;
/** Days for which events and their deliveries are kept. */
const eventDays = 30;
/** Most rows of imports that are deleted in one statement: PGlite blocks the process in the meantime. */
export const deletedRows = 1_000;

/**
 * Deletes codes, links, invitations, sessions, limits, stored responses, rows of imports, and events with their deliveries that have expired. Codes, links and sessions
 * are kept for a day longer, so that a late use is not taken for an unknown one.
 */
export async function sweepExpired({ db }: Pick<CoreServices, 'db'>, at: Date): Promise<void> {
  const yesterday = new Date(at.getTime() - day);
  await db.deleteFrom('auth_challenge').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('auth_session').where('absolute_expires_at', '<', yesterday).execute();
  await db.deleteFrom('invitation').where('expires_at', '<', yesterday).execute();
  // A bucket refills within an hour at most.
  await db.deleteFrom('rate_bucket').where('updated_at', '<', yesterday).execute();
  // Their tokens have expired.
  await db.deleteFrom('ended_view').where('ended_at', '<', yesterday).execute();
  await db.deleteFrom('idempotency').where('expires_at', '<', at).execute();
  await deleteImportRows(db, new Date(at.getTime() - importRowDays * day));
  const lastMonth = new Date(at.getTime() - eventDays * day);
  await db.deleteFrom('webhook_delivery').where('created_at', '<', lastMonth).execute();
  await db.deleteFrom('event').where('dispatched_at', '<', lastMonth).execute();
}

/** Deletes the rows of old imports, and cancels those that were never committed. */
async function deleteImportRows(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('import_job')
    .set({ status: 'CANCELLED', finished_at: before })
    .where('created_at', '<', before)
    .where('status', '=', 'READY')
    .execute();
  const old = await db
    .selectFrom('import_job')
    .select('id')
    .where('created_at', '<', before)
    .where('status', 'in', ['DONE', 'FAILED', 'CANCELLED'])
    .where((job) =>
      job.exists(
        job.selectFrom('import_row').select('row_no').whereRef('import_row.import_id', '=', 'import_job.id'),
      ),
    )
    .execute();
  for (const { id } of old) while (await deleteSomeRows(db, id));
}

/** Deletes the first rows of an import. Returns false if there were no others. */
async function deleteSomeRows(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('import_row')
    .where('import_id', '=', id)
    .where('row_no', 'in', (rows) =>
      rows
        .selectFrom('import_row')
        .select('row_no')
        .where('import_id', '=', id)
        .orderBy('row_no')
        .limit(deletedRows),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows === BigInt(deletedRows);
}
