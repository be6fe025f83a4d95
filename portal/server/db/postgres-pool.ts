import pg from 'pg';
import type { PostgresPool } from 'kysely';
import { columnParsers } from './column-types.js';
import { ConnectionTimeoutError } from './errors.js';

const defaultMaxConnections = 10;

type ParserLookup = (oid: number, format?: string) => unknown;

export function postgresPool(url: string, waitMs: number, max = defaultMaxConnections): PostgresPool {
  const defaults = pg.types.getTypeParser as ParserLookup;
  const lookup: ParserLookup = (oid, format) =>
    format === 'binary' ? defaults(oid, format) : (columnParsers[oid] ?? defaults(oid));
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    types: { getTypeParser: lookup as typeof pg.types.getTypeParser },
  });
  // The pool replaces a connection that breaks while idle; without a listener, the event would end the
  // process.
  pool.on('error', () => undefined);
  return {
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        // Only the message distinguishes an exhausted pool from an unreachable server.
        const isFull = error instanceof Error && error.message.startsWith('timeout exceeded');
        throw isFull ? new ConnectionTimeoutError(waitMs) : error;
      }
    },
    end: () => pool.end(),
  };
}
