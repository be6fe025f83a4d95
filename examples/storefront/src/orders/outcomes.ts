import { GatewayError, isPaid, type Sale } from '@tessera/server-kit/gateway';
import { jsonb } from '@tessera/server-kit/db';
import { decimalOf } from '../money.js';
import { stores } from '../stores.js';
import type { OrderPayment } from '../wire.js';
import type { Database, Payment } from './schema.js';

/** Outcome of an attempt that the gateway has reported or proved. */
export interface Outcome {
  readonly state: Exclude<Payment['state'], 'sent'>;
  readonly reason: string | null;
  readonly sale?: Sale;
}

/** Returns the outcome of a sale. Throws if it is not the sale of this attempt. */
export function outcomeOf({ order_id: orderId, amount, store }: Payment, sale: Sale): Outcome {
  const isOurs =
    sale.orderId === orderId &&
    sale.amount === decimalOf(amount) &&
    sale.currencyIsoCode === stores[store].currency;
  if (!isOurs) throw new GatewayError(`Sale ${sale.id} is not the one that was asked for.`, null);
  return isPaid(sale)
    ? { state: 'paid', reason: null, sale }
    : { state: 'declined', reason: sale.processorResponseText || sale.status };
}

/** Stores the outcome of an attempt. Marks a paid order; otherwise marks a redeemed benefit to be given back. */
export async function writeOutcome(
  { db, now }: { db: Database; now: () => Date },
  { order_id: id, attempt }: Payment,
  { state, reason, sale }: Outcome,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('payment')
      .set({ state, reason })
      .where('order_id', '=', id)
      .where('attempt', '=', attempt)
      .where('state', '=', 'sent')
      .executeTakeFirst();
    // Another process has stored the outcome of this attempt.
    if (numUpdatedRows === 0n) return;
    if (state === 'paid') {
      const payment = sale ? jsonb(methodOf(sale)) : null;
      await trx
        .updateTable('customer_order')
        .set({ status: 'paid', payment, paid_at: now(), benefit_code: null })
        .where('id', '=', id)
        .execute();
      return;
    }
    await trx
      .updateTable('redemption')
      .set({ state: 'returning', look_ups: 0, next_look_up_at: now() })
      .where('order_id', '=', id)
      .where('attempt', '=', attempt)
      .where('state', 'in', ['sent', 'redeemed'])
      .execute();
  });
}

function methodOf({ id, paymentMethod: { type, description, details } }: Sale): OrderPayment {
  return { id, type, brand: details.cardType, lastFour: details.lastFour, description };
}
