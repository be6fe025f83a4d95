import type { ApiScope } from '../../contract/integration-values.js';
import { newApiKey } from '../auth/api-keys.js';
import { newId } from '../core/ids.js';
import type { CoreServices } from '../core/services.js';
import { usStoreId } from '../sample/sample-accounts.js';
import type { TestPortal } from './test-support.js';

/** Adds an API key that is valid for an hour, and returns it. Default: of the employer's store. */
export const addKey = (test: TestPortal, scopes: readonly ApiScope[], storeId = usStoreId): Promise<string> =>
  storeKey(test.portal.services, scopes, storeId);

/** Adds an API key without a portal for tests. */
export async function storeKey(
  { db, now }: Pick<CoreServices, 'db' | 'now'>,
  scopes: readonly ApiScope[],
  storeId: string,
): Promise<string> {
  const { secret, hash, prefix } = newApiKey();
  const at = now();
  await db
    .insertInto('api_key')
    .values({
      ...{ id: newId('key', at), store_id: storeId, name: 'Test', prefix, key_hash: hash },
      ...{ scopes: [...scopes], expires_at: new Date(at.getTime() + 3600_000) },
      ...{ created_by: 'usr_test', acted_by: null, created_at: at },
    })
    .execute();
  return secret;
}

/** Returns the options of a call with an API key. */
export const withKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
