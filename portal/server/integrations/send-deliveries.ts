import { failingDays } from '../../contract/integration-values.js';
import { writeAudit } from '../core/audit.js';
import type { DeliveryRow, WebhookRow } from '../core/integration-schema.js';
import type { Database, DatabaseTransaction } from '../core/schema.js';
import { dispatchEvents } from './dispatch-events.js';
import { type PostResult, postWebhook } from './post-webhook.js';
import type { IntegrationServices } from './services.js';
import { inLinkedSpan } from '../telemetry/tracing.js';
import { signedHeaders } from './sign-delivery.js';

type Sending = Pick<IntegrationServices, 'db' | 'keys' | 'now' | 'webhooks' | 'isClosing'>;

const minuteMs = 60_000;
/** Number of deliveries of a webhook that are claimed and sent together. */
const chunk = 10;
/** Most chunks of a webhook in one run, so that slow receivers do not extend it over the next ones. */
const mostChunks = 50;
/** Number of webhooks that are served at the same time. */
const webhooksAtOnce = 20;
/** Time in which no other process sends a claimed delivery; after a crash it is sent then. */
const leaseMs = 5 * minuteMs;
/** Minutes before each further attempt: about three days in total. */
const pausesMinutes = [1, 5, 30, 120, 300, 600, 840, 1200, 1440];
const failingMs = failingDays * 24 * 60 * minuteMs;

/** Claimed delivery with its webhook. */
interface Claimed {
  delivery: DeliveryRow;
  webhook: WebhookRow;
  leaseEnd: Date;
}

/**
 * Hands new events to webhooks, and sends what is due. A delivery that fails is sent again after growing pauses. Each is sent
 * by one process; after a crash it may be sent twice, with the same id.
 */
export async function sendWebhooks(services: Sending, at: Date): Promise<void> {
  await dispatchEvents(services.db, at);
  const due = (await dueWebhooks(services.db, at)).values();
  const sendNext = async () => {
    for (const { id } of due) await sendDue(services, at, id);
  };
  await Promise.all(Array.from({ length: webhooksAtOnce }, sendNext));
}

/** Returns the active webhooks of active stores that have due deliveries. */
const dueWebhooks = (db: Database, at: Date) =>
  db
    .selectFrom('webhook')
    .innerJoin('store', 'store.id', 'webhook.store_id')
    .select('webhook.id')
    .where('webhook.status', '=', 'ACTIVE')
    .where('store.status', '=', 'ACTIVE')
    .where('webhook.id', 'in', (deliveries) =>
      deliveries.selectFrom('webhook_delivery').select('webhook_id').where('next_attempt_at', '<=', at),
    )
    .execute();

/** Sends what is due of a webhook. Stops when the receiver does not respond: the rest is due again in the next run. */
async function sendDue(services: Sending, at: Date, webhookId: string): Promise<void> {
  for (let count = 0; count < mostChunks && !services.isClosing(); count += 1) {
    const claimed = await claim(services, at, webhookId);
    const results = await Promise.all(
      claimed.map((one) =>
        inLinkedSpan('webhook delivery', one.delivery.trace_parent, () => deliver(services, at, one)),
      ),
    );
    if (claimed.length === 0 || results.some(({ code }) => code === null)) return;
  }
}

/** Claims due deliveries of a webhook. */
function claim({ db, now }: Sending, at: Date, webhookId: string): Promise<Claimed[]> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('next_attempt_at', '<=', at)
      .where('webhook_id', '=', webhookId)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(chunk)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const leaseEnd = new Date(Math.max(at.getTime(), now().getTime()) + leaseMs);
    await trx
      .updateTable('webhook_delivery')
      .set({ next_attempt_at: leaseEnd })
      .where('id', 'in', ids)
      .execute();
    const webhook = await trx
      .selectFrom('webhook')
      .selectAll()
      .where('id', '=', webhookId)
      .executeTakeFirstOrThrow();
    return webhook.status === 'ACTIVE' ? rows.map((delivery) => ({ delivery, webhook, leaseEnd })) : [];
  });
}

async function deliver(services: Sending, at: Date, claimed: Claimed): Promise<PostResult> {
  const { keys, now, webhooks } = services;
  const { delivery, webhook } = claimed;
  const { id, body } = delivery;
  const { prev_secret_enc: previous, prev_secret_until: until } = webhook;
  const secrets = [webhook.secret_enc, ...(previous && until && until > at ? [previous] : [])];
  // Receivers reject signatures of some minutes ago, and others may have been sent before this one.
  const sentAt = new Date(Math.max(at.getTime(), now().getTime()));
  const headers = signedHeaders({ id, body, at: sentAt }, secrets.map(keys.open));
  const result = await postWebhook({ url: webhook.url, headers, body }, webhooks);
  await settle(services, at, claimed, result);
  return result;
}

/** Stores the result, unless the delivery has been claimed again or requested again in the meantime. */
function settle(
  { db }: Sending,
  at: Date,
  { delivery, webhook, leaseEnd }: Claimed,
  result: PostResult,
): Promise<void> {
  const { code, error, durationMs } = result;
  return db.transaction().execute(async (trx) => {
    // Before the delivery: disabling the webhook changes all of its deliveries.
    const receiver = await lockReceiver(trx, webhook.id);
    if (!receiver) return;
    const attempts = delivery.attempts + 1;
    const pause = delivery.event_id === null ? undefined : pausesMinutes[attempts - 1];
    const next = error === null || pause === undefined ? null : new Date(at.getTime() + pause * minuteMs);
    const stored = await trx
      .updateTable('webhook_delivery')
      .set({
        status: error === null ? 'DELIVERED' : next ? 'PENDING' : 'FAILED',
        ...{ attempts, code, error, duration_ms: durationMs, next_attempt_at: next, last_attempt_at: at },
      })
      .where('id', '=', delivery.id)
      .where('next_attempt_at', '=', leaseEnd)
      .returning('id')
      .executeTakeFirst();
    if (!stored) return;
    if (error === null) {
      if (receiver.failing_since) await setFailing(trx, receiver, null);
    }
    // A failed test says nothing about the time for which real deliveries have failed.
    else if (delivery.event_id !== null) await recordFailure(trx, receiver, at);
  });
}

const lockReceiver = (trx: DatabaseTransaction, id: string) =>
  trx
    .selectFrom('webhook')
    .select(['id', 'store_id', 'failing_since', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Receiver = NonNullable<Awaited<ReturnType<typeof lockReceiver>>>;

async function setFailing(
  trx: DatabaseTransaction,
  { id }: Receiver,
  failing_since: Date | null,
): Promise<void> {
  await trx.updateTable('webhook').set({ failing_since }).where('id', '=', id).execute();
}

/** Stores the time of the first failure, and disables a webhook whose deliveries have failed for days. */
async function recordFailure(trx: DatabaseTransaction, receiver: Receiver, at: Date): Promise<void> {
  const { id, store_id, failing_since, status } = receiver;
  if (status !== 'ACTIVE') return;
  if (!failing_since) {
    await setFailing(trx, receiver, at);
    return;
  }
  if (at.getTime() - failing_since.getTime() < failingMs) return;
  await trx
    .updateTable('webhook')
    .set((on) => ({ status: 'DISABLED', updated_at: at, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('webhook_delivery')
    .set({ status: 'FAILED', next_attempt_at: null })
    .where('webhook_id', '=', id)
    .where('status', '=', 'PENDING')
    .execute();
  await writeAudit(trx, {
    ...{ at, action: 'webhook.disabled', actor: 'system', storeId: store_id },
    ...{ target: id, requestId: 'webhooks-sweep' },
  });
}
