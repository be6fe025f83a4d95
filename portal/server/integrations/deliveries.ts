import { eventTypes } from '../../contract/event-types.js';
import type { Page } from '../../contract/schemas.js';
import { pingType, type WebhookDelivery } from '../../contract/webhooks.js';
import { limits, take } from '../auth/limits.js';
import { newId } from '../core/ids.js';
import type { DeliveryRow } from '../core/integration-schema.js';
import type { Database, DatabaseTransaction } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';
import { auditChange, type IntegrationChange } from './store-change.js';
import { findWebhook } from './webhooks.js';

const viewDelivery = (row: DeliveryRow): WebhookDelivery => ({
  ...{ id: row.id, eventId: row.event_id, status: row.status, attempts: row.attempts },
  type: eventTypes.find((type) => type === row.type) ?? pingType,
  ...{ responseCode: row.code, error: row.error, durationMs: row.duration_ms },
  createdAt: row.created_at.toISOString(),
  lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
});

/** Returns a page of the deliveries of a webhook, the newest first. Throws `not_found`. */
export async function listDeliveries(
  db: Database,
  { storeId, id }: { storeId: string; id: string },
  { page, size }: { page: number; size: number },
): Promise<Page<WebhookDelivery>> {
  await findWebhook(db, storeId, id);
  const ofWebhook = db.selectFrom('webhook_delivery').where('webhook_id', '=', id);
  const { total } = await ofWebhook
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ofWebhook
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows.map(viewDelivery), page, size, total };
}

/**
 * Adds a test message, which is sent once. Throws `not_found`, `state_conflict` for a webhook that is not active, and
 * `rate_limited`.
 */
export async function addPing(
  trx: DatabaseTransaction,
  change: IntegrationChange & { id: string },
): Promise<WebhookDelivery> {
  const { caller, at, id } = change;
  requireActive(await findWebhook(trx, caller.storeId, id));
  await take(trx, limits.webhookTests, caller.storeId, at);
  const row = await trx
    .insertInto('webhook_delivery')
    .values({
      ...{ id: newId('whd', at), webhook_id: id, event_id: null, type: pingType },
      body: JSON.stringify({
        type: pingType,
        timestamp: at.toISOString(),
        storeId: caller.storeId,
        data: {},
      }),
      ...{ next_attempt_at: at, created_at: at },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditChange(trx, change, { action: 'webhook.tested', target: id });
  return viewDelivery(row);
}

/** Makes a delivery due again, with the same id and body. Throws like `addPing`. */
export async function redeliver(
  trx: DatabaseTransaction,
  change: IntegrationChange & { id: string },
): Promise<WebhookDelivery> {
  const { caller, at, id } = change;
  const found = await trx
    .selectFrom('webhook_delivery')
    .select('webhook_id')
    .where('id', '=', id)
    .where('webhook_id', 'in', trx.selectFrom('webhook').select('id').where('store_id', '=', caller.storeId))
    .executeTakeFirst();
  if (!found) throw new HttpProblem('not_found', 'Delivery not found.');
  requireActive(await findWebhook(trx, caller.storeId, found.webhook_id));
  await take(trx, limits.redeliveries, caller.storeId, at);
  const row = await trx
    .updateTable('webhook_delivery')
    .set({ status: 'PENDING', attempts: 0, next_attempt_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditChange(trx, change, {
    ...{ action: 'webhook.redelivered', target: found.webhook_id },
    detail: { delivery: id },
  });
  return viewDelivery(row);
}

function requireActive({ status }: { status: string }): void {
  if (status !== 'ACTIVE')
    throw new HttpProblem('state_conflict', `The webhook has the status ${status}, which rules this out.`);
}
