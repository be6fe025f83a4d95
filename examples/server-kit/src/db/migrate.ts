import { Migrator, type Kysely } from 'kysely';
import { MigrationError } from './errors.js';
import type { DatabaseHandle } from './open-database.js';
import { withQueryLimit } from './postgres-pool.js';

/** Migrations by name. The alphabetical order of the names is their order: `001-first`, `002-second`. */
export type Migrations = Readonly<Record<string, (database: Kysely<unknown>) => Promise<void>>>;

/**
 * Applies the missing migrations of one site. Each migration receives a database with the schema selected.
 */
export async function migrate(handle: DatabaseHandle, schema: string, migrations: Migrations): Promise<void> {
  const steps = Object.entries(migrations).map(([name, up]) => [
    name,
    { up: (database: Kysely<unknown>) => up(database.withSchema(schema)) },
  ]);
  const migrator = new Migrator({
    db: handle.kysely<unknown>(),
    migrationTableSchema: schema,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(steps)) },
  });
  // A migration may take long, and processes that start together wait for the first one.
  const { error, results } = await withQueryLimit(null, () => migrator.migrateToLatest());
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error');
  throw new MigrationError(schema, failed?.migrationName ?? null, error);
}
