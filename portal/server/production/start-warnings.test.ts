import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '@tessera/server-kit/db';
import { type KeyMaterial, newKeyMaterial } from '../auth/keys.js';
import { usStoreId } from '../sample/sample-accounts.js';
import { newSampleDatabase, openTestPortal, startTimeoutMs, type TestPortal } from '../test/test-support.js';
import { startWarnings } from './start-warnings.js';

describe('warnings at the start', { timeout: startTimeoutMs }, () => {
  const tests: TestPortal[] = [];
  afterEach(async () => {
    for (const test of tests.splice(0)) await test.close();
  });
  const start = async (options: Parameters<typeof openTestPortal>[1], url?: string) => {
    const connection = { url: url ?? (await newSampleDatabase()), maxConnections: 1 };
    const test = await openTestPortal(() => openDatabase(connection), options);
    tests.push(test);
    return startWarnings(test.portal.services);
  };

  it('name a store of guests that does not exist', async () => {
    const storeId = usStoreId.replace(/.$/, 'Z');
    expect(await start({ guestLogin: true, storeId })).toEqual([
      'STORE_ID: the database has no such store. With GUEST_LOGIN, guests get an error.',
    ]);
    expect(await start({ guestLogin: true, storeId: usStoreId })).toEqual([]);
    expect(await start({ guestLogin: false, storeId })).toEqual([]);
    expect(await start({ guestLogin: true })).toEqual([]);
  });

  it('name keys that differ from the keys of another process, but not keys that are replaced', async () => {
    const url = await newSampleDatabase();
    const [one, two, three] = [await newKeyMaterial(), await newKeyMaterial(), await newKeyMaterial()];
    const withKeys = ({ pepper }: KeyMaterial, ...keys: KeyMaterial['keys']) =>
      start({ keys: { keys, pepper } }, url);
    const [k1, k2, k3] = [one, two, three].map(({ keys }) => keys[0]) as [
      KeyMaterial['keys'][number],
      KeyMaterial['keys'][number],
      KeyMaterial['keys'][number],
    ];
    const differ = [expect.stringMatching(/^SIGNING_KEYS: the process that started last/)];
    expect(await withKeys(one, k1)).toEqual([]);
    expect(await withKeys(one, k1)).toEqual([]);
    // Both processes add a key, then use it.
    for (const keys of [[k1, k2], [k1, k2], [k2, k1], [k2, k1], [k2]])
      expect(await withKeys(one, ...keys)).toEqual([]);
    // A key with the same id is not the same key.
    expect(await withKeys(one, { ...k3, kid: k2.kid })).toEqual(differ);
    expect(await withKeys(one, k2)).toEqual(differ);
  });
});
