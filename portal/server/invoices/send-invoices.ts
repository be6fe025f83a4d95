import type { AuthServices } from '../auth/services.js';
import { invoiceMessage } from '../delivery/invoice-message.js';
import { sendClaimed } from '../delivery/send-claimed.js';
import { invoiceLink } from './invoice-link.js';

/** Most emails of one run; the others are sent by the next one. */
const most = 100;
/** Time after which a failed or interrupted email is sent again. */
const againMs = 50 * 60_000;
/** Time after the issue in which sending is tried. */
const triedMs = 2 * 24 * 3600_000;

/**
 * Emails the invoices that were issued to the contacts of their stores. An email that could not be sent is sent again by the
 * next runs; after a crash it may be sent twice.
 */
export async function sendInvoices(
  { db, delivery, origin, report }: Pick<AuthServices, 'db' | 'delivery' | 'origin' | 'report'>,
  at: Date,
): Promise<void> {
  if (!delivery.channels.includes('email')) return;
  const claimed = await db
    .updateTable('invoice')
    .set({ mail_due_at: new Date(at.getTime() + againMs) })
    .where('id', 'in', (due) =>
      due
        .selectFrom('invoice')
        .select('id')
        .where('mail_due_at', '<=', at)
        .orderBy('mail_due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  for (const invoice of claimed) {
    const done = () =>
      db.updateTable('invoice').set({ mail_due_at: null }).where('id', '=', invoice.id).execute();
    const store = await db
      .selectFrom('store')
      .select(['name', 'status', 'billing_email', 'billing_locale', 'locale'])
      .where('id', '=', invoice.store_id)
      .executeTakeFirstOrThrow();
    if (store.billing_email === null || at.getTime() - invoice.issued_at.getTime() > triedMs) {
      await done();
      continue;
    }
    const locale = store.billing_locale ?? store.locale;
    const { number, due_on: dueOn, currency_code: currencyCode } = invoice;
    const total = { amount: invoice.total, currencyCode };
    const link = invoiceLink(origin, { id: invoice.id, storeId: invoice.store_id }, store.status);
    const facts = { storeName: store.name, number, total, dueOn, link };
    const message = invoiceMessage({ channel: 'email', to: store.billing_email, locale }, facts);
    await sendClaimed({
      send: () => delivery.send(message),
      done,
      report: (error) => {
        report(error, { invoice: invoice.id });
      },
    });
  }
}
