import { join, resolve } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import {
  CompiledQuery,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type Driver,
  type PostgresPool,
} from 'kysely';
import { columnParsers } from './column-types.js';
import { lockDataDir } from './data-dir-lock.js';
import { GuardedConnections } from './guarded-connections.js';
import { observedPool, type StatementObserver } from './observed-pool.js';
import { PgliteGate } from './pglite-gate.js';
import { postgresPool } from './postgres-pool.js';
import { openSynced } from './synced-files.js';

export type DatabaseOptions = DatabaseLocation & {
  connectionWaitMs?: number;
  /** Runs each statement, for example to measure it. Default: none. */
  observe?: StatementObserver;
};

type DatabaseLocation =
  /** The snapshot is the content of a new database, in the format of PGlite's `dumpDataDir`. */
  | { dataDir: string; snapshot?: Blob }
  | { memory: true; snapshot?: Blob }
  /** `queryMs` limits the wait for a response to each statement. Default: no limit. */
  | { url: string; maxConnections?: number; queryMs?: number };

export interface DatabaseHandle {
  readonly kind: 'pglite' | 'postgres';
  /** Returns the database with the types of one site; select the site's schema with `.withSchema(…)`. */
  kysely<Schema>(): Kysely<Schema>;
  /** Runs a statement of a library that has its own SQL, through the same gate. */
  query<Row>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Folder of the embedded database in its data directory. */
export const databaseFolder = 'database';

/** Longer than any valid transaction; a deadlock ends in an error instead of a hanging server. */
const defaultConnectionWaitMs = 30_000;

export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { connectionWaitMs: waitMs = defaultConnectionWaitMs, observe } = options;
  const observed = (pool: PostgresPool) => (observe ? observedPool(pool, observe) : pool);
  if ('url' in options)
    return createHandle(
      'postgres',
      observed(
        postgresPool({
          url: options.url,
          waitMs,
          queryMs: options.queryMs ?? null,
          max: options.maxConnections,
        }),
      ),
    );
  if ('memory' in options)
    return createHandle(
      'pglite',
      observed(new PgliteGate(await PGlite.create(pgliteOptions(options)), waitMs)),
    );

  const directory = resolve(options.dataDir);
  const lock = await lockDataDir(directory);
  try {
    const pglite = await openSynced(join(directory, databaseFolder), pgliteOptions(options));
    return await createHandle('pglite', observed(new PgliteGate(pglite, waitMs)), () => lock.release());
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function pgliteOptions({ snapshot }: { snapshot?: Blob }): PGliteOptions {
  return { parsers: columnParsers, ...(snapshot ? { loadDataDir: snapshot } : {}) };
}

async function createHandle(
  kind: DatabaseHandle['kind'],
  pool: PostgresPool,
  afterClose?: () => Promise<void>,
): Promise<DatabaseHandle> {
  const dialect = new PostgresDialect({ pool });
  const driver: Driver = dialect.createDriver();
  await driver.init();
  // Kysely would acquire connections itself; only a custom provider can track which code holds one.
  const connections = new GuardedConnections(driver);
  const executor = new DefaultQueryExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    connections,
  );
  const database = new Kysely<unknown>({ config: { dialect }, dialect, driver, executor });

  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= connections.close().then(afterClose));
  return {
    kind,
    kysely: <Schema>() => database as Kysely<Schema>,
    query: <Row>(text: string, parameters: readonly unknown[] = []) =>
      connections.provideConnection(async (connection) => {
        try {
          return (await connection.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
        } catch (error) {
          // A text may begin a transaction of its own: the next user of the connection must not be inside of it.
          if (parameters.length === 0) await connection.executeQuery(CompiledQuery.raw('rollback'));
          throw error;
        }
      }),
    close,
    [Symbol.asyncDispose]: close,
  };
}
