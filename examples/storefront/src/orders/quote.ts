import { findProduct, type Product } from '../catalog/products.js';
import { ShopProblem } from '../problem.js';
import { type DeliveryMethod, maxLines, type StoreId, stores } from '../stores.js';
import { taxOf } from '../tax.js';
import type { CartLine, Quote, UnavailableLine } from '../wire.js';

export interface QuoteRequest {
  readonly store: StoreId;
  readonly lines: readonly CartLine[];
  readonly delivery: DeliveryMethod;
  /** Region of the delivery address; undefined before the shopper has selected it. */
  readonly region?: string | undefined;
}

/** Fields of a quote that do not depend on the catalog. */
type FromElsewhere =
  | ('arrivals' | 'isPaid' | 'isPaymentPending' | 'merchantAccountId')
  | ('benefit' | 'benefitProblem' | 'due' | 'amount');
type Price = Omit<Quote, FromElsewhere | 'unavailable'>;

/** Prices the available lines and lists the others, so that every cart can be shown. */
export function quoteOf(request: QuoteRequest): Omit<Quote, FromElsewhere> {
  const lines: CartLine[] = [];
  const unavailable: UnavailableLine[] = [];
  for (const line of request.lines) {
    if (!findSold(line)) unavailable.push({ ...line, reason: 'not_sold' });
    else if (lines.length === maxLines) unavailable.push({ ...line, reason: 'too_many' });
    else lines.push(line);
  }
  return { ...priceOf({ ...request, lines }), unavailable };
}

function findSold({ product: id, color }: CartLine): Product | undefined {
  const product = findProduct(id);
  return product?.colors.includes(color) ? product : undefined;
}

/** Returns the price of a cart that can be ordered, from the catalog's prices only. */
export function priceOf({ store, lines, delivery: method, region }: QuoteRequest): Price {
  const priced = lines.map((line) => {
    const { product: id, color, quantity } = line;
    const product = findSold(line);
    if (!product) throw new ShopProblem(422, 'product_unknown', `${id} is not available in ${color}.`);
    const unit = product.prices[store];
    return { product: id, color, quantity, name: product.name, unit, total: unit * quantity };
  });
  const subtotal = priced.reduce((sum, { total }) => sum + total, 0);
  const { standard, express, freeFrom } = stores[store].delivery;
  const deliveries = { standard: subtotal >= freeFrom ? 0 : standard, express };
  const delivery = deliveries[method];
  const { isTaxIncluded } = stores[store];
  const tax = taxOf(store, region, subtotal + delivery);
  const total = subtotal + delivery + (isTaxIncluded ? 0 : (tax ?? 0));
  return {
    lines: priced,
    subtotal,
    delivery,
    deliveries,
    tax,
    isTaxIncluded,
    total,
    currency: stores[store].currency,
  };
}
