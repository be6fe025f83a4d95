import type { z } from '@hono/zod-openapi';
import type { AddedKey, ApiKey, apiKeyInput, ApiKeyList } from '../../contract/api-keys.js';
import { mostLiveKeys } from '../../contract/integration-values.js';
import { newApiKey } from '../auth/api-keys.js';
import { actorOf } from '../auth/caller.js';
import { newId } from '../core/ids.js';
import type { ApiKeyRow } from '../core/integration-schema.js';
import type { Database, DatabaseTransaction } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';
import { type FindPerson, readPeople } from './creators.js';
import { auditChange, type IntegrationChange, lockStore, timeZoneOf } from './store-change.js';

const dayMs = 24 * 3600_000;
/** Most keys that are listed: expired ones remain until they are deleted. */
const mostListed = 100;

const viewKey = (row: ApiKeyRow, personOf: FindPerson, at: Date): ApiKey => ({
  ...{ id: row.id, name: row.name, prefix: row.prefix, scopes: row.scopes },
  status: row.expires_at > at ? 'ACTIVE' : 'EXPIRED',
  createdAt: row.created_at.toISOString(),
  createdBy: personOf(row.created_by),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** Returns the keys of a store that are not revoked. */
export async function listKeys(db: Database, storeId: string, at: Date): Promise<ApiKeyList> {
  const rows = await db
    .selectFrom('api_key')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
  const personOf = await readPeople(
    db,
    rows.map(({ created_by }) => created_by),
  );
  return { items: rows.map((row) => viewKey(row, personOf, at)), timeZone: await timeZoneOf(db, storeId) };
}

/** Adds a key. Its secret is in the result only. Throws `state_conflict` if the store has as many as it may have. */
export async function addKey(
  trx: DatabaseTransaction,
  change: IntegrationChange,
  { name, scopes, days }: z.output<typeof apiKeyInput>,
): Promise<AddedKey> {
  const { caller, at } = change;
  const { storeId } = caller;
  await lockStore(trx, storeId);
  const { live } = await trx
    .selectFrom('api_key')
    .select((on) => on.fn.countAll<number>().as('live'))
    .where('store_id', '=', storeId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  if (live >= mostLiveKeys)
    throw new HttpProblem('state_conflict', `A store can have ${mostLiveKeys} API keys. Revoke one first.`);
  const { secret, hash, prefix } = newApiKey();
  const row = await trx
    .insertInto('api_key')
    .values({
      ...{ id: newId('key', at), store_id: storeId, name, prefix, key_hash: hash, scopes },
      expires_at: new Date(at.getTime() + days * dayMs),
      ...{ created_by: actorOf(caller).actor, acted_by: actorOf(caller).acted_by, created_at: at },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditChange(trx, change, {
    action: 'api_key.created',
    target: row.id,
    detail: { prefix, scopes: scopes.join(' '), days: String(days) },
  });
  return { ...viewKey(row, await readPeople(trx, [row.created_by]), at), secret };
}

/** Revokes a key, which ends with its next call. Throws `not_found`. */
export async function revokeKey(
  trx: DatabaseTransaction,
  change: IntegrationChange,
  id: string,
): Promise<void> {
  const row = await trx
    .updateTable('api_key')
    .set({ revoked_at: change.at })
    .where('id', '=', id)
    .where('store_id', '=', change.caller.storeId)
    .where('revoked_at', 'is', null)
    .returning('prefix')
    .executeTakeFirst();
  if (!row) throw new HttpProblem('not_found', 'API key not found.');
  await auditChange(trx, change, { action: 'api_key.revoked', target: id, detail: { prefix: row.prefix } });
}
