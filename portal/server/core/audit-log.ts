import { sql } from 'kysely';
import { z } from 'zod';
import type { CampaignActivity } from '../../contract/change-policy.js';
import { readSubjects } from './audit-subjects.js';
import type { Database } from './schema.js';

const details = z.record(z.string(), z.string()).catch({});

/** Entries of the audit log that a page shows: those of a store, or of one object of it. */
interface Entries {
  storeId: string;
  target?: string;
  page: number;
  size: number;
}

/** Returns a page of the audit log, newest first. */
export async function readAuditLog(
  db: Database,
  { storeId, target, page, size }: Entries,
): Promise<CampaignActivity> {
  const entries = db
    .selectFrom('audit')
    .where('audit.store_id', '=', storeId)
    // Sign-ins are many, and have addresses.
    .where('audit.action', 'not like', 'session.%')
    // An import writes an entry for every person and every chunk. Pages show the one of the whole import.
    .where(sql<string | null>`audit.detail ->> 'import'`, 'is', null)
    .$if(target !== undefined, (query) => query.where('audit.target', '=', target ?? ''));
  const { total } = await entries
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await entries
    .leftJoin('app_user as person', 'person.id', 'audit.actor')
    .leftJoin('app_user as admin', 'admin.id', 'audit.acted_by')
    .select([
      'audit.id',
      'audit.at',
      'audit.action',
      'audit.actor',
      'audit.target',
      'audit.acted_by',
      'audit.detail',
      'person.first_name',
      'person.last_name',
      'admin.first_name as admin_first_name',
      'admin.last_name as admin_last_name',
    ])
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const subjects = await readSubjects(
    db,
    storeId,
    rows.flatMap(({ target: id, actor }) => [id, actor]),
  );
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: {
      id: row.actor,
      name: nameOf(row.first_name, row.last_name) ?? subjects.get(row.actor)?.name ?? null,
    },
    actedBy:
      row.acted_by === null
        ? null
        : { id: row.acted_by, name: nameOf(row.admin_first_name, row.admin_last_name) },
    subject: subjects.get(row.target)?.name ?? null,
    amount: subjects.get(row.target)?.amount ?? null,
    detail: details.parse(row.detail ?? {}),
  }));
  return { items, page, size, total };
}

const nameOf = (first: string | null, last: string | null): string | null =>
  first === null && last === null ? null : `${first ?? ''} ${last ?? ''}`.trim();
