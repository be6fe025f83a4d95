import { sql, type Kysely, type Transaction } from 'kysely';
import { jsonb, migrate, type DatabaseHandle } from '@tessera/server-kit/db';
import { migrations } from './migrations.js';
import { schemaName, type SandboxSchema } from './schema.js';

export type Database = Kysely<SandboxSchema>;
/** Transaction of the sandbox database. While one is open, queries on the outer database throw. */
export type DatabaseTransaction = Transaction<SandboxSchema>;

export async function openSandboxDatabase(handle: DatabaseHandle): Promise<Database> {
  await migrate(handle, schemaName, migrations);
  return handle.kysely<SandboxSchema>().withSchema(schemaName);
}

/** Returns a setting, creating it if it is absent. Two processes that start together read the same value. */
export async function settingOnce<T>(
  db: Database,
  key: string,
  make: () => T,
  parse: (value: unknown) => T,
): Promise<T> {
  const read = () => db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  const stored = await read();
  if (stored) return parse(stored.value);
  await db
    .insertInto('setting')
    .values({ key, value: jsonb(make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another request may have stored its value first.
  const current = await read();
  return parse(current?.value);
}

/** Counts how often this database was opened, so that seeded ids differ between runs. */
export async function nextEpoch(db: Database): Promise<number> {
  const { value } = await db
    .insertInto('setting')
    .values({ key: 'epoch', value: jsonb(1) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql`to_jsonb(cast(setting.value as int) + 1)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}
