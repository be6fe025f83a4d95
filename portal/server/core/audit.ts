import { type Kysely, sql } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import { newId } from './ids.js';
import type { PortalSchema } from './schema.js';

export interface AuditEntry {
  at: Date;
  action: string;
  /** Id of the acting account, recipient or session; `system` for jobs, `unknown` if there is none. */
  actor: string;
  /** The administrator who acts while viewing a client's pages. */
  acted_by?: string | null;
  storeId: string | null;
  /** Id of what the action changed. */
  target: string;
  requestId: string;
  /** Facts without personal data or secrets. */
  detail?: Readonly<Record<string, string>>;
}

/** Adds rows to the audit log, in one value: the query builder needs longer for hundreds than the database. */
export async function writeAudit(db: Kysely<PortalSchema>, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ at, storeId, requestId, ...entry }) => ({
    ...entry,
    id: newId('aud', at),
    at,
    store_id: storeId,
    request_id: requestId,
  }));
  await db
    .insertInto('audit')
    .columns(['id', 'at', 'action', 'actor', 'acted_by', 'store_id', 'target', 'request_id', 'detail'])
    .expression(
      sql`select * from jsonb_to_recordset(${jsonb(rows)}) as entry(id text, at timestamptz, action text, actor text,
        acted_by text, store_id text, target text, request_id text, detail jsonb)`,
    )
    .execute();
}
