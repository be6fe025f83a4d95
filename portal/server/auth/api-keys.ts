import { keyPrefix } from '../../contract/integration-values.js';
import type { Database } from '../core/schema.js';
import type { Caller } from '../http/env.js';
import { HttpProblem } from '../http/problem.js';
import { hashOf, newSecret } from './secrets.js';
import type { AuthServices } from './services.js';

const shownCharacters = 8;
/** Time in which further uses of a key are not stored. */
const usePauseMs = 60_000;

/** Returns a new API key, its digest, and the beginning by which people recognize it. */
export function newApiKey(): { secret: string; hash: string; prefix: string } {
  const secret = keyPrefix + newSecret();
  return { secret, hash: hashOf(secret), prefix: secret.slice(0, keyPrefix.length + shownCharacters) };
}

/** Returns the caller of an API key. Throws `token_invalid` for an unknown or revoked key, and `token_expired`. */
export async function identifyKey({ db }: AuthServices, secret: string, at: Date): Promise<Caller> {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('store', 'store.id', 'api_key.store_id')
    .select(['api_key.id', 'api_key.name', 'api_key.store_id', 'api_key.scopes', 'api_key.created_at'])
    .select(['api_key.expires_at', 'api_key.revoked_at', 'api_key.last_used_at'])
    .select('store.status as store_status')
    .where('key_hash', '=', hashOf(secret))
    .executeTakeFirst();
  if (!row || row.revoked_at)
    throw new HttpProblem('token_invalid', 'The API key is invalid or was revoked.');
  if (row.expires_at <= at) throw new HttpProblem('token_expired', 'The API key has expired.');
  await recordUse(db, row, at);
  return {
    kind: 'api-key',
    sessionKind: null,
    subject: row.id,
    claims: {
      ...{ sub: row.id, sid: row.id, roles: [], storeId: row.store_id },
      ...{ firstName: row.name, lastName: '' },
      exp: secondsOf(row.expires_at),
      iat: secondsOf(row.created_at),
    },
    isStoreDisabled: row.store_status === 'DISABLED',
    scopes: row.scopes,
  };
}

async function recordUse(
  db: Database,
  { id, last_used_at }: { id: string; last_used_at: Date | null },
  at: Date,
): Promise<void> {
  if (last_used_at && at.getTime() - last_used_at.getTime() < usePauseMs) return;
  await db.updateTable('api_key').set({ last_used_at: at }).where('id', '=', id).execute();
}

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
