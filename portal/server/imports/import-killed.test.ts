import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '@tessera/server-kit/db';
import { runSweep } from '../jobs/sweeps.js';
import { usStoreId } from '../sample/sample-accounts.js';
import { newSampleDatabase, openTestPortal, type TestPortal } from '../test/test-support.js';
import { findImport } from './import-row.js';

const child = new URL('./import-killed.child.ts', import.meta.url);
const people = 5_000;
const eventSchema = z.object({ id: z.string(), created: z.number() });

describe('import whose server is killed, on PostgreSQL', () => {
  let test: TestPortal;
  let id: string;
  beforeAll(async () => {
    const url = await newSampleDatabase();
    id = await importUntilKilled(url);
    test = await openTestPortal(() => openDatabase({ url, maxConnections: 4 }));
  }, 120_000);
  afterAll(() => test.close());

  it('is continued by the next server, and saves every person once', async () => {
    const { services } = test.portal;
    const before = await findImport(services.db, usStoreId, id);
    expect(before.status).toBe('IMPORTING');
    expect(before.counts.created).toBeGreaterThan(0);
    expect(before.counts.created).toBeLessThan(people);
    await runSweep('imports-sweep', services, test.now());
    await test.portal.settled();
    expect(await findImport(services.db, usStoreId, id)).toMatchObject({
      status: 'DONE',
      counts: { processed: people, created: people, updated: 0, skipped: 0 },
    });
    const saved = await services.db
      .selectFrom('recipient')
      .select('email')
      .where('email', 'like', 'killed%')
      .execute();
    expect(new Set(saved.map(({ email }) => email)).size).toBe(people);
    expect(saved).toHaveLength(people);
  });
});

/** Kills a server after it has saved some people, and returns the id of its import. */
async function importUntilKilled(url: string): Promise<string> {
  const server = fork(child, [url, String(people)], {
    execArgv: ['--import', 'tsx'],
  });
  const exited = once(server, 'exit');
  const id = await new Promise<string>((resolve, reject) => {
    server.on('message', (message) => {
      const event = eventSchema.parse(message);
      if (event.created > 0) resolve(event.id);
    });
    server.once('exit', (code) => {
      reject(new Error(`The server ended early (${String(code)}).`));
    });
  });
  server.kill('SIGKILL');
  await exited;
  return id;
}
