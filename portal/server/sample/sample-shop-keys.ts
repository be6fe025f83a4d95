import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { parseJson } from '@tessera/server-kit/parse-json';
import { newApiKey } from '../auth/api-keys.js';
import { readPrivateFile } from '../auth/key-file.js';
import { hashOf } from '../auth/secrets.js';
import { newId } from '../core/ids.js';
import type { CoreServices } from '../core/services.js';
import { caStoreId, usStoreId } from './sample-accounts.js';

/** API keys of the sample employers, by the currency that they pay in. */
export interface ShopKeys {
  USD: string;
  CAD: string;
}

const shopKeys: z.ZodType<ShopKeys> = z.object({ USD: z.string(), CAD: z.string() });
const storeIds = { USD: usStoreId, CAD: caStoreId };
const dayMs = 24 * 3600_000;
const lifeMs = 365 * dayMs;
/** A key that expires earlier is replaced at the start of the server. */
const leastLifeMs = 30 * dayMs;

/**
 * Returns live API keys with which the demo shop redeems the codes of the sample employers. Keys that are revoked or
 * about to expire are replaced.
 *
 * @param file - File that keeps the keys, because the database contains only their digests. Default: new keys.
 */
export async function openSampleShopKeys(services: SampleServices, file?: string): Promise<ShopKeys> {
  const text = file === undefined ? undefined : await readPrivateFile(file);
  const stored = text === undefined ? undefined : shopKeys.safeParse(parseJson(text)).data;
  const keys = {
    USD: await liveKey(services, 'USD', stored?.USD),
    CAD: await liveKey(services, 'CAD', stored?.CAD),
  };
  const isChanged = keys.USD !== stored?.USD || keys.CAD !== stored.CAD;
  if (file !== undefined && isChanged) await writePrivateFile(file, keys);
  return keys;
}

type SampleServices = Pick<CoreServices, 'db' | 'now'>;

async function liveKey(
  { db, now }: SampleServices,
  currency: keyof ShopKeys,
  stored: string | undefined,
): Promise<string> {
  const at = now();
  const row = await db
    .selectFrom('api_key')
    .select('id')
    .where('key_hash', '=', hashOf(stored ?? ''))
    .where('store_id', '=', storeIds[currency])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(at.getTime() + leastLifeMs))
    .executeTakeFirst();
  if (stored !== undefined && row) return stored;
  const { secret, hash, prefix } = newApiKey();
  await db
    .insertInto('api_key')
    .values({
      ...{ id: newId('key', at), store_id: storeIds[currency], name: 'Demo shop', prefix, key_hash: hash },
      scopes: ['redemptions:read', 'redemptions:write'],
      ...{
        expires_at: new Date(at.getTime() + lifeMs),
        created_by: 'sample',
        acted_by: null,
        created_at: at,
      },
    })
    .execute();
  return secret;
}

async function writePrivateFile(file: string, keys: ShopKeys): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.draft`;
  await writeFile(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}
