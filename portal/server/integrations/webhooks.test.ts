import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { type Receiver, startReceiver } from './webhook.test-support.js';

const hour = 3600_000;

describe.each(portalDatabases)('webhooks of a store, on $name', ({ open }) => {
  let test: TestPortal;
  let token: string;
  let receiver: Receiver;
  beforeAll(async () => {
    test = await openTestPortal(open, { webhooks: { allowsLocal: true } });
    ({ token } = await test.signIn({ userEmail: 'employer@demo.example' }, usStoreId));
    receiver = await startReceiver();
  }, startTimeoutMs);
  afterAll(async () => {
    receiver.close();
    await test.close();
  });
  beforeEach(async () => {
    receiver.received.length = 0;
    receiver.status = 200;
    await test.portal.services.db.deleteFrom('webhook').execute();
  });

  const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    test.call(method, `/integration/webhook${path}`, {
      token,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  const add = async (events = ['policy.cancelled', 'import.completed']) => {
    const { body } = await call('POST', '', { url: receiver.url, events });
    return { id: String(at(body, 'id')), secret: String(at(body, 'secret')) };
  };
  const deliveries = async (id: string) =>
    at((await call('GET', `/${id}/delivery`)).body, 'items') as Record<string, unknown>[];

  /** Schedules a campaign and cancels it, and returns its id. */
  const cancelCampaign = async () => {
    const { db } = test.portal.services;
    const { id } = await db
      .updateTable('policy')
      .set({ status: 'SCHEDULED' })
      .where('id', '=', (on) =>
        on
          .selectFrom('policy')
          .select('id')
          .where('store_id', '=', usStoreId)
          .where('status', '<>', 'STARTED')
          .limit(1),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await test.call('POST', `/campaign/policy/${id}/cancel`, { token })).status).toBe(200);
    return id;
  };

  /** Returns the signature as the documentation of Standard Webhooks computes it. */
  const signatureOf = (secret: string, { headers, body }: Receiver['received'][number]) => {
    const text = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    return `v1,${createHmac('sha256', key).update(text, 'utf8').digest('base64')}`;
  };

  it('deliver the events that they name soon after the request, with a signature', async () => {
    const { id, secret } = await add();
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64').length).toBe(32);
    await add(['policy.started']);
    const policyId = await cancelCampaign();
    const [delivery, ...others] = receiver.received;
    if (!delivery) throw new Error('There is no delivery.');
    expect(others).toEqual([]);
    expect(JSON.parse(delivery.body)).toEqual({
      id: expect.stringMatching(/^evt_/) as string,
      type: 'policy.cancelled',
      timestamp: test.now().toISOString(),
      storeId: usStoreId,
      data: { policyId, name: expect.any(String) as string },
    });
    expect(delivery.headers['content-type']).toBe('application/json');
    expect(delivery.headers['webhook-timestamp']).toBe(String(test.now().getTime() / 1000));
    expect(delivery.headers['webhook-signature']).toBe(signatureOf(secret, delivery));
    const [logged] = await deliveries(id);
    expect(logged).toMatchObject({
      ...{ id: delivery.headers['webhook-id'], type: 'policy.cancelled', status: 'DELIVERED', attempts: 1 },
      ...{ responseCode: 200, error: null, nextAttemptAt: null, lastAttemptAt: test.now().toISOString() },
    });
  });

  it('get no event of drafts, of other stores, and of the time before them', async () => {
    await cancelCampaign();
    await add(['policy.started', 'policy.expired', 'policy.cancelled']);
    const draft = await test.call('POST', '/campaign/policy', { token, body: { name: 'Draft' } });
    await test.call('POST', `/campaign/policy/${String(at(draft.body, 'id'))}/cancel`, { token });
    const { db } = test.portal.services;
    await db.updateTable('webhook').set({ store_id: caStoreId }).execute();
    await cancelCampaign();
    expect(receiver.received).toEqual([]);
  });

  it('are signed with the old secret too for 24 hours after it was replaced', async () => {
    const { id, secret } = await add();
    const rotated = await call('POST', `/${id}/rotate`);
    const next = String(at(rotated.body, 'secret'));
    expect([rotated.status, next === secret]).toEqual([201, false]);
    const until = new Date(test.now().getTime() + 24 * hour).toISOString();
    expect(at(rotated.body, 'previousSecretUntil')).toBe(until);
    await call('POST', `/${id}/ping`);
    test.advance(24 * hour - 1);
    await call('POST', `/${id}/ping`);
    for (const delivery of receiver.received)
      expect(delivery.headers['webhook-signature']).toBe(
        `${signatureOf(next, delivery)} ${signatureOf(secret, delivery)}`,
      );
    test.advance(1);
    await call('POST', `/${id}/ping`);
    const [, , last] = receiver.received;
    expect(last?.headers['webhook-signature']).toBe(last && signatureOf(next, last));
    ({ token } = await test.signIn({ userEmail: 'employer@demo.example' }, usStoreId));
  });

  it('show their secret once, and store it encrypted', async () => {
    const key = { 'idempotency-key': 'once' };
    const input = { url: receiver.url, events: ['policy.started'] };
    const first = await call('POST', '', input, key);
    expect((await call('POST', '', input, key)).body).toEqual(first.body);
    const createdBy = { id: expect.any(String) as string, name: 'Erin Sample' };
    const listed = await call('GET', '');
    expect([at(first.body, 'createdBy'), at(listed.body, 'items', 0, 'createdBy')]).toEqual([
      createdBy,
      createdBy,
    ]);
    const id = String(at(first.body, 'id'));
    const rotated = await call('POST', `/${id}/rotate`, undefined, key);
    expect(rotated.status).toBe(422);
    const again = await call('POST', `/${id}/rotate`, undefined, { 'idempotency-key': 'two' });
    const { db } = test.portal.services;
    const strings = [
      (await call('GET', '')).body,
      (await call('PATCH', `/${id}`, {})).body,
      await db.selectFrom('audit').selectAll().execute(),
      await db.selectFrom('idempotency').selectAll().execute(),
    ].map((part) => JSON.stringify(part));
    const [columns] = await db.selectFrom('webhook').select(['secret_enc', 'prev_secret_enc']).execute();
    for (const column of [columns?.secret_enc, columns?.prev_secret_enc])
      strings.push(Buffer.from(column ?? []).toString('latin1'));
    for (const { body } of [first, again]) {
      const secret = String(at(body, 'secret')).slice(6);
      for (const text of strings) expect(text).not.toContain(secret);
    }
  });

  it('can be changed with their version, paused, resumed and deleted with their deliveries', async () => {
    const { id } = await add();
    await call('POST', `/${id}/ping`);
    const changed = await call('PATCH', `/${id}`, { events: ['invoice.paid'] }, { 'if-match': '"1"' });
    expect([changed.status, at(changed.body, 'events'), at(changed.body, 'version')]).toEqual([
      200,
      ['invoice.paid'],
      2,
    ]);
    expect((await call('PATCH', `/${id}`, { status: 'PAUSED' }, { 'if-match': '"1"' })).status).toBe(412);
    await call('PATCH', `/${id}`, { status: 'PAUSED', events: ['policy.cancelled'] });
    await cancelCampaign();
    expect(receiver.received.length).toBe(1);
    expect((await call('POST', `/${id}/ping`)).status).toBe(409);
    await call('PATCH', `/${id}`, { status: 'ACTIVE' });
    await cancelCampaign();
    expect(receiver.received.length).toBe(2);
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await call('GET', `/${id}/delivery`)).status).toBe(404);
    const { db } = test.portal.services;
    const actions = await db
      .selectFrom('audit')
      .select('action')
      .where('target', '=', id)
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      ...['webhook.created', 'webhook.tested', 'webhook.updated', 'webhook.updated', 'webhook.updated'],
      'webhook.deleted',
    ]);
  });

  it('need a public address outside of the sandbox, known events, and are at most ten', async () => {
    for (const wrong of [
      { url: 'https://10.0.0.1/', events: ['policy.started'] },
      { url: 'not an address', events: ['policy.started'] },
      { url: receiver.url, events: [] },
      { url: receiver.url, events: ['policy.deleted'] },
    ])
      expect((await call('POST', '', wrong)).status).toBe(422);
    const { id } = await add();
    expect((await call('PATCH', `/${id}`, { url: 'https://169.254.169.254/' })).status).toBe(422);
    for (let count = 1; count < 10; count += 1) await add();
    const full = await call('POST', '', { url: receiver.url, events: ['policy.started'] });
    expect([full.status, at(full.body, 'code')]).toEqual([409, 'state_conflict']);
  });

  it('get no new secret from an administrator who views the client', async () => {
    const { id } = await add();
    const admin = await test.signIn({ userEmail: 'admin@demo.example' });
    const viewed = await test.call('POST', `/store/${usStoreId}/switch`, { token: admin.token });
    const viewing = { token: String(at(viewed.body, 'token')) };
    const body = { url: receiver.url, events: ['policy.started'] };
    for (const response of [
      await test.call('POST', '/integration/webhook', { ...viewing, body }),
      await test.call('POST', `/integration/webhook/${id}/rotate`, viewing),
    ])
      expect([response.status, at(response.body, 'code')]).toEqual([403, 'not_while_impersonating']);
    expect((await test.call('POST', `/integration/webhook/${id}/ping`, viewing)).status).toBe(202);
  });
});
