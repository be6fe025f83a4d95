import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { ulid } from 'ulid';
import { DatabaseLockedError, DataDirError } from './errors.js';
import { queryHolder, type HolderReply, openHolder } from './lock-socket.js';
import { withShortPath } from './short-path.js';

/**
 * Lock of a data directory. PGlite does not lock it, and two processes would destroy it. Each process listens on a
 * socket of its own in the directory; the operating system closes it when the process ends, however that happens. Unlike
 * process ids, sockets are the same for all containers that share the directory on one machine.
 */
export interface DataDirLock {
  release(): Promise<void>;
}

const suffix = '.lock';
const pollMs = 20;
/** Most requests to a process that closes its connections without a reply. */
const maxRequests = 25;

export async function lockDataDir(directory: string): Promise<DataDirLock> {
  await mkdir(directory, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new DataDirError(directory, cause);
  });
  return process.platform === 'win32' ? lockPipe(directory) : lockSocket(directory);
}

/** Locks by the name of a pipe, which only one process can create. Pipes disappear with their process. */
async function lockPipe(directory: string): Promise<DataDirLock> {
  const name = createHash('sha256').update(directory.toLowerCase()).digest('hex').slice(0, 32);
  const address = `\\\\.\\pipe\\tessera-${name}`;
  const holder = await openHolder(address, ownReply('held')).catch(async (error: unknown) => {
    if (!isInUse(error)) throw error;
    return Promise.reject(lockedBy(directory, await queryHolder(address)));
  });
  return { release: holder.close };
}

/**
 * Locks by sockets with unique names, which need no atomic replacement of a stale one. Of processes that start at once,
 * the one with the lowest name gets the lock: it waits for those with higher names, and each of them gives up when it
 * finds a lower one.
 */
async function lockSocket(directory: string): Promise<DataDirLock> {
  const own = `${ulid()}${suffix}`;
  return withShortPath(directory, own, async (short) => {
    let state: HolderReply['state'] = 'starting';
    // Listens under a hidden name first: a socket file whose process does not listen yet looks stale.
    const holder = await openHolder(join(short, `${own}.new`), () => ownReply(state)()).catch(
      (cause: unknown) => {
        throw new DataDirError(directory, cause);
      },
    );
    const release = async () => {
      await holder.close();
      await rm(join(directory, own), { force: true });
    };
    try {
      await rename(join(directory, `${own}.new`), join(directory, own));
      while (await mustWait(directory, short, own)) await new Promise((done) => setTimeout(done, pollMs));
      state = 'held';
      return { release };
    } catch (error) {
      await release();
      throw error;
    }
  });
}

/** Returns true while a process with a higher name starts. Rejects if another process has the lock, or gets it. */
async function mustWait(directory: string, short: string, own: string): Promise<boolean> {
  const others = (await readdir(directory)).filter((name) => name.endsWith(suffix) && name !== own);
  let isWaiting = false;
  for (const name of others) {
    if (basename(name, suffix).length !== ulid().length) continue;
    const reply = await askUntilSure(join(short, name));
    // Names are never used again, so a socket without a process can be deleted.
    if (reply === 'absent') await rm(join(directory, name), { force: true });
    else if (reply !== 'ending' && reply.state === 'starting' && name > own) isWaiting = true;
    else throw lockedBy(directory, reply);
  }
  return isWaiting;
}

/** Repeats the request while the connection is closed without a reply: the process ends soon, or does not respond at all. */
async function askUntilSure(address: string): ReturnType<typeof queryHolder> {
  for (let count = 1; ; count++) {
    const reply = await queryHolder(address);
    if (reply !== 'ending' || count === maxRequests) return reply;
    await new Promise((done) => setTimeout(done, pollMs));
  }
}

const ownReply = (state: HolderReply['state']) => (): HolderReply => ({
  state,
  pid: process.pid,
  host: hostname(),
});

function lockedBy(directory: string, reply: Awaited<ReturnType<typeof queryHolder>>): DatabaseLockedError {
  return new DatabaseLockedError(directory, typeof reply === 'string' ? null : reply);
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
