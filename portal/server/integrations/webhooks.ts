import type { z } from '@hono/zod-openapi';
import { eventTypes } from '../../contract/event-types.js';
import { mostWebhooks, rotationHours } from '../../contract/integration-values.js';
import type {
  AddedWebhook,
  Webhook,
  webhookInput,
  WebhookList,
  webhookPatch,
} from '../../contract/webhooks.js';
import { actorOf } from '../auth/caller.js';
import { newId } from '../core/ids.js';
import type { WebhookRow } from '../core/integration-schema.js';
import type { Database, DatabaseTransaction } from '../core/schema.js';
import { versionMismatch } from '../http/etag.js';
import { HttpProblem } from '../http/problem.js';
import { readChangers, readPeople } from './creators.js';
import type { IntegrationServices } from './services.js';
import { newWebhookSecret } from './sign-delivery.js';
import { auditChange, type IntegrationChange, lockStore, timeZoneOf } from './store-change.js';
import { webhookUrl } from './webhook-url.js';

const hourMs = 3600_000;

type FindAuthors = (row: WebhookRow) => Pick<Webhook, 'createdBy' | 'changedBy'>;

/** Reads who created webhooks, and who has changed them last. */
async function readAuthors(db: Database, rows: readonly WebhookRow[]): Promise<FindAuthors> {
  const changers = await readChangers(
    db,
    rows.map(({ id }) => id),
  );
  const creators = rows.map(({ created_by }) => created_by);
  const personOf = await readPeople(db, [...creators, ...changers.values()]);
  return ({ id, created_by }) => ({
    createdBy: personOf(created_by),
    changedBy: personOf(changers.get(id)),
  });
}

function viewWebhook(row: WebhookRow, authorsOf: FindAuthors, at: Date): Webhook {
  const until = row.prev_secret_until;
  return {
    ...{ id: row.id, url: row.url, status: row.status, version: row.version },
    events: eventTypes.filter((type) => row.events.includes(type)),
    previousSecretUntil: until && until > at ? until.toISOString() : null,
    failingSince: row.failing_since?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    ...authorsOf(row),
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function listWebhooks(db: Database, storeId: string, at: Date): Promise<WebhookList> {
  const rows = await db
    .selectFrom('webhook')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const authorsOf = await readAuthors(db, rows);
  return {
    items: rows.map((row) => viewWebhook(row, authorsOf, at)),
    timeZone: await timeZoneOf(db, storeId),
  };
}

const webhookNotFound = () => new HttpProblem('not_found', 'Webhook not found.');

/** Returns the webhook of a store. Throws `not_found`. */
export async function findWebhook(db: Database, storeId: string, id: string): Promise<WebhookRow> {
  const row = await db
    .selectFrom('webhook')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw webhookNotFound();
  return row;
}

type Sealing = Pick<IntegrationServices, 'keys' | 'webhooks'>;

/** Adds a webhook. Its secret is in the result only. Throws `state_conflict` if the store has as many as it may have. */
export async function addWebhook(
  trx: DatabaseTransaction,
  { keys, webhooks }: Sealing,
  change: IntegrationChange,
  { url, events }: z.output<typeof webhookInput>,
): Promise<AddedWebhook> {
  const { caller, at } = change;
  const { storeId } = caller;
  await lockStore(trx, storeId);
  const rows = await trx.selectFrom('webhook').select('id').where('store_id', '=', storeId).execute();
  if (rows.length >= mostWebhooks)
    throw new HttpProblem('state_conflict', `A store can have ${mostWebhooks} webhooks. Delete one first.`);
  const secret = newWebhookSecret();
  const { actor, acted_by } = actorOf(caller);
  const row = await trx
    .insertInto('webhook')
    .values({
      ...{ id: newId('whk', at), store_id: storeId, url: webhookUrl(url, webhooks), events },
      ...{ secret_enc: keys.seal(secret), created_by: actor, acted_by, created_at: at, updated_at: at },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditChange(trx, change, {
    ...{ action: 'webhook.created', target: row.id },
    detail: { host: new URL(row.url).host, events: events.join(' ') },
  });
  return { ...viewWebhook(row, await readAuthors(trx, [row]), at), secret };
}

/** Webhook that a request changes. */
export interface WebhookChange extends IntegrationChange {
  id: string;
  /** Versions that may be changed; undefined for any. */
  versions: readonly number[] | undefined;
}

/** Changes a webhook. Throws `not_found` and `version_mismatch`. */
export async function changeWebhook(
  trx: DatabaseTransaction,
  { webhooks }: Pick<IntegrationServices, 'webhooks'>,
  change: WebhookChange,
  { url, events, status }: z.output<typeof webhookPatch>,
): Promise<Webhook> {
  const { at, id } = change;
  const row = await lockWebhook(trx, change);
  if (change.versions && !change.versions.includes(row.version)) throw versionMismatch();
  const changed = await trx
    .updateTable('webhook')
    .set({
      ...(url === undefined ? {} : { url: webhookUrl(url, webhooks) }),
      ...(events === undefined ? {} : { events }),
      // A webhook that is switched on again gets five more days.
      ...(status === undefined ? {} : { status, failing_since: null }),
      ...{ updated_at: at, version: row.version + 1 },
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditChange(trx, change, {
    ...{ action: 'webhook.updated', target: id },
    detail: {
      ...{ host: new URL(changed.url).host, urlChanged: String(changed.url !== row.url) },
      ...{ events: changed.events.join(' '), status: changed.status },
    },
  });
  return viewWebhook(changed, await readAuthors(trx, [changed]), at);
}

/** Replaces the secret. Deliveries are signed with the old one too, for a day. Throws `not_found`. */
export async function rotateSecret(
  trx: DatabaseTransaction,
  { keys }: Pick<IntegrationServices, 'keys'>,
  change: IntegrationChange & { id: string },
): Promise<AddedWebhook> {
  const { at, id } = change;
  const row = await lockWebhook(trx, change);
  const secret = newWebhookSecret();
  const changed = await trx
    .updateTable('webhook')
    .set({
      ...{ secret_enc: keys.seal(secret), prev_secret_enc: row.secret_enc },
      prev_secret_until: new Date(at.getTime() + rotationHours * hourMs),
      ...{ updated_at: at, version: row.version + 1 },
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditChange(trx, change, { action: 'webhook.secret_rotated', target: id });
  return { ...viewWebhook(changed, await readAuthors(trx, [changed]), at), secret };
}

/** Deletes a webhook with its secret and its deliveries. Throws `not_found`. */
export async function deleteWebhook(
  trx: DatabaseTransaction,
  change: IntegrationChange & { id: string },
): Promise<void> {
  const { url } = await lockWebhook(trx, change);
  await trx.deleteFrom('webhook').where('id', '=', change.id).execute();
  await auditChange(trx, change, {
    ...{ action: 'webhook.deleted', target: change.id },
    detail: { host: new URL(url).host },
  });
}

async function lockWebhook(
  trx: DatabaseTransaction,
  { caller, id }: IntegrationChange & { id: string },
): Promise<WebhookRow> {
  const row = await trx
    .selectFrom('webhook')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw webhookNotFound();
  return row;
}
