import { randomUUID } from 'node:crypto';
import { openDatabase, type DatabaseHandle } from './index.js';
import { openTestDatabase } from './testing.js';

export interface DatabaseUnderTest {
  name: string;
  open(options?: { connectionWaitMs?: number }): Promise<DatabaseHandle>;
}

/** Returns the databases that SQL tests run on; PostgreSQL only if the environment configures one. */
export function databasesUnderTest(): DatabaseUnderTest[] {
  const databases: DatabaseUnderTest[] = [{ name: 'PGlite', open: openTestDatabase }];
  const url = process.env['DATABASE_URL'];
  if (url)
    databases.push({
      name: 'PostgreSQL',
      open: (options) => openDatabase({ url, ...options, maxConnections: 4 }),
    });
  return databases;
}

/** Returns a schema name for one test file, so that parallel runs on one PostgreSQL do not conflict. */
export function uniqueSchema(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
}
