import { sql } from 'kysely';
import { dateIn } from '../../contract/days.js';
import type { CoreServices } from '../core/services.js';
import { newId } from '../core/ids.js';
import { issueInvoices } from '../invoices/issue-invoices.js';
import { caStoreId, usStoreId } from './sample-accounts.js';

const dayMs = 24 * 3600_000;
/** Days of the history in which invoices were issued. */
const historyDays = 400;
/** Number of each store’s newest invoices that are not paid in full. */
const unpaid = 3;

/**
 * Issues invoices as if the server had run in the past months, and pays the older ones: the newest are open, the one before
 * is past due, and a part of the oldest unpaid one is paid.
 */
export async function addSampleInvoices(
  services: Pick<CoreServices, 'db' | 'report'>,
  at: Date,
): Promise<void> {
  const { db } = services;
  for (let days = historyDays; days >= 0; days -= 1) {
    const day = new Date(at.getTime() - days * dayMs);
    // Every store's months begin within a day of this one.
    if (dateIn('America/Chicago', day).endsWith('-02')) await issueInvoices(services, day);
  }
  // They were sent long ago.
  await db.updateTable('invoice').set({ mail_due_at: null }).execute();
  const invoices = await db
    .selectFrom('invoice')
    .select(['id', 'store_id', 'total', 'currency_code', 'issued_at'])
    .orderBy('issued_at', 'desc')
    .execute();
  const paid = [usStoreId, caStoreId].flatMap((id) => [
    ...invoices.filter(({ store_id }) => store_id === id).entries(),
  ]);
  for (const [index, invoice] of paid) {
    const share = index >= unpaid ? 1 : index === unpaid - 1 ? 0.5 : 0;
    const amount = Math.round(invoice.total * share);
    if (amount === 0) continue;
    const paidAt = new Date(invoice.issued_at.getTime() + 12 * dayMs);
    await db
      .insertInto('payment')
      .values({
        ...{ id: newId('pay', paidAt), store_id: invoice.store_id, invoice_id: invoice.id, order_id: null },
        ...{ amount, currency_code: invoice.currency_code, status: 'SUCCEEDED' },
        ...{ method_type: 'CARD', method_name: 'Visa', method_digits: '1111' },
        ...{ created_by: 'system', acted_by: null, request_id: 'sample-data' },
        ...{ created_at: paidAt, settled_at: paidAt },
      })
      .execute();
    await db
      .updateTable('invoice')
      .set({
        balance: invoice.total - amount,
        status: share === 1 ? 'PAID' : 'PARTIALLY_PAID',
        version: sql`version + 1`,
        updated_at: paidAt,
      })
      .where('id', '=', invoice.id)
      .execute();
  }
}
