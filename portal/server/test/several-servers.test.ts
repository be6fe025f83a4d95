import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '@tessera/server-kit/db';
import { newPostgresDatabase } from '@tessera/server-kit/db/test-support';
import { newKeyMaterial } from '../auth/keys.js';
import { runSweeps } from '../jobs/sweeps.js';
import { openTestPortal, startTimeoutMs, type TestPortal } from './test-support.js';

describe('servers that start together on an empty PostgreSQL', () => {
  let servers: TestPortal[];

  beforeAll(async () => {
    const url = await newPostgresDatabase();
    const open = (): Promise<DatabaseHandle> => openDatabase({ url, maxConnections: 4 });
    const keys = await newKeyMaterial();
    servers = await Promise.all([1, 2, 3].map(() => openTestPortal(open, { keys, withJobs: true })));
  }, startTimeoutMs);
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  it('create its content once', async () => {
    const [one] = servers;
    const { count } = await (one as TestPortal).portal.services.db
      .selectFrom('store')
      .select((on) => on.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);
  });

  it('accept each other’s tokens', async () => {
    const [one, two] = servers;
    const { token } = (await one?.signIn({ userEmail: 'employer@demo.example' })) ?? { token: '' };
    expect((await two?.call('GET', '/campaign/policy', { token }))?.status).toBe(200);
  });

  it('start a due campaign once', async () => {
    const later = new Date((servers[0]?.now().getTime() ?? 0) + 10 * 24 * 3600_000);
    await Promise.all(servers.map(({ portal }) => runSweeps(portal.services, later)));
    const started = await servers[0]?.portal.services.db
      .selectFrom('audit')
      .select('target')
      .where('action', '=', 'policy.started')
      .execute();
    expect(started).toHaveLength(1);
  });
});
