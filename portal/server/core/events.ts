import { jsonb } from '@tessera/server-kit/db';
import type { EventType } from '../../contract/event-types.js';
import type { EventData } from '../../contract/events.js';
import { storedTrace } from '../telemetry/tracing.js';
import { newId } from './ids.js';
import type { DatabaseTransaction } from './schema.js';

interface EventOf<Type extends EventType> {
  storeId: string;
  type: Type;
  /** Facts about the event, without contact data and secrets. */
  payload: EventData<Type>;
  at: Date;
}

export type NewEvent = { [Type in EventType]: EventOf<Type> }[EventType];

/** Stores events in the transaction that they are about, so that webhooks deliver exactly what was committed. */
export async function recordEvents(trx: DatabaseTransaction, ...events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto('event')
    .values(
      events.map(({ storeId, type, payload, at }) => ({
        id: newId('evt', at),
        store_id: storeId,
        type,
        payload: jsonb<unknown>(payload),
        created_at: at,
        trace_parent: storedTrace(),
      })),
    )
    .execute();
}
