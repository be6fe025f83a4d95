import type { AuthServices } from '../auth/services.js';
import type { ChargeResult, PaymentGateway } from '../billing/payment-gateway.js';
import type { BillingServices } from '../billing/services.js';
import type { Database } from '../core/schema.js';
import { lockInvoice, settleInvoice } from '../invoices/settle-invoice.js';
import { lockOrder } from '../orders/order-row.js';
import { settleOrder } from '../orders/settle-order.js';
import { storeResults } from '../payments/payments.js';
import { inLinkedSpan } from '../telemetry/tracing.js';

/** Most payments of one run; the others are due in the next one. */
const most = 50;
/** Time in which no other process asks about the same payment. */
const leaseMs = 2 * 60_000;

/**
 * Asks the gateway what became of payments: those whose request was interrupted, debits that banks settle later, and accepted
 * ones whose settlement may be declined. A payment that the gateway does not know is closed there and has failed.
 */
export async function sweepPayments(services: AuthServices & BillingServices, at: Date): Promise<void> {
  const { db, gateway, report } = services;
  if (!gateway) return;
  for (const due of await claimDue(db, at)) {
    try {
      await inLinkedSpan('payment check', due.trace_parent, async () =>
        settlePayment(db, due, await resultOf(gateway, due), at),
      );
    } catch (error) {
      // The others are settled; this one is due again later.
      report(error, { payment: due.id });
    }
  }
}

type DuePayment = Awaited<ReturnType<typeof claimDue>>[number];

const claimDue = (db: Database, at: Date) =>
  db
    .updateTable('payment')
    .set({ check_at: new Date(at.getTime() + leaseMs) })
    .where('id', 'in', (query) =>
      query
        .selectFrom('payment')
        .select('id')
        .where('check_at', '<=', at)
        .orderBy('check_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'invoice_id', 'order_id', 'gateway_txn_id', 'trace_parent'])
    .execute();

/** Returns the result of a payment. The gateway's key of a sale is the id of the payment. */
async function resultOf(gateway: PaymentGateway, { id, gateway_txn_id }: DuePayment): Promise<ChargeResult> {
  if (gateway_txn_id !== null) return gateway.find(gateway_txn_id);
  const notCharged = { status: 'FAILED', failure: 'NOT_CHARGED', transactionId: null, method: null } as const;
  return (await gateway.close(id)) ?? notCharged;
}

/** Stores the result of a payment, and applies it to the invoice or order, which is locked first. */
function settlePayment(
  db: Database,
  { id, invoice_id: invoiceId, order_id: orderId }: DuePayment,
  result: ChargeResult,
  at: Date,
): Promise<void> {
  return storeResults((finish) =>
    db.transaction().execute(async (trx) => {
      if (invoiceId !== null) {
        const invoice = await lockInvoice(trx, invoiceId);
        await settleInvoice(trx, invoice, await finish(trx, id, result, at), at);
      }
      const order = orderId === null ? undefined : await lockOrder(trx, orderId);
      if (!order) return;
      const { payment } = await finish(trx, id, result, at);
      await settleOrder(trx, order, payment, at);
    }),
  );
}
