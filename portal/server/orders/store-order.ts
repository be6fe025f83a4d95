import { jsonb } from '@tessera/server-kit/db';
import type { StoreCountry } from '../../contract/client-values.js';
import type { OrderDelivery } from '../../contract/orders.js';
import { actorOf } from '../auth/caller.js';
import { newId } from '../core/ids.js';
import type { DatabaseTransaction } from '../core/schema.js';
import { invalidField } from '../http/problem.js';
import { redeem } from '../redemptions/redeem.js';
import type { OrderChange } from './order-row.js';
import type { PricedOrder } from './quote.js';

/** First number of a store's orders. */
const firstNumber = 1001;

/** Stores an order with its products, redeems the benefit, and returns the id. Throws `validation_failed` for its address. */
export async function storeOrder(
  trx: DatabaseTransaction,
  { caller, at }: OrderChange,
  { place, lines, prices }: PricedOrder,
  delivery: OrderDelivery,
): Promise<string> {
  const { storeId } = caller;
  // The lock keeps parallel orders from getting the same number.
  const { country } = await trx
    .selectFrom('store')
    .select('country')
    .where('id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { last } = await trx
    .selectFrom('sales_order')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  const id = newId('ord', at);
  const { actor: created_by, acted_by } = actorOf(caller);
  await trx
    .insertInto('sales_order')
    .values({
      ...{ id, store_id: storeId, number: Math.max(last ?? 0, firstNumber - 1) + 1, created_by, acted_by },
      ...{ policy_id: place.policy.id, recipient_id: place.member.recipient_id, ...prices },
      status: prices.due === 0 ? 'PLACED' : 'PENDING_PAYMENT',
      currency_code: place.currencyCode,
      delivery: jsonb<unknown>(checked(delivery, country)),
      ...{ created_at: at, updated_at: at },
    })
    .execute();
  await trx
    .insertInto('order_line')
    .values(lines.map((line, position) => ({ ...line, order_id: id, position })))
    .execute();
  // Stored together with the order, so that no other order uses the benefit.
  if (prices.benefit > 0) await redeem(trx, place, { amount: prices.benefit, orderId: id, at });
  return id;
}

/** Returns a delivery. Throws `validation_failed` for an address in another country. */
function checked(delivery: OrderDelivery, country: StoreCountry): OrderDelivery {
  if (delivery.type === 'PICK_UP' || delivery.address.country === country) return delivery;
  const message = 'Orders are sent within the store’s country only.';
  throw invalidField('delivery.address.country', 'country_invalid', message);
}
