import type { AuthServices } from '../auth/services.js';
import type { PaymentRow } from '../core/money-schema.js';
import type { Database } from '../core/schema.js';
import { paymentMessage } from '../delivery/payment-message.js';
import { sendClaimed } from '../delivery/send-claimed.js';
import { invoiceLink } from './invoice-link.js';

/** Most emails of one run; the others are sent by the next one. */
const most = 100;
/** Time after which a failed or interrupted email is sent again. */
const againMs = 50 * 60_000;
/** Time after the result in which sending is tried. */
const triedMs = 2 * 24 * 3600_000;

/**
 * Emails the contacts for invoices what became of payments: a receipt, or that it was declined later. An email that could not
 * be sent is sent again by the next runs; after a crash it may be sent twice.
 */
export async function sendPaymentNotices(
  services: Pick<AuthServices, 'db' | 'delivery' | 'origin' | 'report'>,
  at: Date,
): Promise<void> {
  const { db, delivery, report } = services;
  if (!delivery.channels.includes('email')) return;
  for (const payment of await claimDue(db, at)) {
    await sendClaimed({
      send: () => sendNotice(services, payment, at),
      done: () =>
        db.updateTable('payment').set({ notice_due_at: null }).where('id', '=', payment.id).execute(),
      report: (error) => {
        report(error, { payment: payment.id });
      },
    });
  }
}

const claimDue = (db: Database, at: Date) =>
  db
    .updateTable('payment')
    .set({ notice_due_at: new Date(at.getTime() + againMs) })
    .where('id', 'in', (due) =>
      due
        .selectFrom('payment')
        .select('id')
        .where('notice_due_at', '<=', at)
        .orderBy('notice_due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

async function sendNotice(
  { db, delivery, origin }: Pick<AuthServices, 'db' | 'delivery' | 'origin'>,
  payment: PaymentRow,
  at: Date,
): Promise<void> {
  const { invoice_id: invoiceId, store_id: storeId, currency_code: currencyCode } = payment;
  const settledAt = payment.settled_at ?? payment.created_at;
  if (invoiceId === null || at.getTime() - settledAt.getTime() > triedMs) return;
  const invoice = await db
    .selectFrom('invoice')
    .innerJoin('store', 'store.id', 'invoice.store_id')
    .select(['invoice.number', 'invoice.balance', 'store.name', 'store.time_zone', 'store.locale'])
    .select(['store.billing_email', 'store.billing_locale', 'store.status'])
    .where('invoice.id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  if (invoice.billing_email === null) return;
  const { method_name: name, method_digits: digits } = payment;
  const target = { channel: 'email', to: invoice.billing_email } as const;
  await delivery.send(
    paymentMessage(
      { ...target, locale: invoice.billing_locale ?? invoice.locale },
      {
        isReceived: payment.status !== 'FAILED',
        ...{ storeName: invoice.name, number: invoice.number, payment: payment.id },
        amount: { amount: payment.amount, currencyCode },
        method: name === null ? null : { name, digits: digits ?? '' },
        ...{ at: settledAt, timeZone: invoice.time_zone },
        balance: { amount: invoice.balance, currencyCode },
        link: invoiceLink(origin, { id: invoiceId, storeId }, invoice.status),
      },
    ),
  );
}
