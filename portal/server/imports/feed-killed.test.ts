import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '@tessera/server-kit/db';
import { runSweep } from '../jobs/sweeps.js';
import { newSampleDatabase, openTestPortal, type TestPortal } from '../test/test-support.js';
import { findRun } from './feed-runs.js';

const child = new URL('./feed-killed.child.ts', import.meta.url);
const storeId = 'sto_KILLED';
const people = 2_000;
/** Few enough to be erased without a confirmation. */
const missing = 200;
const eventSchema = z.object({ id: z.string(), status: z.string(), removed: z.number() });

describe('feed whose server is killed while it erases people, on PostgreSQL', () => {
  let test: TestPortal;
  let id: string;
  beforeAll(async () => {
    const url = await newSampleDatabase();
    id = await runUntilKilled(url);
    test = await openTestPortal(() => openDatabase({ url, maxConnections: 4 }));
  }, 120_000);
  afterAll(() => test.close());

  it('is continued by the next server, and erases every missing person once', async () => {
    const { services } = test.portal;
    const before = await findRun(services.db, storeId, id);
    expect(before).toMatchObject({ status: 'RUNNING', missing });
    expect(before.removed).toBeLessThan(missing);
    await runSweep('imports-sweep', services, test.now());
    await test.portal.settled();
    expect(await findRun(services.db, storeId, id)).toMatchObject({ status: 'DONE', removed: missing });
    const erased = await services.db
      .selectFrom('audit')
      .select('target')
      .where('action', '=', 'recipient.removed')
      .where('store_id', '=', storeId)
      .execute();
    expect(erased).toHaveLength(missing);
    expect(new Set(erased.map(({ target }) => target)).size).toBe(missing);
  });
});

/** Kills a server after it has erased some people, and returns the id of its run. */
async function runUntilKilled(url: string): Promise<string> {
  const server = fork(child, [url, String(people), String(people - missing)], {
    execArgv: ['--import', 'tsx'],
  });
  const exited = once(server, 'exit');
  const id = await new Promise<string>((resolve, reject) => {
    server.on('message', (message) => {
      const { id: run, status, removed } = eventSchema.parse(message);
      if (status !== 'RUNNING') reject(new Error(`The run is ${status}: ${JSON.stringify(message)}.`));
      else if (removed > 0) resolve(run);
    });
    server.once('exit', (code) => {
      reject(new Error(`The server ended early (${String(code)}).`));
    });
  });
  server.kill('SIGKILL');
  await exited;
  return id;
}
