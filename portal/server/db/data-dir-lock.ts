import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { DatabaseLockedError } from './errors.js';
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.js';

/**
 * Lock of a data directory. PGlite does not lock it, and two processes would destroy it. The lock is a file
 * created with O_EXCL that names its owner; a lock whose owner has ended is replaced.
 */
export interface DataDirLock {
  release(): Promise<void>;
}

interface Owner extends ProcessIdentity {
  nonce: string;
}

/** An unreadable lock file is either being written or was truncated by a crash: recent ones count as held. */
const unreadableIsStaleAfterMs = 5_000;
const takeoverAttempts = 50;
const takeoverWaitMs = 20;

export async function lockDataDir(directory: string, lockFile: string): Promise<DataDirLock> {
  const file = resolve(lockFile);
  await mkdir(dirname(file), { recursive: true });
  const owner: Owner = { ...ownIdentity(), nonce: randomUUID() };
  if (!(await create(file, owner))) await takeOver(directory, file, owner);
  return {
    async release() {
      const current = await read(file);
      if (typeof current === 'object' && current.nonce === owner.nonce) await rm(file);
    },
  };
}

/**
 * Only one process at a time may replace a stale lock; otherwise the second would remove the first one's new
 * lock.
 */
async function takeOver(directory: string, file: string, owner: Owner): Promise<void> {
  const guard = `${file}.takeover`;
  for (let attempt = 0; attempt < takeoverAttempts; attempt++) {
    await refuseIfHeld(directory, file);
    if (await create(guard, owner)) {
      try {
        await refuseIfHeld(directory, file);
        await rm(file, { force: true });
        if (await create(file, owner)) return;
      } finally {
        await rm(guard, { force: true });
      }
    }
    await new Promise((done) => setTimeout(done, takeoverWaitMs));
  }
  throw new Error(`The lock ${file} could not be taken. Remove ${guard} if no other process is starting.`);
}

async function refuseIfHeld(directory: string, file: string): Promise<void> {
  const owner = await read(file);
  if (owner === 'absent') return;
  if (owner === 'unreadable') {
    if (await isYoung(file)) throw new DatabaseLockedError(directory, null);
  } else if (isRunning(owner)) {
    throw new DatabaseLockedError(directory, owner.pid);
  }
}

async function create(file: string, owner: Owner): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(owner), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function read(file: string): Promise<Owner | 'absent' | 'unreadable'> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'absent';
    throw error;
  }
  try {
    const value: unknown = JSON.parse(text);
    return isOwner(value) ? value : 'unreadable';
  } catch {
    // An incomplete file: its age decides.
    return 'unreadable';
  }
}

function isOwner(value: unknown): value is Owner {
  if (typeof value !== 'object' || value === null) return false;
  if (!('pid' in value && 'birth' in value && 'startedAtMs' in value && 'nonce' in value)) return false;
  const { pid, birth, startedAtMs, nonce } = value;
  return (
    Number.isInteger(pid) &&
    (birth === null || typeof birth === 'string') &&
    typeof startedAtMs === 'number' &&
    typeof nonce === 'string'
  );
}

async function isYoung(file: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(file)).mtimeMs < unreadableIsStaleAfterMs;
  } catch {
    // The lock file was deleted in the meantime.
    return false;
  }
}
