import { jsonb } from '@tessera/server-kit/db';
import { normalPostalCode, regions } from '../../contract/addresses.js';
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

/** Returns a delivery with its postal code in the usual notation. Throws `validation_failed` for an address elsewhere. */
function checked(delivery: OrderDelivery, country: 'us' | 'ca'): OrderDelivery {
  if (delivery.type === 'PICK_UP') return delivery;
  const { address } = delivery;
  const field = (name: string) => `delivery.address.${name}`;
  if (address.country !== country)
    throw invalidField(
      field('country'),
      'country_invalid',
      'Orders are sent within the store’s country only.',
    );
  if (!regions[country].includes(address.region))
    throw invalidField(field('region'), 'region_invalid', 'Enter a state or province of the country.');
  const postalCode = normalPostalCode(country, address.postalCode);
  if (postalCode === undefined)
    throw invalidField(field('postalCode'), 'postal_code_invalid', 'Enter a postal code of the country.');
  return { ...delivery, address: { ...address, postalCode } };
}
