import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { PostgresUrl } from '../../../../.config/run/postgres.mjs';
import { openDatabase, type DatabaseHandle } from './index.js';
import { openTestDatabase } from './testing.js';

export interface TestDatabase {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** Opens an empty database that no other test uses. */
  open: (options?: { connectionWaitMs?: number }) => Promise<DatabaseHandle>;
}

/** Databases that SQL tests run on. */
export const testDatabases: readonly TestDatabase[] = [
  { name: 'PGlite', open: openTestDatabase },
  {
    name: 'PostgreSQL',
    open: (options) => openPostgresDatabase('template0', options),
  },
];

/**
 * Creates a database on the test server and returns its address. The server and all its data are deleted after the run.
 *
 * @param template - Database to copy; it must have no connections.
 * @param encoding - Encoding other than the template's. Only `template0` can be copied with another one.
 */
export async function newPostgresDatabase(template = 'template0', encoding?: string): Promise<string> {
  const name = uniqueSchema('test');
  const other = encoding === undefined ? '' : ` encoding '${encoding}' locale 'C'`;
  await maintain((run) => run(`create database ${name} template ${template}${other}`));
  return postgresUrl(name);
}

/** Opens a new database on the test server, a copy of the template. */
export async function openPostgresDatabase(
  template: string,
  options: { connectionWaitMs?: number } = {},
): Promise<DatabaseHandle> {
  return openDatabase({ url: await newPostgresDatabase(template), maxConnections: 4, ...options });
}

/** Creates a database once per run; test files in other processes wait for the first one. */
export async function postgresTemplate(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  await maintain(async (run) => {
    await run('select pg_advisory_lock(1)');
    if ((await run(`select 1 from pg_database where datname = '${name}'`)).length > 0) return;
    await run(`create database ${name}_unfinished`);
    await fill(postgresUrl(`${name}_unfinished`));
    await run(`alter database ${name}_unfinished rename to ${name}`);
  });
  return name;
}

async function maintain(
  work: (run: (text: string) => Promise<unknown[]>) => Promise<unknown>,
): Promise<void> {
  await using admin = await openDatabase({ url: postgresUrl('postgres'), maxConnections: 1 });
  await work((text) => admin.query(text));
}

function postgresUrl(database: string): string {
  const url: PostgresUrl = inject('postgresUrl');
  if (url === null)
    throw new Error('PostgreSQL is not installed. `npm test` installs it; or set POSTGRES_BIN.');
  const own = new URL(url);
  own.pathname = `/${database}`;
  return own.href;
}

/** Returns a schema name for one test file, so that parallel runs on one PostgreSQL do not conflict. */
export function uniqueSchema(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
}
