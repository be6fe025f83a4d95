import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { lockDataDir } from './data-dir-lock.js';
import { DatabaseLockedError, openDatabase } from './index.js';
import { databaseFolder } from './open-database.js';

const writer = new URL('./durability.child.ts', import.meta.url);
const brokenDisk = new URL('./broken-disk.child.ts', import.meta.url);
const interrupted = new URL('./interrupted.child.ts', import.meta.url);
const locker = new URL('./lock.child.ts', import.meta.url);

describe('data directory', () => {
  let directory: string;
  let child: ChildProcess | undefined;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'tessera-db-'));
  });

  afterAll(async () => {
    child?.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true });
  });

  it('is locked while another process uses it, and keeps every committed row if that process is killed', async () => {
    child = fork(writer, [directory], { execArgv: ['--import', 'tsx'] });
    const acknowledged = await untilRows(child, 40);

    const problem: unknown = await openDatabase({ dataDir: directory }).catch((reason: unknown) => reason);
    expect(problem).toBeInstanceOf(DatabaseLockedError);
    expect(problem).toMatchObject({ pid: child.pid, directory });
    expect(String(problem)).toContain(directory);

    const seen = await acknowledged.kill();
    const handle = await openDatabase({ dataDir: directory });
    const rows = await handle.query<{ n: number }>('select n from written order by n');
    await handle.close();
    expect(rows.map((row) => row.n)).toEqual(expect.arrayContaining(seen));
    expect(rows.length - seen.length).toBeLessThanOrEqual(1);
  }, 60_000);

  it('waits for the disk with each commit', async () => {
    await using handle = await openDatabase({ dataDir: directory });
    const [settings] = await handle.query(
      "select current_setting('fsync') as sync, current_setting('synchronous_commit') as commits",
    );
    expect(settings).toEqual({ sync: 'on', commits: 'on' });
    const synced = vi.spyOn(fs, 'fdatasyncSync');
    await handle.query('create table counted (n int)');
    const before = synced.mock.calls.length;
    for (let n = 0; n < 5; n++) await handle.query('insert into counted values ($1)', [n]);
    expect(synced.mock.calls.length - before).toBeGreaterThanOrEqual(5);
    synced.mockRestore();
  });

  it('ends the process, without confirming the write, if the disk fails', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tessera-disk-'));
    const writing = fork(brokenDisk, [folder], { execArgv: ['--import', 'tsx'], silent: true });
    const messages: unknown[] = [];
    writing.on('message', (message) => messages.push(message));
    const [code] = (await once(writing, 'exit')) as [number];
    expect([code, messages]).toEqual([1, ['opened']]);
    await using handle = await openDatabase({ dataDir: folder });
    expect(await handle.query('select 1')).toHaveLength(1);
    await rm(folder, { recursive: true });
  }, 60_000);

  it('is created by a process that may open 256 files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tessera-few-'));
    const command = ['--import', 'tsx', writer.pathname, folder];
    const limited = ['-c', 'ulimit -n 256 && exec "$0" "$@"', process.execPath, ...command];
    child = spawn('/bin/sh', limited, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const written = await untilRows(child, 1);
    expect(await written.kill()).toContain(0);
    await rm(folder, { recursive: true });
  }, 60_000);

  it('is created again if its creation was interrupted before the disk had all of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tessera-half-'));
    const creating = fork(interrupted, [folder], { execArgv: ['--import', 'tsx'] });
    const [, signal] = (await once(creating, 'exit')) as [null, string];
    expect(signal).toBe('SIGKILL');
    expect(await readdir(folder)).not.toContain(databaseFolder);
    const handle = await openDatabase({ dataDir: folder });
    expect(await handle.query('select 1')).toHaveLength(1);
    await handle.close();
    expect(await readdir(folder)).toEqual([databaseFolder]);
    await rm(folder, { recursive: true });
  }, 60_000);

  it('rejects a second open in the same process', async () => {
    await using first = await openDatabase({ dataDir: directory });
    await expect(openDatabase({ dataDir: directory })).rejects.toMatchObject({ pid: process.pid });
    expect(await first.query('select 1')).toHaveLength(1);
  });

  it('is unlocked after closing', async () => {
    await (await openDatabase({ dataDir: directory })).close();
    expect((await readdir(directory)).filter((name) => name.includes('.lock'))).toEqual([]);
  });

  it('is locked by one of several processes that start at once, and by another after that was killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tessera-race-'));
    const start = () => fork(locker, [folder], { execArgv: ['--import', 'tsx'] });
    for (let round = 0; round < 2; round++) {
      const starters = [start(), start(), start()];
      // Starts them when all are ready, so that they compete.
      await Promise.all(starters.map((process) => once(process, 'message')));
      const results = starters.map((process) => once(process, 'message'));
      for (const process of starters) process.send('start');
      const outcomes = (await Promise.all(results)).map(([outcome]) => String(outcome));
      expect(outcomes.toSorted()).toEqual(['DATABASE_LOCKED', 'DATABASE_LOCKED', 'locked']);
      const exited = starters.map((process) => once(process, 'exit'));
      for (const process of starters) process.kill('SIGKILL');
      await Promise.all(exited);
    }
    await rm(folder, { recursive: true });
  }, 60_000);

  it('can lie deeper than the limit of a socket’s path', async () => {
    const deep = join(directory, ...Array<string>(6).fill('a-folder-with-a-long-name'));
    const lock = await lockDataDir(deep);
    await expect(lockDataDir(deep)).rejects.toMatchObject({ code: 'DATABASE_LOCKED', pid: process.pid });
    await lock.release();
    await (await lockDataDir(deep)).release();
  });

  it('is locked while its process does not respond', async () => {
    const silent = createServer();
    const lock = join(directory, `${ulid()}.lock`);
    await new Promise<void>((listening) => {
      silent.listen(`${lock}.new`, listening);
    });
    silent.on('connection', (socket) => socket.destroy());
    await rename(`${lock}.new`, lock);
    await expect(openDatabase({ dataDir: directory })).rejects.toMatchObject({
      code: 'DATABASE_LOCKED',
      pid: null,
    });
    await new Promise((closed) => silent.close(closed));
    await rm(lock);
  });

  it('must be writable', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    await expect(lockDataDir(join(file, 'below'))).rejects.toThrow();
    await expect(lockDataDir('/proc')).rejects.toMatchObject({ code: 'DATA_DIR_UNUSABLE' });
  });
});

/** Resolves after the child has reported so many rows. The child writes until it is killed. */
async function untilRows(child: ChildProcess, count: number): Promise<{ kill(): Promise<number[]> }> {
  const seen: number[] = [];
  await new Promise<void>((resolve, reject) => {
    child.on('message', (n) => {
      seen.push(Number(n));
      if (seen.length === count) resolve();
    });
    child.once('exit', (code) => {
      reject(new Error(`The writer ended early (${String(code)}).`));
    });
  });
  return {
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      return seen;
    },
  };
}
