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

describe.each(portalDatabases)('requests that a person has sent to a webhook, on $name', ({ open }) => {
  let test: TestPortal;
  let receiver: Receiver;
  beforeAll(async () => {
    test = await openTestPortal(open, { webhooks: { allowsLocal: true } });
    receiver = await startReceiver();
  }, startTimeoutMs);
  afterAll(async () => {
    receiver.close();
    await test.close();
  });
  beforeEach(async () => {
    test.advance(2 * hour);
    receiver.received.length = 0;
    await test.portal.services.db.deleteFrom('webhook').execute();
  });

  const signIn = async (userEmail: string, storeId: string) =>
    (await test.signIn({ userEmail }, storeId)).token;
  const post = (token: string, path: string, body?: object) =>
    test.call('POST', `/integration/webhook${path}`, { token, ...(body === undefined ? {} : { body }) });
  const add = async (token: string) => {
    const { body } = await post(token, '', { url: receiver.url, events: ['policy.started'] });
    return String(at(body, 'id'));
  };
  const statuses = async (count: number, send: () => ReturnType<typeof post>) => {
    const found = new Set<number>();
    for (let n = 0; n < count; n++) found.add((await send()).status);
    return [...found];
  };

  it('are at most ten tests at once for all webhooks of a store, then ten a minute', async () => {
    const token = await signIn('employer@demo.example', usStoreId);
    const [first, second] = [await add(token), await add(token)];
    expect(await statuses(10, () => post(token, `/${first}/ping`))).toEqual([202]);
    const limited = await post(token, `/${second}/ping`);
    expect([limited.status, at(limited.body, 'code'), limited.headers.get('retry-after')]).toEqual([
      ...[429, 'rate_limited', '6'],
    ]);
    expect(receiver.received).toHaveLength(10);
    test.advance(6_000);
    expect((await post(token, `/${second}/ping`)).status).toBe(202);
    const other = await signIn('employer.ca@demo.example', caStoreId);
    expect((await post(other, `/${await add(other)}/ping`)).status).toBe(202);
  });

  it('are at most sixty deliveries that are sent again at once, then sixty a minute', async () => {
    const token = await signIn('employer@demo.example', usStoreId);
    const id = String(at((await post(token, `/${await add(token)}/ping`)).body, 'id'));
    const again = () => post(token, `/delivery/${id}/redeliver`);
    expect(await statuses(60, again)).toEqual([202]);
    const limited = await again();
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1']);
    expect(receiver.received).toHaveLength(61);
    test.advance(1_000);
    expect((await again()).status).toBe(202);
  });
});
