import { deliveryPrice } from '../../contract/order-values.js';
import type { Order, OrderSummary, Product, Quote, QuoteRequest } from '../../contract/orders.js';
import type { OrderStatus } from '../../contract/order-values.js';
import type { Payment } from '../../contract/payments.js';
import type { FakeCall } from './fake-api.js';
import { cardPayment } from './sample-invoices.js';
import { people } from './sample-people.js';
import { pageOf, policies } from './sample.js';

const usd = (amount: number) => ({ amount, currencyCode: 'USD' as const });

const products: readonly Product[] = [
  {
    ...{ id: 'prd_1', sku: 'GL-100', category: 'GLASSES', price: usd(17_900), taxBps: 625 },
    name: { en: 'Single-vision glasses', fr: 'Lunettes à simple foyer' },
  },
  {
    ...{ id: 'prd_2', sku: 'GL-200', category: 'GLASSES', price: usd(34_900), taxBps: 625 },
    name: { en: 'Progressive glasses', fr: 'Lunettes à verres progressifs' },
  },
  {
    ...{ id: 'prd_3', sku: 'EX-100', category: 'EYE_EXAM', price: usd(9_500), taxBps: 0 },
    name: { en: 'Comprehensive eye exam', fr: 'Examen de la vue complet' },
  },
];

/** Returns the price of products with a benefit of at most 200 dollars. */
export function quoteOf({ lines, delivery }: Pick<QuoteRequest, 'lines' | 'delivery'>): Quote {
  const priced = lines.flatMap(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    if (!product) return [];
    const { sku, name, price } = product;
    return [{ productId, sku, name, quantity, unit: price, amount: usd(price.amount * quantity) }];
  });
  const subtotal = priced.reduce((sum, { amount }) => sum + amount.amount, 0);
  const tax = priced.reduce((sum, { productId, amount }) => {
    const taxBps = products.find(({ id }) => id === productId)?.taxBps ?? 0;
    return sum + Math.round((amount.amount * taxBps) / 10_000);
  }, 0);
  const shipping = delivery.type === 'ADDRESS' ? deliveryPrice : 0;
  const benefit = Math.min(subtotal, 20_000);
  const total = subtotal + tax + shipping;
  return {
    lines: priced,
    subtotal: usd(subtotal),
    benefit: usd(benefit),
    tax: usd(tax),
    shipping: usd(shipping),
    total: usd(total),
    due: usd(total - benefit),
    remaining: usd(20_000),
    redemptionsLeft: 1,
    quoteHash: `hash-${total}`,
  };
}

const statuses: readonly OrderStatus[] = ['PENDING_PAYMENT', 'PLACED', 'FULFILLED', 'CANCELLED', 'REFUNDED'];
export const orderId = (index: number) => `ord_0000000000000000000000000${index}`;

const payments: Partial<Record<OrderStatus, Partial<Payment>>> = {
  PENDING_PAYMENT: { status: 'PENDING', settledAt: null },
  CANCELLED: { status: 'FAILED', failure: 'DECLINED' },
};

/** Orders of the sample store: one with each status, the newest first, and one that the benefit covers. */
export const orders: readonly Order[] = [...statuses, 'PLACED' as const].map((status, index) => {
  const isCovered = index === statuses.length;
  const quote = quoteOf({
    lines: [{ productId: isCovered ? 'prd_3' : 'prd_2', quantity: 1 }],
    delivery: { type: index === 1 ? 'ADDRESS' : 'PICK_UP' },
  });
  const { lines, subtotal, benefit, tax, shipping, total, due } = quote;
  const amounts = { subtotal, benefit, tax, shipping, total, due };
  const createdAt = new Date(Date.UTC(2026, 8, 24 - index, 16, 20)).toISOString();
  const isPaid = status === 'PLACED' || status === 'FULFILLED';
  const person = people[index];
  const policy = policies[5];
  return {
    ...{
      ...amounts,
      lines,
      status,
      createdAt,
      id: orderId(index),
      number: 1024 - index,
      items: 1,
      version: 2,
    },
    recipient: {
      id: person?.id ?? '',
      firstName: index === 4 ? '' : (person?.firstName ?? ''),
      lastName: index === 4 ? '' : (person?.lastName ?? ''),
    },
    policy: { id: policy?.id ?? '', name: policy?.name ?? '' },
    paid: usd(isPaid ? due.amount : 0),
    delivery:
      index === 1
        ? {
            ...{ type: 'ADDRESS', name: 'Sample Recipient 00002' },
            address: {
              ...{ street: '100 W Sample St', extra: 'Floor 4', city: 'Chicago', region: 'IL' },
              ...{ postalCode: '60601', country: 'us' },
            },
          }
        : { type: 'PICK_UP' },
    payments: isCovered
      ? []
      : [
          {
            ...{ ...cardPayment, amount: due, createdAt, settledAt: createdAt },
            refunded: usd(status === 'REFUNDED' ? due.amount : 0),
            status: status === 'REFUNDED' ? 'REFUNDED' : 'SUCCEEDED',
            ...payments[status],
          },
        ],
    canceledAt: status === 'CANCELLED' || status === 'REFUNDED' ? createdAt : null,
    timeZone: 'America/Chicago',
  };
});

/** Responds to calls about orders and products. */
export function respondAboutOrders({ method, path, body }: FakeCall): unknown {
  const { pathname, searchParams } = new URL(path, 'http://api.example');
  if (pathname === '/product') return pageOf(products);
  if (pathname === '/order/quote') return quoteOf(body as QuoteRequest);
  if (pathname === '/order' && method === 'POST') return { ...orders[1], number: 1025 };
  if (pathname === '/order') return pageOf(matching(searchParams));
  const [, id, command] = /^\/order\/([^/]+)(\/cancel)?$/.exec(pathname) ?? [];
  const order = orders.find((one) => one.id === id);
  return command === undefined || !order ? order : { ...order, status: 'REFUNDED', paid: usd(0) };
}

function matching(search: URLSearchParams): OrderSummary[] {
  const [q, status] = [search.get('q') ?? '', search.get('status')];
  const recipient = search.get('recipient');
  return orders.filter(
    (order) =>
      String(order.number).includes(q.replace('#', '')) &&
      (status === null || status.split(',').includes(order.status)) &&
      (recipient === null || order.recipient.id === recipient),
  );
}
