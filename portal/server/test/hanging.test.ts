import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isConnectionError, QueryTimeoutError, openDatabase, withQueryLimit } from '@tessera/server-kit/db';
import { countQueries } from './query-test-support.js';
import { type PortalSchema, schemaName } from '../core/schema.js';
import { newSampleDatabase, openTestPortal, startTimeoutMs, type TestPortal } from './test-support.js';
import { healthApp } from '../site/health.js';
import { type HangingDatabase, hangingDatabase } from './hanging-test-support.js';

describe('PostgreSQL that hangs', () => {
  let proxy: HangingDatabase;
  let test: TestPortal;
  let token: string;
  beforeAll(async () => {
    proxy = await hangingDatabase(await newSampleDatabase());
    const limits = { maxConnections: 2, connectionWaitMs: 2_000, queryMs: 2_000 };
    test = await openTestPortal(() => openDatabase({ url: proxy.url, ...limits }));
    ({ token } = await test.signIn({ userEmail: 'employer@demo.example' }));
  }, startTimeoutMs);
  afterAll(async () => {
    await test.close();
    await proxy[Symbol.asyncDispose]();
  });

  const readMe = () => test.call('GET', '/user/me', { token });
  const logOut = () => test.call('POST', '/user/logout', { body: { refreshToken: 'unknown' } });

  it('makes calls and the probe respond with 503, and is used again when it responds', async () => {
    const health = healthApp(test.portal.services);
    const ready = async () => (await health.request('/readyz')).status;
    expect([(await readMe()).status, await ready()]).toEqual([200, 200]);
    proxy.hang();
    // More calls than connections.
    const calls = await Promise.all([readMe(), readMe(), readMe(), logOut()]);
    for (const { status, headers, body } of calls) {
      expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([
        503,
        '5',
        'application/problem+json; charset=utf-8',
      ]);
      expect(body).toMatchObject({ code: 'service_unavailable' });
    }
    expect(await ready()).toBe(503);
    expect(test.reported.splice(0).length).toBeGreaterThanOrEqual(calls.length);
    proxy.resume();
    await expect.poll(async () => (await readMe()).status, { timeout: 15_000 }).toBe(200);
    await expect.poll(ready, { timeout: 15_000 }).toBe(200);
    test.reported.length = 0;
  }, 40_000);

  it('ends a transaction, whose rollback does not wait again', async () => {
    const { db } = test.portal.services;
    const transaction = db.transaction().execute(async (trx) => {
      await trx.selectFrom('store').select('id').execute();
      proxy.hang();
      await trx.selectFrom('store').select('id').execute();
    });
    await expect(transaction).rejects.toBeInstanceOf(QueryTimeoutError);
    proxy.resume();
    expect((await readMe()).status).toBe(200);
  });

  it('can be waited for longer by work that is not a call', async () => {
    const { db } = test.portal.services;
    const wait = () => sql`select pg_sleep(2.5)`.execute(db);
    await expect(wait()).rejects.toBeInstanceOf(QueryTimeoutError);
    expect((await withQueryLimit(null, wait)).rows).toHaveLength(1);
  });

  it('is not asked by further probes until it has responded', async () => {
    await using database = await openDatabase({ url: proxy.url, maxConnections: 1 });
    const { handle, count } = countQueries(database);
    const db = handle.kysely<PortalSchema>().withSchema(schemaName);
    const health = healthApp({ ...test.portal.services, db });
    const ready = async () => (await health.request('/readyz')).status;
    expect(await ready()).toBe(200);
    proxy.hang();
    expect([await ready(), await ready(), await ready(), count()]).toEqual([503, 503, 503, 2]);
    proxy.resume();
    await expect.poll(ready, { timeout: 15_000 }).toBe(200);
  });

  it('does not end the process when it breaks a connection in use', async () => {
    const { db } = test.portal.services;
    const transaction = db.transaction().execute(async (trx) => {
      await trx.selectFrom('store').select('id').execute();
      const query = trx.selectFrom('store').select('id').execute();
      proxy.cut();
      return query;
    });
    await expect(transaction).rejects.toSatisfy(isConnectionError);
    expect((await readMe()).status).toBe(200);
  });
});
