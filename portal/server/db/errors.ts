export type DatabaseErrorCode =
  | 'DATABASE_LOCKED'
  | 'DATA_DIR_UNUSABLE'
  | 'DATABASE_CLOSED'
  | 'CONNECTION_ALREADY_HELD'
  | 'CONNECTION_WAIT_TIMEOUT'
  | 'MIGRATION_FAILED';

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
      `No socket can be created in ${directory}, which is needed to lock it: the process may not write there, or the ` +
        'file system does not support sockets. Choose another data directory, or PostgreSQL.',
      { cause },
    );
  }
}

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
    super('CONNECTION_WAIT_TIMEOUT', `No database connection became free within ${waitedMs} ms.`);
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
    super('MIGRATION_FAILED', `Migration ${migration ?? '(start)'} of schema ${schema} failed.`, { cause });
    this.schema = schema;
    this.migration = migration;
  }
}

/** Returns true for an error with a code of PostgreSQL, which both drivers report. */
function hasCode(error: unknown, code: string): error is { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!hasCode(error, '23505')) return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}

/** Returns true if two transactions waited for each other and this one was ended: it can be repeated. */
export function isDeadlock(error: unknown): boolean {
  return hasCode(error, '40P01');
}
