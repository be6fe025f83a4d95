import { calculateJwkThumbprint, exportJWK } from 'jose';
import { jsonb } from '@tessera/server-kit/db';
import type { Services } from '../services.js';

/** Returns what the operator should change, according to the content of the database. */
export async function startWarnings(services: Services): Promise<string[]> {
  return [...(await storeWarnings(services)), ...(await keyWarnings(services))];
}

async function storeWarnings({ db, guestLogin, storeId }: Services): Promise<string[]> {
  if (!guestLogin || storeId === null) return [];
  const store = await db.selectFrom('store').select('id').where('id', '=', storeId).executeTakeFirst();
  if (store) return [];
  return ['STORE_ID: the database has no such store. With GUEST_LOGIN, guests get an error.'];
}

const settingName = 'last-signing-key';

/**
 * Compares the keys with the keys of the process that started last. If they differ, one process rejects the tokens of another.
 * The database keeps the fingerprint of the public part of the key that signs.
 */
async function keyWarnings({ db, keys }: Services): Promise<string[]> {
  const [signing = '', ...others] = await Promise.all(
    keys.signing.map(async ({ publicKey }) => calculateJwkThumbprint(await exportJWK(publicKey))),
  );
  const last = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', settingName)
    .executeTakeFirst();
  await db
    .insertInto('setting')
    .values({ key: settingName, value: jsonb<unknown>(signing) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: jsonb<unknown>(signing) }))
    .execute();
  if (!last || [signing, ...others].some((one) => one === last.value)) return [];
  return [
    'SIGNING_KEYS: the process that started last on this database signs with a key that this one does not have. ' +
      'If both run, each refuses the tokens of the other; if not, users must sign in again.',
  ];
}
