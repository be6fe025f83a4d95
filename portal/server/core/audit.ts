import type { Kysely } from 'kysely';
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

/** Adds rows to the audit log. */
export async function writeAudit(db: Kysely<PortalSchema>, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('audit')
    .values(
      entries.map(({ at, storeId, requestId, acted_by = null, detail, ...entry }) => ({
        ...entry,
        id: newId('aud', at),
        at,
        acted_by,
        store_id: storeId,
        request_id: requestId,
        detail: detail === undefined ? null : jsonb<unknown>(detail),
      })),
    )
    .execute();
}
