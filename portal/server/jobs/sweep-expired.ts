import type { Database } from '../core/schema.js';
import type { CoreServices } from '../core/services.js';

const day = 24 * 3600_000;
/** Time for which the rows of an import are stored. */
const importDays = 7;

/**
 * Deletes codes, links, invitations, sessions, limits, stored responses and rows of imports that have expired. Codes, links and sessions
 * are kept for a day longer, so that a late use is not taken for an unknown one.
 */
export async function sweepExpired({ db }: Pick<CoreServices, 'db'>, at: Date): Promise<void> {
  const yesterday = new Date(at.getTime() - day);
  await db.deleteFrom('auth_challenge').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('auth_session').where('absolute_expires_at', '<', yesterday).execute();
  await db.deleteFrom('invitation').where('expires_at', '<', yesterday).execute();
  // A bucket refills within an hour at most.
  await db.deleteFrom('rate_bucket').where('updated_at', '<', yesterday).execute();
  await db.deleteFrom('idempotency').where('expires_at', '<', at).execute();
  await deleteImportRows(db, new Date(at.getTime() - importDays * day));
}

/** Deletes the rows of old imports, and cancels those that were never committed. */
async function deleteImportRows(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('import_job')
    .set({ status: 'CANCELLED', finished_at: before })
    .where('created_at', '<', before)
    .where('status', '=', 'READY')
    .execute();
  await db
    .deleteFrom('import_row')
    .where('import_id', 'in', (old) =>
      old
        .selectFrom('import_job')
        .select('id')
        .where('created_at', '<', before)
        .where('status', 'in', ['DONE', 'FAILED', 'CANCELLED']),
    )
    .execute();
}
