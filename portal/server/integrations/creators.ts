import type { Creator } from '../../contract/creators.js';
import type { Database } from '../core/schema.js';

type Created = Readonly<{ created_by: string }>;

/** Returns the account that created a row; null for rows of no account, such as sample data. */
export type FindCreator = (row: Created) => Creator | null;

/** Reads the names of the accounts that created rows, also of accounts that can no longer work for the store. */
export async function readCreators(db: Database, rows: readonly Created[]): Promise<FindCreator> {
  const ids = [...new Set(rows.map(({ created_by }) => created_by))];
  const accounts =
    ids.length === 0
      ? []
      : await db
          .selectFrom('app_user')
          .select(['id', 'first_name', 'last_name'])
          .where('id', 'in', ids)
          .execute();
  const creators = new Map(
    accounts.map(({ id, first_name, last_name }) => [id, { id, name: `${first_name} ${last_name}`.trim() }]),
  );
  return ({ created_by }) => creators.get(created_by) ?? null;
}
