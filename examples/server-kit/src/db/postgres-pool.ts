import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { columnParsers } from './column-types.js';
import { ConnectionTimeoutError, QueryTimeoutError } from './errors.js';

export interface PostgresOptions {
  url: string;
  /** Longest wait for a connection. */
  waitMs: number;
  /** Longest wait for the response to a statement; null for any time. */
  queryMs: number | null;
  max?: number | undefined;
}

const defaultMaxConnections = 10;
const keepAliveMs = 10_000;

const ownLimit = new AsyncLocalStorage<{ queryMs: number | null }>();

/** Runs work whose statements have a limit of their own; null for none. */
export function withQueryLimit<Result>(queryMs: number | null, work: () => Promise<Result>): Promise<Result> {
  return ownLimit.run({ queryMs }, work);
}

type ParserLookup = (oid: number, format?: string) => unknown;

export function postgresPool({
  url,
  waitMs,
  queryMs,
  max = defaultMaxConnections,
}: PostgresOptions): PostgresPool {
  const defaults = pg.types.getTypeParser as ParserLookup;
  const lookup: ParserLookup = (oid, format) =>
    format === 'binary' ? defaults(oid, format) : (columnParsers[oid] ?? defaults(oid));
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types: { getTypeParser: lookup as typeof pg.types.getTypeParser },
  });
  // The pool replaces a connection that breaks while idle; without a listener, the event would end the
  // process.
  pool.on('error', () => undefined);
  return {
    async connect() {
      try {
        return limited(await pool.connect(), () => (ownLimit.getStore() ?? { queryMs }).queryMs);
      } catch (error) {
        // Only the message distinguishes a wait that was too long from an unreachable server.
        const isLate = error instanceof Error && waitMessages.test(error.message);
        throw isLate ? new ConnectionTimeoutError(waitMs) : error;
      }
    },
    end: () => pool.end(),
  };
}

/** Messages of the driver: of an exhausted pool, and of a server that does not respond to a new connection. */
const waitMessages = /^(?:timeout exceeded|Connection terminated due to connection timeout)/;

/**
 * Ends a wait for a database that hangs. A connection that hangs or breaks is not used again: it rejects further
 * statements, for example the rollback, with the first error, and the pool closes it.
 */
function limited(client: pg.PoolClient, limit: () => number | null): PostgresPoolClient {
  let broken: Error | undefined;
  // Without a listener, the event would end the process.
  const breaks = (error: Error) => {
    broken ??= error;
  };
  client.on('error', breaks);
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    if (broken) throw broken;
    const ms = limit();
    if (ms === null) return client.query(text, values);
    try {
      return await client.query({ text, values, query_timeout: ms } as pg.QueryConfig);
    } catch (error) {
      if (!(error instanceof Error && error.message === 'Query read timeout')) throw error;
      broken = new QueryTimeoutError(ms);
      throw broken;
    }
  };
  return {
    // Kysely's other overload is for cursors, which are not configured.
    query: query as PostgresPoolClient['query'],
    release: () => {
      client.release(broken !== undefined);
      client.off('error', breaks);
    },
  };
}
