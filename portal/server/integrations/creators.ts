import { sql } from 'kysely';
import type { Creator } from '../../contract/creators.js';
import type { Database } from '../core/schema.js';

/** Returns the account with an id; null for rows of no account, such as sample data. */
export type FindPerson = (id: string | undefined) => Creator | null;

/** Reads the names of accounts, also of those that can no longer work for the store. */
export async function readPeople(db: Database, ids: readonly string[]): Promise<FindPerson> {
  const accounts =
    ids.length === 0
      ? []
      : await db
          .selectFrom('app_user')
          .select(['id', 'first_name', 'last_name'])
          .where('id', 'in', [...new Set(ids)])
          .execute();
  const people = new Map(
    accounts.map(({ id, first_name, last_name }) => [id, { id, name: `${first_name} ${last_name}`.trim() }]),
  );
  return (id) => people.get(id ?? '') ?? null;
}

/**
 * Returns by webhook the id of the account that has changed its address or replaced its secret last. Entries of earlier
 * versions do not record if the address was changed, and count.
 */
export async function readChangers(
  db: Database,
  webhooks: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (webhooks.length === 0) return new Map();
  const entries = await db
    .selectFrom('audit')
    .distinctOn('target')
    .select(['target', 'actor'])
    .where('target', 'in', webhooks)
    .where((where) =>
      where.or([
        where('action', '=', 'webhook.secret_rotated'),
        where.and([
          where('action', '=', 'webhook.updated'),
          sql<boolean>`coalesce(detail ->> 'urlChanged', 'true') = 'true'`,
        ]),
      ]),
    )
    .orderBy('target')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(entries.map(({ target, actor }) => [target, actor]));
}
