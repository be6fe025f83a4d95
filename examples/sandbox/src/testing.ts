import { type DatabaseHandle, openDatabase } from '@tessera/server-kit/db';
import { openPostgresDatabase, postgresTemplate } from '@tessera/server-kit/db/test-support';
import { createSandbox } from './sandbox.js';

export { startTimeoutMs } from '@tessera/server-kit/db/testing';

/**
 * Opens a PostgreSQL database with the sandbox's tables, in a fraction of the time that PGlite needs. For tests run by
 * Vitest.
 */
export async function openMigratedDatabase(): Promise<DatabaseHandle> {
  const template = await postgresTemplate('sandbox', async (url) => {
    await using database = await openDatabase({ url, maxConnections: 1 });
    const sandbox = await createSandbox({ database });
    await sandbox.close();
  });
  return openPostgresDatabase(template);
}
