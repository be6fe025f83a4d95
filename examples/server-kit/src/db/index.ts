export { openDatabase, type DatabaseHandle, type DatabaseOptions } from './open-database.js';
export { type StatementObserver } from './observed-pool.js';
export { dumpDataDir, restoreDataDir } from './snapshot.js';
export { migrate, type Migrations } from './migrate.js';
export { withQueryLimit } from './postgres-pool.js';
export { jsonb } from './json.js';
export { containing, startingWith } from './search.js';
export { type RateBucketSchema, secondsUntilToken, takeToken } from './rate-bucket.js';
export {
  ConnectionTimeoutError,
  DatabaseClosedError,
  DatabaseGateError,
  DatabaseLockedError,
  MigrationError,
  NestedConnectionError,
  QueryTimeoutError,
  SnapshotError,
  codeOf,
  isDeadlock,
  isConnectionError,
  isUniqueViolation,
  type DatabaseErrorCode,
} from './errors.js';
