import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownRuns } from '../../contract/feed-values.js';
import { runSweep } from '../jobs/sweeps.js';
import { openTestPortal, portalDatabases, startTimeoutMs, type TestPortal } from '../test/test-support.js';
import { FeedClient, feedFile, rowOf, rowsOf } from './feed.test-support.js';
import { unfinishedRuns } from './feed-runs.js';
import { receiveFile } from './receive-feed.js';

describe.each(portalDatabases)('people who are missing from a file, on $name', ({ open }) => {
  let test: TestPortal;
  beforeAll(async () => {
    test = await openTestPortal(open);
  }, startTimeoutMs);
  afterAll(() => test.close());

  const add = (name: string) => FeedClient.add(test, name, 'REMOVE');
  const removalOf = ({ status, missing, removed, heldFor }: Awaited<ReturnType<FeedClient['run']>>) => [
    ...[status, missing, removed, heldFor],
  ];

  it('are erased if they are few, and stay if the store keeps them', async () => {
    const feed = await add('FEW');
    expect(removalOf(await feed.run(feedFile(rowsOf(1, 30))))).toEqual(['DONE', 0, 0, null]);
    const run = await feed.run(feedFile([...rowsOf(4, 30), rowOf(31)]));
    expect(removalOf(run)).toEqual(['DONE', 3, 3, null]);
    expect(await feed.people()).toHaveLength(28);
    const entries = await test.portal.services.db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('target', '=', run.id)
      .where('action', 'like', 'feed.%')
      .execute();
    expect(entries).toEqual([{ action: 'feed.people_removed', detail: { count: '3' } }]);
    await feed.change({ isEnabled: true, onMissing: 'LEAVE' });
    expect(removalOf(await feed.run(feedFile([rowOf(4)])))).toEqual(['DONE', null, 0, null]);
    expect(await feed.people()).toHaveLength(28);
  });

  it('wait for a decision if they are many, which is made once', async () => {
    const feed = await add('MANY');
    const other = await add('MANY2');
    await feed.run(feedFile(rowsOf(1, 30)));
    const run = await feed.run(feedFile(rowsOf(1, 26)));
    expect(removalOf(run)).toEqual(['HELD', 4, 0, 'TOO_MANY']);
    expect(await feed.people()).toHaveLength(30);
    expect((await feed.decide(run.id, 'REMOVE', other.token)).status).toBe(404);
    expect(await feed.decide(run.id, 'REMOVE')).toMatchObject({ status: 200, body: { status: 'RUNNING' } });
    expect(removalOf(await feed.read(run.id))).toEqual(['DONE', 4, 4, 'TOO_MANY']);
    expect(await feed.people()).toHaveLength(26);
    expect((await feed.decide(run.id, 'REMOVE')).status).toBe(200);
    expect((await feed.decide(run.id, 'LEAVE')).status).toBe(409);

    const declined = await feed.run(feedFile(rowsOf(1, 20)));
    expect((await feed.decide(declined.id, 'LEAVE')).status).toBe(200);
    expect((await feed.decide(declined.id, 'LEAVE')).status).toBe(200);
    expect((await feed.decide(declined.id, 'REMOVE')).status).toBe(409);
    expect(removalOf(await feed.read(declined.id))).toEqual(['DONE', 6, 0, 'TOO_MANY']);
    expect(await feed.people()).toHaveLength(26);
  });

  it('stay if a row with problems has their address or number', async () => {
    const feed = await add('ROWS');
    await feed.run(feedFile(rowsOf(1, 20)));
    const broken = ['Ann,Lee 1,no-address,E1', ',,ann2@example.com,'];
    const run = await feed.run(feedFile([...rowsOf(3, 19), ...broken]));
    expect(run.counts).toMatchObject({ invalid: 2 });
    expect(removalOf(run)).toEqual(['DONE', 1, 1, null]);
    expect(await feed.people()).not.toContain('E20');
    expect(await feed.people()).toHaveLength(19);
  });

  it('wait for a decision if a row with problems belongs to no known person', async () => {
    const feed = await add('UNKNOWN');
    await feed.run(feedFile(rowsOf(1, 20)));
    const run = await feed.run(feedFile([...rowsOf(1, 19), 'Ann,Lee 20,no-address,']));
    expect(removalOf(run)).toEqual(['HELD', 1, 0, 'UNMATCHED_ROWS']);
    expect(await feed.people()).toHaveLength(20);
  });

  it('wait for a decision if another person has their phone number', async () => {
    const feed = await add('PHONE');
    const columns = 'First name,Last name,Email,Employee ID,Phone';
    const paula = 'Paula,Adams,paula@feed.example,E1,303-555-0971';
    const others = rowsOf(2, 20).map((row) => `${row},`);
    await feed.run([columns, paula, ...others].join('\n'));
    const quentin = 'Quentin,Baker,quentin@feed.example,E21,303-555-0971';
    const run = await feed.run([columns, ...others, quentin].join('\n'));
    expect(run.counts).toMatchObject({ updated: 0, invalid: 1 });
    expect(removalOf(run)).toEqual(['HELD', 1, 0, 'UNMATCHED_ROWS']);
    await feed.decide(run.id, 'REMOVE');
    expect((await feed.run([columns, ...others, quentin].join('\n'))).counts).toMatchObject({ created: 1 });
    expect(await feed.people()).toContain('E21');
  });

  it('are compared with the next file, and are kept after a change of the rule', async () => {
    const feed = await add('NEXT');
    await feed.run(feedFile(rowsOf(1, 30)));
    const short = await feed.run(feedFile(rowsOf(1, 5)));
    expect(short.status).toBe('HELD');
    expect(removalOf(await feed.run(feedFile(rowsOf(1, 29))))).toEqual(['DONE', 1, 1, null]);
    expect(removalOf(await feed.read(short.id))).toEqual(['REPLACED', 25, 0, 'TOO_MANY']);
    expect((await feed.decide(short.id, 'REMOVE')).status).toBe(409);

    const held = await feed.run(feedFile(rowsOf(1, 5)));
    await feed.change({ isEnabled: false, onMissing: 'REMOVE' });
    expect((await feed.decide(held.id, 'REMOVE')).status).toBe(409);
    expect((await feed.read(held.id)).status).toBe('DONE');
    expect(await feed.people()).toHaveLength(29);
  });

  it('still wait for the decision after files that cannot be read', async () => {
    const feed = await add('UNREADABLE');
    await feed.run(feedFile(rowsOf(1, 30)));
    const held = await feed.run(feedFile(rowsOf(1, 25)));
    for (let file = 0; file < shownRuns; file++)
      expect(await feed.run('Given,Family,Contact\nAnn,Lee,ann@example.com\n')).toMatchObject({
        ...{ status: 'FAILED', error: 'columns_missing' },
      });
    expect(removalOf(await feed.read(held.id))).toEqual(['HELD', 5, 0, 'TOO_MANY']);
    expect((await feed.decide(held.id, 'REMOVE')).status).toBe(200);
    await test.portal.settled();
    expect(await feed.people()).toHaveLength(25);
  });

  it('are not erased while the server works on a later file, which may contain them', async () => {
    const feed = await add('DURING');
    await feed.run(feedFile(rowsOf(1, 30)));
    const held = await feed.run(feedFile(rowsOf(1, 25)));
    test.advance(60_000);
    const { db } = test.portal.services;
    const upload = { content: Buffer.from(feedFile(rowsOf(1, 30))), at: test.now(), requestId: 'req_test' };
    const caller = { storeId: feed.storeId, subject: 'key_test', claims: {} };
    await db.transaction().execute((trx) => receiveFile(trx, { caller, ...upload }));
    expect((await feed.read(held.id)).status).toBe('HELD');
    expect((await feed.decide(held.id, 'REMOVE')).status).toBe(409);
    await runSweep('imports-sweep', test.portal.services, test.now());
    await test.portal.settled();
    expect((await feed.read(held.id)).status).toBe('REPLACED');
    expect(await feed.people()).toHaveLength(30);
  });

  it('do not include people who were added after the file arrived', async () => {
    const feed = await add('LATER');
    await feed.run(feedFile(rowsOf(1, 20)));
    const short = await feed.run(feedFile(rowsOf(1, 10)));
    test.advance(60_000);
    const body = { firstName: 'Bo', lastName: 'Ray', email: 'bo@example.com', employeeId: 'B1' };
    expect((await test.call('POST', '/recipient', { token: feed.token, body })).status).toBe(201);
    await feed.decide(short.id, 'REMOVE');
    expect(await feed.people()).toContain('B1');
    expect(await feed.people()).toHaveLength(11);
  });

  it('are found and erased by several servers, each of which ends after some steps', async () => {
    const feed = await add('RESUMED');
    await feed.run(feedFile(rowsOf(1, 300)));
    test.advance(60_000);
    const { services } = test.portal;
    const upload = { content: Buffer.from(feedFile(rowsOf(1, 270))), at: test.now(), requestId: 'req_test' };
    const caller = { storeId: feed.storeId, subject: 'key_test', claims: {} };
    const id = await services.db.transaction().execute((trx) => receiveFile(trx, { caller, ...upload }));
    let servers = 0;
    for (; (await unfinishedRuns(services.db).execute()).length > 0; servers++) {
      let steps = 2;
      const ending = { ...services, chunkRows: 100, isClosing: () => steps-- <= 0 };
      await runSweep('imports-sweep', ending, test.now());
      await test.portal.settled();
    }
    expect(servers).toBeGreaterThan(3);
    expect(removalOf(await feed.read(id))).toEqual(['DONE', 30, 30, null]);
    expect(await feed.people()).toHaveLength(270);
  });
});
