import { createHash } from 'node:crypto';
import { deliveryPrice, type DeliveryType } from '../../contract/order-values.js';
import type { Quote } from '../../contract/orders.js';
import { redemptionsLeft, remainingAmount } from '../core/member-status.js';
import type { DatabaseTransaction } from '../core/schema.js';
import { readSpending } from '../core/spending.js';
import { HttpProblem } from '../http/problem.js';
import { availableAmount } from '../redemptions/available.js';
import { lockPlace, type Place } from '../redemptions/place.js';
import { requireSpendable } from '../redemptions/redeem.js';
import { pays, productsOf } from './products.js';
import { type Prices, pricesOf } from './prices.js';

/** Content of an order that decides its price. */
export interface OrderContent {
  recipientId: string;
  policyId: string;
  lines: readonly { productId: string; quantity: number }[];
  delivery: { type: DeliveryType };
}

/** Product of an order with its price, as the order stores it. */
export interface NewLine {
  product_id: string;
  sku: string;
  name_en: string;
  name_fr: string;
  quantity: number;
  unit: number;
  amount: number;
}

export interface PricedOrder {
  place: Place;
  lines: NewLine[];
  prices: Prices;
  hash: string;
}

/**
 * Returns the price of an order, and locks the person in the campaign. Throws like `lockPlace`, and `validation_failed` for
 * products that the store or the campaign does not have, and `spend_limit_reached` if the campaign’s limit does not leave the
 * benefit.
 */
export async function priceOrder(
  trx: DatabaseTransaction,
  storeId: string,
  content: OrderContent,
  at: Date,
): Promise<PricedOrder> {
  const { policyId, recipientId, delivery } = content;
  const place = await lockPlace(trx, storeId, { policyId, recipientId }, at);
  const products = await productsOf(trx, { id: storeId, currency_code: place.currencyCode })
    .where(
      'id',
      'in',
      content.lines.map(({ productId }) => productId),
    )
    .execute();
  const problems: { field: string; code: string; message: string }[] = [];
  const priced = content.lines.flatMap(({ productId, quantity }, index) => {
    const product = products.find(({ id }) => id === productId);
    const field = `lines.${index}.productId`;
    if (!product) problems.push({ field, code: 'unknown_product', message: 'This product isn’t available.' });
    else if (!pays(place.policy.usage, product.category))
      problems.push({ field, code: 'not_covered', message: 'The campaign doesn’t pay for this product.' });
    return product ? [{ product, quantity }] : [];
  });
  if (problems.length > 0)
    throw new HttpProblem('validation_failed', 'The products are invalid.', { errors: problems });
  const prices = pricesOf(
    priced.map(({ product, quantity }) => ({ unit: product.price, quantity, taxBps: product.tax_bps })),
    {
      shipping: delivery.type === 'ADDRESS' ? deliveryPrice : 0,
      benefitFor: (subtotal) => availableAmount(place.policy, place.member, subtotal),
    },
  );
  if (prices.benefit > 0) requireSpendable(await readSpending(trx, policyId), prices.benefit);
  const lines = priced.map(({ product, quantity }) => ({
    product_id: product.id,
    sku: product.sku,
    name_en: product.name_en,
    name_fr: product.name_fr,
    quantity,
    unit: product.price,
    amount: product.price * quantity,
  }));
  return { place, lines, prices, hash: hashOf({ policyId, recipientId, lines, prices }) };
}

/** Returns a digest of everything that the buyer agrees to. The address does not change the price. */
const hashOf = (quote: {
  policyId: string;
  recipientId: string;
  lines: readonly NewLine[];
  prices: Prices;
}): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        quote.policyId,
        quote.recipientId,
        quote.lines.map((line) => [line.product_id, line.quantity, line.unit]),
        Object.entries(quote.prices).toSorted(),
      ]),
    )
    .digest('base64url');

export function viewQuote({ place, lines, prices, hash }: PricedOrder): Quote {
  const money = (amount: number) => ({ amount, currencyCode: place.currencyCode });
  return {
    lines: lines.map((line) => viewLine(line, money)),
    subtotal: money(prices.subtotal),
    benefit: money(prices.benefit),
    tax: money(prices.tax),
    shipping: money(prices.shipping),
    total: money(prices.total),
    due: money(prices.due),
    remaining: money(remainingAmount(place.policy, place.member)),
    redemptionsLeft: redemptionsLeft(place.policy, place.member),
    quoteHash: hash,
  };
}

/** Returns a line of an order as the API has it. */
export const viewLine = (
  line: NewLine,
  money: (amount: number) => Quote['total'],
): Quote['lines'][number] => ({
  productId: line.product_id,
  sku: line.sku,
  name: { en: line.name_en, fr: line.name_fr },
  quantity: line.quantity,
  unit: money(line.unit),
  amount: money(line.amount),
});
