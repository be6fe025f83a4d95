import { openTestDatabase } from '@tessera/server-kit/db/testing';
import {
  faultBodies,
  type GatewayFault,
  newOrder,
  openTestShop,
  type TestShop,
} from '@tessera/storefront/testing';
import type { Cell } from './cell.js';

const statuses = [
  200, 201, 202, 204, 303, 400, 401, 403, 404, 408, 409, 413, 422, 425, 429, 500, 502, 503, 504,
];

const responses: readonly GatewayFault[] = (['before', 'after'] as const).flatMap((when) =>
  faultBodies.flatMap((body) => statuses.map((status) => ({ status, when, body }))),
);

const nameOf = ({ status, when, body }: GatewayFault) => `${status} ${when} the work, body ${body}`;

/**
 * Number of presses, each with a new card, after which every fault must have led to one sale shown as paid.
 */
const most = 2;

/** Tests the storefront's server with every response that a gateway or a proxy can send to a sale. */
export async function tryStorefront(only: string, onCell: (cell: Cell) => void): Promise<readonly Cell[]> {
  const method = 'storefront, sale';
  const selected = responses.filter((fault) => `${method} × ${nameOf(fault)}`.includes(only));
  if (selected.length === 0) return [];
  await using database = await openTestDatabase();
  const shop = await openTestShop(database);
  const cells: Cell[] = [];
  try {
    for (const fault of selected) {
      const cell = { method, fault: nameOf(fault), ...(await tryFault(shop, fault)) };
      cells.push(cell);
      onCell(cell);
    }
  } finally {
    await shop.close();
  }
  return cells;
}

async function tryFault(shop: TestShop, fault: GatewayFault): Promise<Omit<Cell, 'method' | 'fault'>> {
  const order = newOrder();
  await shop.put(order);
  shop.gateway.failSales(fault);
  let presses = 0;
  let isPaid = false;
  while (!isPaid && presses < most + 2) {
    presses += 1;
    isPaid = (await shop.pay(order, await shop.nonce())).status === 200;
  }
  const sales = await shop.salesOf(order.id);
  const sums = sales.map(({ amount, currency }) => `${amount} ${currency}`).join(' + ');
  const open = await shop.storefront.services.db
    .selectFrom('payment')
    .select('attempt')
    .where('order_id', '=', order.id)
    .where('state', '=', 'sent')
    .execute();
  return {
    outcome: `${isPaid ? 'paid' : 'not paid'} after ${presses} of ${most}, sold ${sums || 'nothing'}`,
    left: open.length === 0 ? 'nothing' : `${open.length} open attempts`,
    holds: isPaid && presses <= most && sums === '85.00 USD' && open.length === 0,
  };
}
