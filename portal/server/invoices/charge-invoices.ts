import { dateIn } from '../../contract/days.js';
import { customerOf } from '../billing/gateway-customer.js';
import type { PaymentGateway } from '../billing/payment-gateway.js';
import type { BillingServices } from '../billing/services.js';
import type { CoreServices } from '../core/services.js';
import type { Database } from '../core/schema.js';
import { performPayment, storeResults } from '../payments/payments.js';
import { beginInvoicePayment } from './pay-invoice.js';
import { lockInvoice, settleInvoice } from './settle-invoice.js';

/** Number of times that the saved method is charged for one invoice, and the days between them. */
const mostAttempts = 3;
const daysBetween = 3;
const dayMs = 24 * 3600_000;
const requestId = 'invoices-sweep';

type Services = Pick<CoreServices, 'db' | 'now' | 'report'> & BillingServices;

/**
 * Pays the due invoices of stores with the terms `CARD_ON_FILE` with their default method. After a decline it tries again some
 * days later; then the invoice waits for the store. Does nothing while another payment is pending.
 */
export async function chargeInvoices(services: Services, at: Date): Promise<void> {
  const { db, gateway, report } = services;
  if (!gateway) return;
  for (const due of await dueInvoices(db, at)) {
    try {
      await chargeInvoice(services, gateway, due, at);
    } catch (error) {
      // The payment stays pending, and the job of payments settles it.
      report(error, { invoice: due.id });
    }
  }
}

type DueInvoice = Awaited<ReturnType<typeof dueInvoices>>[number];

async function dueInvoices(db: Database, at: Date) {
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('store', 'store.id', 'invoice.store_id')
    .select(['invoice.id', 'invoice.store_id', 'invoice.due_on', 'store.time_zone'])
    .where('store.terms', '=', 'CARD_ON_FILE')
    .where('store.status', '=', 'ACTIVE')
    .where('invoice.status', 'in', ['OPEN', 'PARTIALLY_PAID'])
    .orderBy('invoice.issued_at')
    .execute();
  return rows.filter(({ due_on: day, time_zone: zone }) => day <= dateIn(zone, at));
}

async function chargeInvoice(
  services: Services,
  gateway: PaymentGateway,
  { id, store_id: storeId }: DueInvoice,
  at: Date,
): Promise<void> {
  const { db } = services;
  const method = (await gateway.list(customerOf(storeId))).find(({ isDefault }) => isDefault);
  if (!method) return;
  const caller = { storeId, subject: 'system', claims: {} };
  const paymentId = await db.transaction().execute(async (trx) => {
    const { balance: amount, currency_code: currencyCode } = await lockInvoice(trx, id);
    const attempts = await trx
      .selectFrom('payment')
      .select(['status', 'created_at', 'created_by', 'failure_code'])
      .where('invoice_id', '=', id)
      .execute();
    if (amount === 0 || attempts.some(({ status }) => status === 'PENDING')) return null;
    // An interrupted payment says nothing about the method.
    const own = attempts.filter(
      ({ created_by, failure_code }) => created_by === 'system' && failure_code !== 'NOT_CHARGED',
    );
    const last = Math.max(...own.map(({ created_at }) => created_at.getTime()));
    if (own.length >= mostAttempts || at.getTime() - last < daysBetween * dayMs) return null;
    const payment = { caller, invoiceId: id, amount: { amount, currencyCode }, requestId, at };
    return beginInvoicePayment(trx, payment);
  });
  if (paymentId === null) return;
  const source = { token: method.token };
  const result = await performPayment(services, paymentId, {
    source,
    saveMethod: false,
    deviceData: undefined,
  });
  await storeResults((finish) =>
    db.transaction().execute(async (trx) => {
      const invoice = await lockInvoice(trx, id);
      await settleInvoice(trx, invoice, await finish(trx, paymentId, result, at), at);
    }),
  );
}
