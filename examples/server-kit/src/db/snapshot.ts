import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockDataDir } from './data-dir-lock.js';
import { SnapshotError } from './errors.js';
import { type DatabaseHandle, databaseFolder, openDatabase } from './open-database.js';
import { openSynced, syncPath } from './synced-files.js';

/** Returns the content of a data directory that no process uses, as a compressed archive. Nothing beside the database is in it. */
export async function dumpDataDir(directory: string): Promise<Blob> {
  const folder = path.join(directory, databaseFolder);
  if (!existsSync(folder))
    throw new SnapshotError('DATABASE_MISSING', `There is no database in ${directory}.`);
  const lock = await lockDataDir(directory);
  try {
    const database = await openSynced(folder, {});
    try {
      await database.exec('checkpoint');
      return await database.dumpDataDir('gzip');
    } finally {
      await database.close();
    }
  } finally {
    await lock.release();
  }
}

/**
 * Fills a data directory without a database from a snapshot. The content is written and checked in a folder of its own, so that the
 * directory has all of it or none.
 *
 * @param snapshot - Archive of `dumpDataDir` after its decompression.
 * @param check - Rejects content that must not be restored.
 */
export async function restoreDataDir(
  directory: string,
  snapshot: Blob,
  check: (database: DatabaseHandle) => Promise<void>,
): Promise<void> {
  const lock = await lockDataDir(directory);
  const draft = path.join(directory, `restore-${randomUUID()}`);
  try {
    const folder = path.join(directory, databaseFolder);
    if (existsSync(folder))
      throw new SnapshotError(
        'DATABASE_EXISTS',
        `There is a database in ${directory}. Choose an empty directory.`,
      );
    const database = await openDatabase({ dataDir: draft, snapshot });
    try {
      await check(database);
    } finally {
      await database.close();
    }
    await rename(path.join(draft, databaseFolder), folder);
    await syncPath(directory);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await lock.release();
  }
}
