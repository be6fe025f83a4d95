import { findProduct } from '../catalog/products.js';
import { decimalOf } from '../money.js';
import { ShopProblem } from '../problem.js';
import { type DeliveryMethod, type StoreId, stores } from '../stores.js';
import type { CartLine, Quote } from '../wire.js';

export interface QuoteRequest {
  readonly store: StoreId;
  readonly lines: readonly CartLine[];
  readonly delivery: DeliveryMethod;
}

/** What a cart costs. Prices come from the catalogue alone, whatever a page believes. */
export function priceOf({
  store,
  lines,
  delivery: method,
}: QuoteRequest): Omit<Quote, 'isPaid' | 'merchantAccountId'> {
  const priced = lines.map(({ product: id, color, quantity }) => {
    const product = findProduct(id);
    if (!product?.colors.includes(color))
      throw new ShopProblem(422, 'product_unknown', `There is no ${id} in ${color}.`);
    const unit = product.prices[store];
    return { product: id, color, quantity, name: product.name, unit, total: unit * quantity };
  });
  const subtotal = priced.reduce((sum, { total }) => sum + total, 0);
  const { standard, express, freeFrom } = stores[store].delivery;
  const deliveries = { standard: subtotal >= freeFrom ? 0 : standard, express };
  const delivery = deliveries[method];
  const total = subtotal + delivery;
  return {
    lines: priced,
    subtotal,
    delivery,
    deliveries,
    total,
    amount: decimalOf(total),
    currency: stores[store].currency,
  };
}
