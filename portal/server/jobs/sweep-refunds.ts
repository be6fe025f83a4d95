import type { AuthServices } from '../auth/services.js';
import type { PaymentGateway } from '../billing/payment-gateway.js';
import type { BillingServices } from '../billing/services.js';
import type { Database } from '../core/schema.js';
import { finishCancel } from '../orders/cancel-order.js';
import { performRefund } from '../payments/refunds.js';
import { inLinkedSpan } from '../telemetry/tracing.js';

/** Most refunds of one run; the others are due in the next one. */
const most = 50;
/** Time in which no other process makes the same refund. */
const leaseMs = 2 * 60_000;

/** Makes refunds of canceled orders whose request was interrupted. The gateway pays each back once. */
export async function sweepRefunds(services: AuthServices & BillingServices, at: Date): Promise<void> {
  const { db, gateway, report } = services;
  if (!gateway) return;
  for (const due of await claimDue(db, at)) {
    try {
      await inLinkedSpan('refund', due.trace_parent, () => settleRefund({ db, gateway }, due, at));
    } catch (error) {
      // The others are made; this one is due again later.
      report(error, { refund: due.id });
    }
  }
}

type DueRefund = Awaited<ReturnType<typeof claimDue>>[number];

/** Makes a refund, and applies its result to the order. */
async function settleRefund(
  { db, gateway }: { db: Database; gateway: PaymentGateway },
  { id, payment_id }: DueRefund,
  at: Date,
): Promise<void> {
  const result = await performRefund({ db, gateway }, id);
  await db.transaction().execute(async (trx) => {
    const { order_id: orderId } = await trx
      .selectFrom('payment')
      .select('order_id')
      .where('id', '=', payment_id)
      .executeTakeFirstOrThrow();
    if (orderId !== null) await finishCancel(trx, orderId, { refundIds: [id] }, [result], at);
  });
}

const claimDue = (db: Database, at: Date) =>
  db
    .updateTable('refund')
    .set({ check_at: new Date(at.getTime() + leaseMs) })
    .where('id', 'in', (query) =>
      query
        .selectFrom('refund')
        .select('id')
        .where('status', '=', 'PENDING')
        .where('check_at', '<=', at)
        .orderBy('check_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'payment_id', 'trace_parent'])
    .execute();
