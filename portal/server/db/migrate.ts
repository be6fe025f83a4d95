import { Migrator, type Kysely } from 'kysely';
import { MigrationError } from './errors.js';
import type { DatabaseHandle } from './open-database.js';

/** Named so that the alphabetical order is the order of time: `001-first`, `002-second`. */
export type Migrations = Readonly<Record<string, (database: Kysely<unknown>) => Promise<void>>>;

/** Brings one site's schema up to date. Each migration sees its database with the schema already chosen. */
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
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error');
  throw new MigrationError(schema, failed?.migrationName ?? null, error);
}
