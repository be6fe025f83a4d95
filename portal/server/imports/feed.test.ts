import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAuditLog } from '../core/audit-log.js';
import { caStoreId } from '../sample/sample-accounts.js';
import { addKey, withKey } from '../test/api-key.test-support.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { FeedClient, feedFile, rowOf, rowsOf } from './feed.test-support.js';
import { unfinishedRuns } from './feed-runs.js';

describe.each(portalDatabases)('feed of people, on $name', ({ open }) => {
  let test: TestPortal;
  beforeAll(async () => {
    test = await openTestPortal(open);
  }, startTimeoutMs);
  afterAll(() => test.close());

  it('is off at first, and changes with its version by the client’s own people only', async () => {
    const { token } = await test.signIn({ userEmail: 'employer.ca@demo.example' });
    const call = (method: string, body?: object, headers: Record<string, string> = {}, as = token) =>
      test.call(method, '/integration/hris', { token: as, headers, ...(body ? { body } : {}) });
    const off = { isEnabled: false, onMissing: 'LEAVE', runs: [], version: 0, timeZone: 'America/Toronto' };
    expect((await call('GET')).body).toEqual(off);
    const key = withKey(await addKey(test, ['recipients:write'], caStoreId));
    const file = new Uint8Array(Buffer.from(feedFile([rowOf(1)])));
    const send = () => test.call('PUT', '/integration/hris/feed', { ...key, file });
    expect(await send()).toMatchObject({ status: 409, body: { code: 'state_conflict' } });

    const input = { isEnabled: true, onMissing: 'REMOVE' };
    const changed = await call('PUT', input, { 'if-match': '"0"' });
    expect(changed).toMatchObject({ status: 200, body: { ...off, ...input, version: 1 } });
    expect(changed.headers.get('etag')).toBe('"1"');
    expect((await call('PUT', input, { 'if-match': '"0"' })).status).toBe(412);
    const admin = await test.signIn({ userEmail: 'admin@demo.example' });
    const viewed = await test.call('POST', `/store/${caStoreId}/switch`, { token: admin.token });
    const viewing = String(at(viewed.body, 'token'));
    expect((await call('GET', undefined, {}, viewing)).status).toBe(200);
    expect(await call('PUT', input, {}, viewing)).toMatchObject({
      ...{ status: 403, body: { code: 'not_while_impersonating' } },
    });
    await test.portal.services.db
      .updateTable('store')
      .set({ status: 'DISABLED' })
      .where('id', '=', caStoreId)
      .execute();
    expect(await send()).toMatchObject({ status: 403, body: { code: 'store_disabled' } });
    await test.portal.services.db
      .updateTable('store')
      .set({ status: 'ACTIVE' })
      .where('id', '=', caStoreId)
      .execute();
  });

  it('takes files of a key that may change people, into the store of the key', async () => {
    const feed = await FeedClient.add(test, 'KEYS');
    const other = await FeedClient.add(test, 'OTHER');
    await feed.useKey(['recipients:read']);
    expect(await feed.send(feedFile([rowOf(1)]))).toMatchObject({
      ...{ status: 403, body: { code: 'forbidden_role' } },
    });
    await other.run(feedFile([rowOf(1)]));
    expect([await feed.people(), await other.people()]).toEqual([[], ['E1']]);
    await test.portal.services.db
      .updateTable('api_key')
      .set({ revoked_at: test.now() })
      .where('store_id', '=', other.storeId)
      .execute();
    expect(await other.send(feedFile([rowOf(2)]))).toMatchObject({
      ...{ status: 401, body: { code: 'token_invalid' } },
    });
  });

  it('adds and changes people, and changes nothing with the same file', async () => {
    const feed = await FeedClient.add(test, 'SAME');
    const content = feedFile([...rowsOf(1, 3), 'Bo,Ray,no-address,E9'], ',Department');
    const first = await feed.run(content);
    expect(first).toMatchObject({
      ...{ status: 'DONE', keyName: 'Test', onMissing: 'LEAVE', missing: null, removed: 0, heldFor: null },
      hasProblems: true,
      counts: { total: 4, created: 3, updated: 0, skipped: 0, invalid: 1 },
    });
    expect((await feed.run(content)).counts).toMatchObject({ created: 0, updated: 0, skipped: 3 });
    const changed = await feed.run(feedFile([rowOf(1, 'Sales'), rowOf(4)], ',Department'));
    expect(changed.counts).toMatchObject({ created: 1, updated: 1, skipped: 0 });
    expect(await feed.people()).toEqual(['E1', 'E2', 'E3', 'E4']);

    const { token } = feed;
    const problems = await test.call('GET', `/import/${first.id}/problems.csv`, { token });
    expect(problems.body).toContain('no-address');
    expect((await feed.feed()).runs).toHaveLength(3);
    const activity = await readAuditLog(test.portal.services.db, {
      storeId: feed.storeId,
      page: 1,
      size: 50,
    });
    const completed = activity.items.filter(({ action }) => action === 'import.completed');
    expect(completed.map(({ actor }) => actor.name)).toEqual(['Test', 'Test', 'Test']);
    // The page of imports lists what people have uploaded.
    expect((await test.call('GET', '/import', { token })).body).toMatchObject({ items: [], total: 0 });
  });

  it('runs once with one idempotency key', async () => {
    const feed = await FeedClient.add(test, 'ONCE');
    const headers = { 'idempotency-key': 'monday' };
    const first = await feed.send(feedFile([rowOf(1)]), headers);
    const second = await feed.send(feedFile([rowOf(1)]), headers);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect([second.status, second.body]).toEqual([202, first.body]);
    expect((await feed.send(feedFile([rowOf(2)]), headers)).status).toBe(422);
    expect((await feed.feed()).runs).toHaveLength(1);
  });

  it('rejects a second file while it works on the first', async () => {
    const feed = await FeedClient.add(test, 'TWICE');
    const files = [rowsOf(1, 150), rowsOf(151, 300)].map((rows) => feedFile(rows));
    const sent = await Promise.all(files.map((file) => feed.sendNow(file)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await test.portal.settled();
    expect(await feed.people()).toHaveLength(150);
    expect((await feed.run(feedFile(rowsOf(1, 1)))).status).toBe('DONE');
  });

  it('rejects an empty file, and fails for one without people or known headings', async () => {
    const feed = await FeedClient.add(test, 'EMPTY', 'REMOVE');
    await feed.run(feedFile(rowsOf(1, 2)));
    expect(await feed.send('')).toMatchObject({ status: 422, body: { errors: [{ code: 'file_empty' }] } });
    expect(await feed.run(feedFile([]))).toMatchObject({ status: 'FAILED', error: 'no_rows' });
    const unknown = await feed.run('Given,Family,Contact\nAnn,Lee,ann@example.com\n');
    expect(unknown).toMatchObject({ status: 'FAILED', error: 'columns_missing', missing: null });
    expect(await feed.people()).toEqual(['E1', 'E2']);
    expect(await unfinishedRuns(test.portal.services.db).execute()).toEqual([]);
  });
});
