export type DatabaseErrorCode =
  | 'DATABASE_LOCKED'
  | 'DATA_DIR_UNUSABLE'
  | 'DATABASE_CLOSED'
  | 'CONNECTION_ALREADY_HELD'
  | 'CONNECTION_WAIT_TIMEOUT'
  | 'QUERY_TIMEOUT'
  | 'MIGRATION_FAILED'
  | 'DATABASE_MISSING'
  | 'DATABASE_EXISTS';

/** Base of the errors that the gate throws. Errors of the database are passed through. */
export class DatabaseGateError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}

export class DatabaseLockedError extends DatabaseGateError {
  readonly directory: string;
  /** Null if the other process has not sent it. */
  readonly pid: number | null;

  constructor(directory: string, other: { pid: number | null; host: string | null } | null) {
    const { pid = null, host = null } = other ?? {};
    const holder = pid === null ? 'another process' : `process ${pid}${host === null ? '' : ` on ${host}`}`;
    super(
      'DATABASE_LOCKED',
      `The database in ${directory} is in use by ${holder}. Stop it, or choose another data directory.`,
    );
    this.directory = directory;
    this.pid = pid;
  }
}

export class DataDirError extends DatabaseGateError {
  constructor(directory: string, cause: unknown) {
    super(
      'DATA_DIR_UNUSABLE',
      `The data directory ${directory} cannot be used: it is not a folder, the process may not write there, or its file ` +
        'system does not support sockets, which lock it. Choose another one, or PostgreSQL.',
      { cause },
    );
  }
}

/** Error: a data directory cannot be saved or restored. */
export class SnapshotError extends DatabaseGateError {}

export class NestedConnectionError extends DatabaseGateError {
  constructor() {
    super(
      'CONNECTION_ALREADY_HELD',
      'This call already holds a database connection: inside a transaction use the transaction object, ' +
        'not the outer database, or the call would wait for itself.',
    );
  }
}

export class ConnectionTimeoutError extends DatabaseGateError {
  constructor(waitedMs: number) {
    super('CONNECTION_WAIT_TIMEOUT', `No database connection was available within ${waitedMs} ms.`);
  }
}

export class QueryTimeoutError extends DatabaseGateError {
  constructor(waitedMs: number) {
    super('QUERY_TIMEOUT', `The database did not respond to a statement within ${waitedMs} ms.`);
  }
}

export class DatabaseClosedError extends DatabaseGateError {
  constructor() {
    super('DATABASE_CLOSED', 'The database has been closed.');
  }
}

export class MigrationError extends DatabaseGateError {
  readonly schema: string;
  readonly migration: string | null;

  constructor(schema: string, migration: string | null, cause: unknown) {
    const name = migration === null ? 'The migration' : `Migration ${migration}`;
    super('MIGRATION_FAILED', `${name} of schema ${schema} failed: ${migrationFailure(cause)}`, { cause });
    this.schema = schema;
    this.migration = migration;
  }
}

/** Returns the reason of a failed migration, without the database's own messages, which may contain data. */
function migrationFailure(cause: unknown): string {
  if (hasCode(cause, '42501'))
    return 'the database user may not create the schema or its tables. Grant it CREATE on the database.';
  const message = cause instanceof Error ? cause.message : '';
  if (message.startsWith('corrupted migrations'))
    return 'a newer version of this program has changed the database. Run that version.';
  return `${codeOf(cause)}.`;
}

/** Returns the code of an error, because its message may contain data or parts of an address. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}

/** Returns true for an error with a code of PostgreSQL, which both drivers report. */
function hasCode(error: unknown, code: string): error is { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!hasCode(error, '23505')) return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}

/**
 * Errors of connections: of the operating system (`ENOENT` for the socket of a server on this machine), of PostgreSQL
 * (class 08, shutdown and start), and of the pool.
 */
const connectionCodes =
  /^(?:ECONN\w+|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|08\w{3}|57P0[123]|CONNECTION_WAIT_TIMEOUT|QUERY_TIMEOUT)$/;

/** Returns true if the database did not respond, or ended the connection. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string') return connectionCodes.test(error.code);
  // The driver reports a connection that breaks during a query without a code.
  return error instanceof Error && error.message.startsWith('Connection terminated');
}

/** Returns true if two transactions waited for each other and this one was ended: it can be repeated. */
export function isDeadlock(error: unknown): boolean {
  return hasCode(error, '40P01');
}
