import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseLockedError, openDatabase } from './index.js';
import { ownIdentity } from './process-identity.js';

const writer = new URL('./durability.child.ts', import.meta.url);

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

  it('rejects a second open in the same process', async () => {
    await using first = await openDatabase({ dataDir: directory });
    await expect(openDatabase({ dataDir: directory })).rejects.toMatchObject({ pid: process.pid });
    expect(await first.query('select 1')).toHaveLength(1);
  });

  it('is unlocked after closing', async () => {
    await (await openDatabase({ dataDir: directory })).close();
    await expect(readFile(join(directory, 'database.lock'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it.each([
    [
      'a process whose id was reused',
      JSON.stringify({ ...ownIdentity(), birth: 'other-boot:1', nonce: 'x' }),
    ],
    ['a process that has ended', JSON.stringify({ ...ownIdentity(), pid: 2 ** 22 - 7, nonce: 'x' })],
    ['an old incomplete lock file', '{"pid":'],
  ])('takes over a lock left by %s', async (_, content) => {
    const lock = join(directory, 'database.lock');
    await writeFile(lock, content);
    await utimes(lock, new Date(0), new Date(0));
    await (await openDatabase({ dataDir: directory })).close();
  });

  it('is locked while another process writes its lock file', async () => {
    await writeFile(join(directory, 'database.lock'), '');
    await expect(openDatabase({ dataDir: directory })).rejects.toMatchObject({
      code: 'DATABASE_LOCKED',
      pid: null,
    });
    await rm(join(directory, 'database.lock'));
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
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      return seen;
    },
  };
}
