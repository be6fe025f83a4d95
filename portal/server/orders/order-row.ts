import { sql } from 'kysely';
import { actorOf } from '../auth/caller.js';
import { writeAudit } from '../core/audit.js';
import type { OrderRow } from '../core/money-schema.js';
import type { DatabaseTransaction } from '../core/schema.js';
import type { StoreCaller } from '../http/env.js';
import { HttpProblem } from '../http/problem.js';

/** Change of orders that a caller requests. */
export interface OrderChange {
  caller: StoreCaller;
  at: Date;
  requestId: string;
}

export const orderNotFound = () => new HttpProblem('not_found', 'Order not found.');

/** Returns an order and locks it until the end of the transaction. */
export const lockOrder = (trx: DatabaseTransaction, id: string): Promise<OrderRow | undefined> =>
  trx.selectFrom('sales_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Changes the status of a locked order. */
export async function setStatus(
  trx: DatabaseTransaction,
  { id }: Pick<OrderRow, 'id'>,
  status: OrderRow['status'],
  at: Date,
): Promise<void> {
  await trx
    .updateTable('sales_order')
    .set({
      status,
      updated_at: at,
      version: sql`version + 1`,
      ...(status === 'CANCELLED' ? { canceled_at: at } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Adds a row about an order to the audit log. */
export async function auditOrder(
  trx: DatabaseTransaction,
  { caller, at, requestId }: OrderChange,
  action: string,
  target: string,
): Promise<void> {
  await writeAudit(trx, {
    ...{ at, action, target, requestId },
    ...actorOf(caller),
    storeId: caller.storeId,
  });
}
