import type { ApiScope } from '../../contract/integration-values.js';
import { newApiKey } from '../auth/api-keys.js';
import { newId } from '../core/ids.js';
import { usStoreId } from '../sample/sample-accounts.js';
import type { TestPortal } from './test-support.js';

/** Adds an API key that is valid for an hour, and returns it. Default: of the employer's store. */
export async function addKey(
  test: TestPortal,
  scopes: readonly ApiScope[],
  storeId = usStoreId,
): Promise<string> {
  const { secret, hash, prefix } = newApiKey();
  const at = test.now();
  await test.portal.services.db
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
