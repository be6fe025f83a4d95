import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identifyKey } from '../auth/api-keys.js';
import { openTestPortal, portalDatabases, startTimeoutMs, type TestPortal } from '../test/test-support.js';
import { caStoreId, usStoreId } from './sample-accounts.js';
import { openSampleShopKeys } from './sample-shop-keys.js';

describe.each(portalDatabases)('API keys of the demo shop, on $name', ({ open }) => {
  let test: TestPortal;
  let folder: string;
  beforeAll(async () => {
    test = await openTestPortal(open);
    folder = await mkdtemp(path.join(tmpdir(), 'tessera-shop-keys-'));
  }, startTimeoutMs);
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  it('redeem codes of both sample employers, and are the same after a restart until one is revoked', async () => {
    const { services } = test.portal;
    const file = path.join(folder, 'data', 'shop-keys.json');
    const keys = await openSampleShopKeys(services, file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const callers = await Promise.all(
      [keys.USD, keys.CAD].map((key) => identifyKey(services, key, test.now())),
    );
    expect(callers.map(({ claims, scopes }) => [claims.storeId, scopes])).toEqual(
      [usStoreId, caStoreId].map((storeId) => [storeId, ['redemptions:read', 'redemptions:write']]),
    );
    expect(await openSampleShopKeys(services, file)).toEqual(keys);
    await services.db
      .updateTable('api_key')
      .set({ revoked_at: test.now() })
      .where('store_id', '=', usStoreId)
      .execute();
    const renewed = await openSampleShopKeys(services, file);
    expect(renewed.USD).not.toBe(keys.USD);
    expect(renewed.CAD).toBe(keys.CAD);
    expect(await openSampleShopKeys(services, file)).toEqual(renewed);
  });
});
