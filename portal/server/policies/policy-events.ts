import type { EventType } from '../../contract/event-types.js';
import { recordEvents } from '../core/events.js';
import type { DatabaseTransaction, PolicyRow } from '../core/schema.js';

/** Records what has happened to campaigns, for webhooks. */
export function recordPolicyEvents(
  trx: DatabaseTransaction,
  type: Extract<EventType, `policy.${string}`>,
  rows: readonly Pick<PolicyRow, 'id' | 'store_id' | 'name'>[],
  at: Date,
): Promise<void> {
  return recordEvents(
    trx,
    ...rows.map(({ id, store_id, name }) => ({
      ...{ storeId: store_id, type, at },
      payload: { policyId: id, name },
    })),
  );
}
