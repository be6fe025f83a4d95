import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase } from './app.js';
import { openDatabase } from './db/index.js';
import { createPortal } from './portal.js';
import { addSampleData } from './sample/sample-data.js';

const child = new URL('./durability.child.ts', import.meta.url);
const drafts = 25;

type Confirmed = { id: string } | { token: string; refreshToken: string };

describe('portal server that is killed', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'tessera-portal-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('keeps all confirmed data and sessions', async () => {
    const recorded = await untilKilled(fork(child, [directory], { execArgv: ['--import', 'tsx'] }));
    const ids = recorded.flatMap((one) => ('id' in one ? [one.id] : []));
    const session = recorded.find((one) => 'token' in one);
    if (!session) throw new Error('Nobody was signed in.');

    await using database = await openDatabase({ dataDir: directory });
    const portal = await createPortal({
      database,
      keys: { file: join(directory, 'keys.json') },
      origin: 'https://portal.example',
      delivery: { channels: [], send: () => Promise.resolve() },
      prepare: (services) => addSampleData(services, 'few'),
    });
    const list = await portal.api.request(`${apiBase}/campaign/policy?size=200&q=Draft&status=DRAFT`, {
      headers: { 'x-authorization-obo': `Bearer ${session.token}` },
    });
    const { items } = (await list.json()) as { items: { id: string }[] };
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(items.length - ids.length).toBeLessThanOrEqual(1);
    const renewed = await portal.api.request(`${apiBase}/user/login/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: session.refreshToken }),
    });
    expect(renewed.status).toBe(200);
    await portal.close();
  }, 120_000);
});

async function untilKilled(process: ChildProcess): Promise<Confirmed[]> {
  const events: Confirmed[] = [];
  await new Promise<void>((resolve, reject) => {
    process.on('message', (message) => {
      events.push(message as Confirmed);
      if (events.length > drafts) resolve();
    });
    process.once('exit', (code) => {
      reject(new Error(`The portal ended early (${String(code)}).`));
    });
  });
  const gone = once(process, 'exit');
  process.kill('SIGKILL');
  await gone;
  return events;
}
