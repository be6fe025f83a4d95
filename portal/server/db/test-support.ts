import { randomUUID } from 'node:crypto';
import { openDatabase, type DatabaseHandle } from './index.js';
import { openTestDatabase } from './testing.js';

export interface DatabaseUnderTest {
  name: string;
  open(options?: { connectionWaitMs?: number }): Promise<DatabaseHandle>;
}

/** Every promise about SQL is kept on each of these; PostgreSQL joins when the environment names one. */
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

/** A schema of its own per test file, so that runs on one PostgreSQL never meet. */
export function uniqueSchema(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
}
