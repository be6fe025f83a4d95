import { ulid } from 'ulid';
import { mostPerRedemption } from '../../contract/benefit-amounts.js';
import type { OrderStatus } from '../../contract/order-values.js';
import type { NewRow } from '../core/schema.js';
import { usStoreId } from './sample-accounts.js';
import type { SamplePolicyRow } from './sample-policies.js';

const dayMs = 24 * 3600_000;
/** Number of orders of both stores. */
const count = 620;
/** Days after which an order is fulfilled. */
const fulfilledAfterDays = 10;
const firstNumber = 1001;

type Redemption = NewRow<'redemption'>;
type Product = NewRow<'product'>;
type Payment = NewRow<'payment'>;

interface Sources {
  policies: readonly SamplePolicyRow[];
  redemptions: readonly Redemption[];
  products: readonly Product[];
}

/** Rows of sample orders. The redemptions of canceled orders are further ones, which are reversed. */
export interface SampleOrders {
  orders: OrderRow[];
  lines: NewRow<'order_line'>[];
  payments: Payment[];
  redemptions: Redemption[];
}

/** Row of an order, with its JSON value as it is. */
interface OrderRow extends Omit<NewRow<'sales_order'>, 'delivery'> {
  delivery: { type: 'PICK_UP' };
}

/**
 * Creates orders in all statuses, from the newest redemptions. Orders that can be canceled are fully covered, because the
 * sandbox's gateway knows no payments of the sample.
 */
export function sampleOrderRows(
  { policies, redemptions, products }: Sources,
  at: Date,
  random: () => number,
): SampleOrders {
  const newest = redemptions.toSorted((one, other) => timeOf(other) - timeOf(one)).slice(0, count);
  const rows: SampleOrders = { orders: [], lines: [], payments: [], redemptions: [...redemptions] };
  const numbers = new Map<string, number>();
  for (const [index, redemption] of newest.reverse().entries()) {
    const policy = policies.find(({ id }) => id === redemption.policy_id);
    const product = policy && productFor(policy, redemption, products);
    if (!policy || !product) continue;
    const number = (numbers.get(policy.store_id) ?? firstNumber - 1) + 1;
    numbers.set(policy.store_id, number);
    const id = `ord_${ulid(timeOf(redemption), random)}`;
    const prices = pricesFor(policy, redemption, product);
    const status = statusFor(index, prices.due, at.getTime() - timeOf(redemption));
    const createdAt = new Date(timeOf(redemption));
    const { unit, ...amounts } = prices;
    const order: OrderRow = {
      ...{ id, number, status, ...amounts, store_id: policy.store_id, policy_id: policy.id },
      ...{ recipient_id: redemption.recipient_id, currency_code: product.currency_code, shipping: 0 },
      ...{ delivery: { type: 'PICK_UP' }, version: 1, created_by: 'sample', acted_by: null },
      ...{ created_at: createdAt, updated_at: createdAt },
      canceled_at: status === 'REFUNDED' || status === 'CANCELLED' ? createdAt : null,
    };
    rows.orders.push(order);
    rows.lines.push({
      ...{ order_id: id, position: 0, product_id: product.id, sku: product.sku, quantity: 1, unit },
      ...{ name_en: product.name_en, name_fr: product.name_fr, amount: unit },
    });
    if (order.due > 0) rows.payments.push(paymentFor(order, random));
    link(rows, redemption, { id, status });
  }
  return rows;
}

const timeOf = ({ redeemed_at }: Redemption): number => new Date(redeemed_at).getTime();

/** Assigns a redemption to its order; a canceled order gets another one, so that the person's total stays the same. */
function link(
  rows: SampleOrders,
  redemption: Redemption,
  { id, status }: { id: string; status: OrderStatus },
): void {
  if (status !== 'CANCELLED' && status !== 'REFUNDED') {
    const position = rows.redemptions.findIndex((one) => one.id === redemption.id);
    rows.redemptions[position] = { ...redemption, order_id: id };
    return;
  }
  const reversed = { ...redemption, id: `${redemption.id.slice(0, -1)}_`, order_id: id };
  rows.redemptions.push({ ...reversed, reversed_at: redemption.redeemed_at });
}

/** Returns a product that the campaign pays for, if there is one that costs at least the benefit. */
function productFor(
  { usage, store_id }: SamplePolicyRow,
  { amount }: Redemption,
  products: readonly Product[],
): Product | undefined {
  const currency = store_id === usStoreId ? 'USD' : 'CAD';
  const offered = products.filter((one) => one.category === usage && one.currency_code === currency);
  return offered.find(({ price }) => price >= amount) ?? offered[0];
}

/** Returns the price of an order that has used a benefit. The product had another price where the benefit requires it. */
function pricesFor({ benefit: rule }: SamplePolicyRow, { amount: benefit }: Redemption, product: Product) {
  const unit = () => {
    if (rule?.type === 'PERCENT') return Math.round((benefit * 100) / rule.percent);
    const most = rule === null ? benefit : mostPerRedemption(rule);
    return benefit >= most ? Math.max(product.price, benefit) : benefit;
  };
  const subtotal = unit();
  const tax = Math.floor((subtotal * (product.tax_bps ?? 0) + 5_000) / 10_000);
  const total = subtotal + tax;
  return { unit: subtotal, subtotal, benefit, tax, total, due: total - benefit };
}

function statusFor(index: number, due: number, ageMs: number): OrderStatus {
  if (index % 40 === 7) return due > 0 ? 'REFUNDED' : 'CANCELLED';
  if (due > 0 && index % 90 === 11) return 'CANCELLED';
  if (ageMs > fulfilledAfterDays * dayMs) return 'FULFILLED';
  if (due === 0) return 'PLACED';
  return index % 60 === 3 ? 'PENDING_PAYMENT' : 'FULFILLED';
}

/** Returns the payment of what an order's benefit has not covered. */
function paymentFor(order: SampleOrders['orders'][number], random: () => number): Payment {
  const { id: order_id, store_id, due: amount, currency_code, status, created_at } = order;
  const isPending = status === 'PENDING_PAYMENT';
  const results = { CANCELLED: 'FAILED', REFUNDED: 'REFUNDED', PENDING_PAYMENT: 'PENDING' } as const;
  const result = status in results ? results[status as keyof typeof results] : 'SUCCEEDED';
  return {
    ...{ id: `pay_${ulid(new Date(created_at).getTime(), random)}`, store_id, order_id, invoice_id: null },
    ...{ amount, currency_code, status: result, refunded: result === 'REFUNDED' ? amount : 0 },
    ...(isPending && currency_code === 'USD'
      ? { method_type: 'US_BANK_ACCOUNT', method_name: 'US bank account', method_digits: '6789' }
      : { method_type: 'CARD', method_name: 'Visa', method_digits: '1111' }),
    failure_code: result === 'FAILED' ? 'DECLINED' : null,
    ...{ created_by: 'sample', acted_by: null, request_id: 'sample-data', created_at },
    settled_at: isPending ? null : created_at,
  };
}
