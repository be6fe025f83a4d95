import { createRandom } from '@tessera/server-kit/random';
import { expect, it } from 'vitest';
import { orderStatuses } from '../../contract/order-values.js';
import { sampleOrderRows } from './sample-orders.js';
import { samplePolicyRows } from './sample-policies.js';
import { sampleProductRows } from './sample-products.js';
import { samplePolicyRecipientRows, sampleRecipientRows } from './sample-recipients.js';
import { sampleRedemptionRows } from './sample-redemptions.js';

const at = new Date('2026-06-15T12:00:00.000Z');

it('sample orders have every status, and agree with redemptions and payments', () => {
  const random = createRandom(1);
  const policies = samplePolicyRows(at, random);
  const members = samplePolicyRecipientRows(policies, sampleRecipientRows(at, random), random);
  const redemptions = sampleRedemptionRows(policies, members, at, random);
  const rows = sampleOrderRows(
    { policies, redemptions, products: sampleProductRows(at, random) },
    at,
    random,
  );
  expect(rows.orders).toHaveLength(620);
  expect(new Set(rows.orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
  expect(new Set(rows.orders.map((order) => `${order.store_id} ${order.number}`)).size).toBe(620);
  for (const order of rows.orders) {
    const { id, subtotal, tax, total, benefit, due, status } = order;
    expect([total, due]).toEqual([subtotal + tax, total - benefit]);
    expect(rows.lines.filter((line) => line.order_id === id)).toMatchObject([{ amount: subtotal }]);
    const isCanceled = status === 'CANCELLED' || status === 'REFUNDED';
    expect(rows.redemptions.filter(({ order_id }) => order_id === id)).toMatchObject([
      { amount: benefit, reversed_at: isCanceled ? order.created_at : null },
    ]);
    const payments = rows.payments.filter(({ order_id }) => order_id === id);
    expect(payments.map(({ amount }) => amount)).toEqual(due > 0 ? [due] : []);
  }
  const counted = rows.redemptions.filter(({ reversed_at: reversedAt }) => reversedAt === null);
  expect(counted.map(({ id }) => id)).toEqual(redemptions.map(({ id }) => id));
});
