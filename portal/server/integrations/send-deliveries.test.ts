import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '@tessera/server-kit/db';
import { recordEvents } from '../core/events.js';
import { usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  newSampleDatabase,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { sendWebhooks } from './send-deliveries.js';
import { type Receiver, startReceiver } from './webhook.test-support.js';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Records events of the store, which a webhook delivers. */
const record = (test: TestPortal, count = 1) =>
  test.portal.services.db.transaction().execute((trx) =>
    recordEvents(
      trx,
      ...Array.from({ length: count }, (_, index) => ({
        ...{ storeId: usStoreId, type: 'policy.started' as const, at: test.now() },
        payload: { policyId: `pol_${index}`, name: 'Campaign' },
      })),
    ),
  );

async function addWebhook(test: TestPortal, url: string): Promise<{ id: string; token: string }> {
  const { token } = await test.signIn({ userEmail: 'employer@demo.example' }, usStoreId);
  const body = { url, events: ['policy.started'] };
  const added = await test.call('POST', '/integration/webhook', { token, body });
  return { id: String(at(added.body, 'id')), token };
}

describe.each(portalDatabases)('deliveries of webhooks, on $name', ({ open }) => {
  let test: TestPortal;
  let receiver: Receiver;
  let id: string;
  beforeAll(async () => {
    test = await openTestPortal(open, { webhooks: { allowsLocal: true } });
    receiver = await startReceiver();
  }, startTimeoutMs);
  afterAll(async () => {
    receiver.close();
    await test.close();
  });
  let token: string;
  beforeEach(async () => {
    await test.portal.services.db.deleteFrom('webhook').execute();
    receiver.received.length = 0;
    receiver.status = 200;
    // After this time, another code can be requested.
    test.advance(60 * minute);
    ({ id, token } = await addWebhook(test, receiver.url));
  });

  const send = () => sendWebhooks(test.portal.services, test.now());
  const rowOf = () =>
    test.portal.services.db.selectFrom('webhook_delivery').selectAll().executeTakeFirstOrThrow();
  const webhook = () =>
    test.portal.services.db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('are repeated after growing pauses for about three days, with the same id and body', async () => {
    receiver.status = 500;
    await record(test);
    const start = test.now().getTime();
    const pauses: number[] = [];
    for (;;) {
      await send();
      const { next_attempt_at } = await rowOf();
      if (!next_attempt_at) break;
      const pause = next_attempt_at.getTime() - test.now().getTime();
      pauses.push(pause / minute);
      test.advance(pause - 1);
      await send();
      test.advance(1);
    }
    expect(pauses).toEqual([1, 5, 30, 120, 300, 600, 840, 1200, 1440]);
    expect((test.now().getTime() - start) / day).toBeCloseTo(3.15, 2);
    expect(await rowOf()).toMatchObject({ status: 'FAILED', attempts: 10, code: 500, error: 'status' });
    expect(receiver.received.length).toBe(10);
    expect(
      new Set(receiver.received.map(({ headers, body }) => `${headers['webhook-id'] ?? ''} ${body}`)).size,
    ).toBe(1);
  });

  it('can be requested again after they have failed', async () => {
    await test.portal.services.db.updateTable('webhook').set({ url: 'https://10.0.0.1/' }).execute();
    await record(test);
    await send();
    const { id: delivery, error, status } = await rowOf();
    expect([error, status]).toEqual(['blocked', 'PENDING']);
    await test.portal.services.db.updateTable('webhook').set({ url: receiver.url }).execute();
    const address = `/integration/webhook/delivery/${delivery}/redeliver`;
    expect((await test.call('POST', address, { token })).status).toBe(202);
    expect(await rowOf()).toMatchObject({ id: delivery, status: 'DELIVERED', error: null, attempts: 1 });
    expect((await test.call('POST', address, { token })).status).toBe(202);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery, delivery]);
    expect((await test.call('POST', address.replace(delivery, 'whd_unknown'), { token })).status).toBe(404);
  });

  it('disable the webhook after five days of failures only, and a success starts the time again', async () => {
    receiver.status = 503;
    const fail = async () => {
      await record(test);
      await send();
    };
    await fail();
    test.advance(4 * day);
    receiver.status = 200;
    await fail();
    expect((await webhook()).failing_since).toBeNull();
    receiver.status = 503;
    await fail();
    test.advance(5 * day - 1);
    await fail();
    expect((await webhook()).status).toBe('ACTIVE');
    test.advance(1);
    await fail();
    expect((await webhook()).status).toBe('DISABLED');
    const { db } = test.portal.services;
    expect(
      await db.selectFrom('webhook_delivery').select('id').where('status', '=', 'PENDING').execute(),
    ).toEqual([]);
    const entry = await db
      .selectFrom('audit')
      .select('actor')
      .where('action', '=', 'webhook.disabled')
      .execute();
    expect(entry.at(-1)).toEqual({ actor: 'system' });
    const attempts = receiver.received.length;
    await fail();
    expect(receiver.received.length).toBe(attempts);
    // Switching it on again starts the time again.
    ({ token } = await test.signIn({ userEmail: 'employer@demo.example' }, usStoreId));
    await test.call('PATCH', `/integration/webhook/${id}`, { token, body: { status: 'ACTIVE' } });
    await fail();
    expect((await webhook()).status).toBe('ACTIVE');
  });

  it('do not wait for a receiver that does not respond', async () => {
    const slow = await startReceiver();
    let respond = () => {};
    slow.ready = new Promise((resolve) => {
      respond = resolve;
    });
    const { db } = test.portal.services;
    await db.updateTable('webhook').set({ url: slow.url }).where('id', '=', id).execute();
    test.advance(60 * minute);
    await addWebhook(test, receiver.url);
    await record(test, 30);
    const sending = send();
    await expect.poll(() => receiver.received.length).toBe(30);
    respond();
    await sending;
    slow.close();
  });

  it('of a test are sent once, and do not count as failures', async () => {
    receiver.status = 500;
    await test.call('POST', `/integration/webhook/${id}/ping`, { token });
    expect(await rowOf()).toMatchObject({ type: 'ping', status: 'FAILED', next_attempt_at: null });
    expect((await webhook()).failing_since).toBeNull();
  });

  it('that a process has claimed and not finished are sent after five minutes', async () => {
    await record(test);
    const { db } = test.portal.services;
    // As after the end of a process: the delivery is claimed, and nothing was sent.
    await sendWebhooks({ ...test.portal.services, isClosing: () => true }, test.now());
    await db
      .updateTable('webhook_delivery')
      .set({ next_attempt_at: new Date(test.now().getTime() + 5 * minute) })
      .execute();
    await send();
    expect(receiver.received).toEqual([]);
    test.advance(5 * minute);
    await send();
    expect(receiver.received.length).toBe(1);
  });
});

it(
  'two servers send each delivery of a webhook once, and hand over each event once',
  async () => {
    const url = await newSampleDatabase();
    const open = () => openDatabase({ url, maxConnections: 4 });
    const options = { webhooks: { allowsLocal: true } };
    const servers = [await openTestPortal(open, options), await openTestPortal(open, options)] as const;
    const [first] = servers;
    const receiver = await startReceiver();
    const { db, keys } = first.portal.services;
    await addWebhook(first, receiver.url);
    const count = 60;
    await record(first, count);
    // The servers of one installation have the same keys.
    await Promise.all(servers.map(({ portal }) => sendWebhooks({ ...portal.services, keys }, first.now())));
    await sendWebhooks(first.portal.services, first.now());
    expect(receiver.received.length).toBe(count);
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(count);
    const rows = await db.selectFrom('webhook_delivery').select('status').execute();
    expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 'DELIVERED'));
    receiver.close();
    await Promise.all(servers.map((one) => one.close()));
  },
  startTimeoutMs,
);
