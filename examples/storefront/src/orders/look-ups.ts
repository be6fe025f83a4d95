import { sql } from 'kysely';
import type { Database, Payment } from './schema.js';

/**
 * Time after which the request for a sale has certainly ended: the gateway client's timeout is 30 seconds.
 */
export const saleLeaseMs = 40_000;

const firstDelayMs = 5_000;
const maxDelayMs = 15 * 60_000;
const batchSize = 20;

/** Returns the delay before the next look-up: 5 seconds, doubled each time, at most 15 minutes. */
export function delayAfter(lookUps: number): number {
  return Math.min(firstDelayMs * 2 ** (lookUps - 1), maxDelayMs);
}

/** Stores the time of the next look-up before this one, so that it is not lost if the process is killed. */
export async function postponeLookUp(
  db: Database,
  payment: Pick<Payment, 'order_id' | 'attempt' | 'look_ups'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      look_ups: sql`look_ups + 1`,
      next_look_up_at: new Date(at.getTime() + delayAfter(payment.look_ups + 1)),
    })
    .where('order_id', '=', payment.order_id)
    .where('attempt', '=', payment.attempt)
    .where('state', '=', 'sent')
    .execute();
}

/** Returns orders whose look-up is due. Each is returned to one of several processes only. */
export async function claimDue(db: Database, at: Date): Promise<readonly string[]> {
  const due = db
    .selectFrom('payment')
    .select('order_id')
    .where('state', '=', 'sent')
    .where('next_look_up_at', '<=', at)
    .orderBy('next_look_up_at')
    .limit(batchSize);
  const claimed = await db
    .updateTable('payment')
    .set({ next_look_up_at: new Date(at.getTime() + saleLeaseMs) })
    .where('order_id', 'in', due)
    .where('state', '=', 'sent')
    .where('next_look_up_at', '<=', at)
    .returning('order_id')
    .execute();
  return claimed.map(({ order_id: orderId }) => orderId);
}
