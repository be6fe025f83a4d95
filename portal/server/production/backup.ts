import { existsSync } from 'node:fs';
import { link, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  codeOf,
  DatabaseGateError,
  type DatabaseHandle,
  dumpDataDir,
  restoreDataDir,
} from '@tessera/server-kit/db';
import { schemaName } from '../core/schema.js';
import type { DatabaseVariables } from './environment.js';

/** Error: a backup cannot be written or restored. The message says why. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

/** Writes the embedded database to a new file, which only the user of the server can read. Returns its size in bytes. */
export async function backUp(variables: DatabaseVariables, file: string): Promise<number> {
  const dataDir = dataDirOf(variables, 'pg_dump');
  if (existsSync(file)) throw existingFile(file);
  const content = await dumpDataDir(dataDir);
  const draft = `${file}.unfinished`;
  try {
    await writeDurably(draft, new Uint8Array(await content.arrayBuffer()));
    // Unlike renaming, this does not replace a file.
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw existingFile(file);
    throw new BackupError(`The file ${file} cannot be written (${codeOf(error)}).`);
  } finally {
    await rm(draft, { force: true });
  }
  return content.size;
}

const existingFile = (file: string) => new BackupError(`The file ${file} exists. Choose another one.`);

async function writeDurably(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Fills a `DATA_DIR` without a database from a file of `backUp`. */
export async function restore(variables: DatabaseVariables, file: string): Promise<void> {
  const dataDir = dataDirOf(variables, 'pg_restore');
  const snapshot = new Blob([await decompress(file)], { type: 'application/x-tar' });
  try {
    await restoreDataDir(dataDir, snapshot, (database) => requirePortal(database, file));
  } catch (error) {
    if (error instanceof BackupError || error instanceof DatabaseGateError) throw error;
    throw new BackupError(`The file ${file} contains no database of this version. Nothing was restored.`);
  }
}

/** Text that every tar archive contains. */
const archiveMark = { text: 'ustar', place: [257, 262] } as const;

/** Returns the content of a file. Compressed files have a checksum at their end, so a damaged one is noticed. */
async function decompress(file: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const content = Uint8Array.from(await promisify(gunzip)(await readFile(file)));
    if (Buffer.from(content.subarray(...archiveMark.place)).toString() === archiveMark.text) return content;
    throw new Error('The content is no archive.');
  } catch (error) {
    throw new BackupError(
      codeOf(error) === 'ENOENT'
        ? `There is no file ${file}.`
        : `The file ${file} is damaged, or no backup (${codeOf(error)}). Nothing was restored.`,
    );
  }
}

async function requirePortal(database: DatabaseHandle, file: string): Promise<void> {
  const tables = await database.query('select from pg_tables where schemaname = $1', [schemaName]);
  if (tables.length === 0)
    throw new BackupError(`The file ${file} contains no portal. Nothing was restored.`);
}

function dataDirOf({ DATABASE_URL: url, DATA_DIR: dataDir }: DatabaseVariables, program: string): string {
  if (url !== undefined || dataDir === undefined)
    throw new BackupError(
      `This command is for the embedded database in DATA_DIR. Use ${program} for PostgreSQL: see portal/DEPLOYMENT.md.`,
    );
  return path.resolve(dataDir);
}
