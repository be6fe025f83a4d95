import { type Kysely, sql } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import { newId } from './ids.js';
import { type PortalSchema, schemaName } from './schema.js';

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

/** Adds rows to the audit log, in one statement with one value: for many, the query builder needs longer than the database. */
export async function writeAudit(db: Kysely<PortalSchema>, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ at, storeId, requestId, acted_by = null, detail = null, ...entry }) => ({
    ...{ ...entry, id: newId('aud', at), at, acted_by, detail },
    ...{ store_id: storeId, request_id: requestId },
  }));
  await sql`insert into ${sql.table(`${schemaName}.audit`)} (${names})
    select ${names} from jsonb_to_recordset(${jsonb(rows)}) as entry(id text, at timestamptz, store_id text, actor text,
      acted_by text, action text, target text, request_id text, detail jsonb)`.execute(db);
}

const names = sql.join(
  (['id', 'at', 'store_id', 'actor', 'acted_by', 'action', 'target', 'request_id', 'detail'] as const).map(
    (name) => sql.ref(name),
  ),
);
