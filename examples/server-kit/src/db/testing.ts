import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase, type DatabaseHandle, type DatabaseOptions } from './open-database.js';

/** Timeout for `beforeAll`: the embedded database starts slowly on a busy machine. */
export const startTimeoutMs = 60_000;

const cacheDirectory = new URL('../../../../.cache/', import.meta.url);

/**
 * Opens an empty database in memory, from a cached snapshot of `initdb`, in a quarter of the usual time. The
 * cache file may be deleted at any time.
 */
export async function openTestDatabase(
  options: Pick<DatabaseOptions, 'connectionWaitMs' | 'observe'> = {},
): Promise<DatabaseHandle> {
  return openDatabase({ memory: true, snapshot: await readSnapshot(), ...options });
}

async function readSnapshot(): Promise<Blob> {
  const file = new URL(`pglite-${await engineVersion()}.tar`, cacheDirectory);
  try {
    return new Blob([await readFile(file)]);
  } catch {
    // The first run of this version, or the cache was deleted.
    return makeSnapshot(file);
  }
}

async function makeSnapshot(file: URL): Promise<Blob> {
  const fresh = await PGlite.create();
  const snapshot = await fresh.dumpDataDir('none');
  await fresh.close();
  await mkdir(cacheDirectory, { recursive: true });
  // Parallel test processes must never read an incomplete file, so the snapshot is written elsewhere and
  // renamed.
  const whole = new URL(`${file.href}.${randomUUID()}`);
  await writeFile(whole, Buffer.from(await snapshot.arrayBuffer()));
  await rename(whole, file);
  return snapshot;
}

async function engineVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
  return dependencies['@electric-sql/pglite'] ?? 'unknown';
}
