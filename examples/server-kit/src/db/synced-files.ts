import fs from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { writeLog } from '../write-log.js';

/** Part of Emscripten's file system for Node that PGlite's types do not have. */
interface NodeFiles {
  NODEFS: {
    /** The descriptor belongs to Node, also that of a directory. */
    stream_ops: { fsync?: (stream: { nfd: number }) => number };
  };
}

/**
 * Folder of a PGlite database whose commits outlive a loss of power. Emscripten's file system for Node ignores PostgreSQL's calls
 * of `fsync`; this one passes them on to the operating system.
 */
class SyncedFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, passOnSync] } };
  }
}

function passOnSync(module: unknown): void {
  const { NODEFS } = module as NodeFiles;
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    try {
      fs.fdatasyncSync(nfd);
      return 0;
    } catch (error) {
      // As PostgreSQL itself does: what the disk has is unknown, and only a start reads it again.
      writeLog(error);
      process.exit(1);
    }
  };
}

/**
 * Arguments of PostgreSQL: with `fsync`, which PGlite turns off by `-F`, and with the call for the log that reaches the file
 * system. Emscripten drops `fdatasync`, the default.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((argument) => argument !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Opens the database in a folder, and creates it there if there is none. Each commit waits until the disk has it. */
export async function openSynced(folder: string, options: PGliteOptions): Promise<PGlite> {
  const { loadDataDir, ...others } = options;
  if (!fs.existsSync(path.join(folder, 'PG_VERSION')))
    await createIn(folder, loadDataDir ? { loadDataDir } : {});
  return PGlite.create({ ...others, fs: new SyncedFiles(folder), startParams });
}

/**
 * Creates a database, which gets its name when the disk has all of it: PGlite creates the files without `fsync`, and takes a
 * folder with the first of them for a database.
 */
async function createIn(folder: string, options: PGliteOptions): Promise<void> {
  const draft = `${folder}.new`;
  // Of a process that was interrupted.
  await rm(draft, { recursive: true, force: true });
  const database = await PGlite.create({ ...options, fs: new SyncedFiles(draft), startParams });
  await database.close();
  await syncFolder(draft);
  await rename(draft, folder);
  await syncPath(path.dirname(folder));
}

/** Makes a folder and everything in it durable: one file at a time, because a process may open a limited number of them. */
async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) await syncFolder(name);
    else if (entry.isFile()) await syncPath(name);
  }
  await syncPath(folder);
}

/** Makes the content of a file, or the names in a folder, durable. */
export async function syncPath(name: string): Promise<void> {
  // Windows cannot open folders, and syncs no files that are open for reading only.
  if (process.platform === 'win32') return;
  const handle = await open(name, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
