import type { Selectable } from 'kysely';
import { newId } from '../core/ids.js';
import type { Database, PortalSchema } from '../core/schema.js';

/** Number of events that are handed over in one transaction. */
const chunk = 200;

type EventRow = Selectable<PortalSchema['event']>;

/**
 * Hands new events to the webhooks that want them. Deliveries and `dispatched_at` are stored together: each event is handed
 * over once, also if two processes do so or one of them ends.
 */
export async function dispatchEvents(db: Database, at: Date): Promise<void> {
  while (await dispatchSome(db, at));
}

/** Hands over the oldest events. Returns false if there may be no others. */
function dispatchSome(db: Database, at: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const events = await trx
      .selectFrom('event')
      .selectAll()
      .where('dispatched_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(chunk)
      .forUpdate()
      .skipLocked()
      .execute();
    if (events.length === 0) return false;
    const webhooks = await trx
      .selectFrom('webhook')
      .select(['id', 'store_id', 'events'])
      .where('store_id', 'in', [...new Set(events.map(({ store_id }) => store_id))])
      .where('status', '=', 'ACTIVE')
      // Deleting one waits for this transaction.
      .forShare()
      .execute();
    const deliveries = events.flatMap((event) =>
      webhooks
        .filter((webhook) => webhook.store_id === event.store_id && webhook.events.includes(event.type))
        .map((webhook) => ({
          ...{ id: newId('whd', at), webhook_id: webhook.id, event_id: event.id, type: event.type },
          ...{ body: bodyOf(event), next_attempt_at: at, created_at: at },
          trace_parent: event.trace_parent,
        })),
    );
    if (deliveries.length > 0)
      await trx
        .insertInto('webhook_delivery')
        .values(deliveries)
        .onConflict((conflict) => conflict.columns(['webhook_id', 'event_id']).doNothing())
        .execute();
    await trx
      .updateTable('event')
      .set({ dispatched_at: at })
      .where(
        'id',
        'in',
        events.map(({ id }) => id),
      )
      .execute();
    return events.length === chunk;
  });
}

const bodyOf = ({ id, type, store_id, created_at, payload }: EventRow): string =>
  JSON.stringify({ id, type, timestamp: created_at.toISOString(), storeId: store_id, data: payload });
