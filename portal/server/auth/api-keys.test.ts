import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usStoreId } from '../sample/sample-accounts.js';
import { addKey, withKey } from '../test/api-key.test-support.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { hashOf } from './secrets.js';

describe.each(portalDatabases)('calls with an API key, on $name', ({ open }) => {
  let test: TestPortal;
  beforeAll(async () => {
    test = await openTestPortal(open);
  }, startTimeoutMs);
  afterAll(() => test.close());

  const list = async (key: string, headers: Record<string, string> = {}) => {
    const { status, body } = await test.call('GET', '/recipient?size=1', {
      headers: { ...withKey(key).headers, ...headers },
    });
    return [status, at(body, 'code')];
  };
  const rowOf = (key: string) =>
    test.portal.services.db.updateTable('api_key').where('key_hash', '=', hashOf(key));

  it('read and change the people of the key’s store, and the key is named in the audit log', async () => {
    const key = await addKey(test, ['recipients:read', 'recipients:write']);
    expect(await list(key)).toEqual([200, undefined]);
    const body = { firstName: 'Kim', lastName: 'Key', email: 'kim.key@example.com' };
    const created = await test.call('POST', '/recipient', { body, ...withKey(key) });
    expect(created.status).toBe(201);
    const { db } = test.portal.services;
    const entry = await db
      .selectFrom('audit')
      .innerJoin('api_key', 'api_key.id', 'audit.actor')
      .select(['audit.store_id', 'api_key.key_hash'])
      .where('target', '=', String(at(created.body, 'id')))
      .executeTakeFirst();
    expect(entry).toEqual({ store_id: usStoreId, key_hash: hashOf(key) });
  });

  it('are rejected with an unknown, revoked or expired key', async () => {
    expect(await list('tsk_unknown')).toEqual([401, 'token_invalid']);
    const { status, body } = await test.call('GET', '/recipient', {
      headers: { authorization: 'Basic abc' },
    });
    expect([status, at(body, 'code')]).toEqual([401, 'token_invalid']);
    const key = await addKey(test, ['recipients:read']);
    await rowOf(key).set({ expires_at: test.now() }).execute();
    expect(await list(key)).toEqual([401, 'token_expired']);
    await rowOf(key).set({ revoked_at: test.now() }).execute();
    expect(await list(key)).toEqual([401, 'token_invalid']);
  });

  it('are rejected while the store is deactivated', async () => {
    const key = await addKey(test, ['recipients:read']);
    const { db } = test.portal.services;
    const setStatus = (status: 'ACTIVE' | 'DISABLED') =>
      db.updateTable('store').set({ status }).where('id', '=', usStoreId).execute();
    await setStatus('DISABLED');
    expect(await list(key)).toEqual([403, 'store_disabled']);
    await setStatus('ACTIVE');
    expect(await list(key)).toEqual([200, undefined]);
  });

  it('use the token of a person instead, if there is one', async () => {
    const key = await addKey(test, ['recipients:read']);
    const { token } = await test.signIn({ userEmail: 'user@demo.example' });
    expect(await list(key, { 'x-authorization-obo': `Bearer ${token}` })).toEqual([403, 'forbidden_role']);
  });

  it('store the time of the last use, at most once a minute', async () => {
    const key = await addKey(test, ['recipients:read']);
    const used = async () => {
      await list(key);
      return rowOf(key).set({ name: 'Used' }).returning('last_used_at').executeTakeFirst();
    };
    const first = test.now();
    expect(await used()).toEqual({ last_used_at: first });
    test.advance(59_999);
    expect(await used()).toEqual({ last_used_at: first });
    test.advance(1);
    expect(await used()).toEqual({ last_used_at: test.now() });
  });

  it('are limited for each key', async () => {
    const key = await addKey(test, ['policies:read']);
    for (let call = 0; call < 600; call += 1) expect(await list(key)).toEqual([403, 'forbidden_role']);
    expect(await list(key)).toEqual([429, 'rate_limited']);
    expect(await list(await addKey(test, ['recipients:read']))).toEqual([200, undefined]);
  });
});
