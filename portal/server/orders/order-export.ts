import type { Locale } from '../../contract/locales.js';
import type { OrderStatus } from '../../contract/order-values.js';
import type { OrderExportQuery } from '../../contract/orders.js';
import { csvLine } from '../core/csv.js';
import { removedPerson } from '../core/removed-person.js';
import type { Database } from '../core/schema.js';
import { csvFile } from '../http/csv-file.js';
import { type OrderFacts, selectOrders, sorted, withFacts } from './select-orders.js';

/** Number of orders that are read together. */
const chunk = 200;

const headers: Record<Locale, readonly string[]> = {
  'en-US': [
    ...['Number', 'Date (UTC)', 'First name', 'Last name', 'Campaign', 'Items', 'Subtotal', 'Tax'],
    ...['Shipping', 'Total', 'Benefit', 'Due', 'Paid', 'Currency', 'Status'],
  ],
  'fr-CA': [
    ...['Numéro', 'Date (UTC)', 'Prénom', 'Nom de famille', 'Campagne', 'Articles', 'Sous-total', 'Taxes'],
    ...['Livraison', 'Total', 'Avantage', 'À payer', 'Payé', 'Devise', 'Statut'],
  ],
};

const statusNames: Record<Locale, Record<OrderStatus, string>> = {
  'en-US': {
    ...{ PENDING_PAYMENT: 'Payment pending', PLACED: 'Placed', FULFILLED: 'Fulfilled' },
    ...{ CANCELLED: 'Canceled', REFUNDED: 'Refunded' },
  },
  'fr-CA': {
    ...{ PENDING_PAYMENT: 'Paiement en attente', PLACED: 'Passée', FULFILLED: 'Exécutée' },
    ...{ CANCELLED: 'Annulée', REFUNDED: 'Remboursée' },
  },
};

/** Returns the filtered orders of a store as a CSV file. */
export function exportOrders(
  db: Database,
  storeId: string,
  { locale, ...query }: OrderExportQuery,
): Promise<ReadableStream<Uint8Array>> {
  return csvFile(headers[locale], linesOf(db, storeId, query, locale));
}

/** Reads orders in chunks, and returns the lines of each. The ids are read first, so that later orders move none. */
async function* linesOf(
  db: Database,
  storeId: string,
  { sort, ...filter }: Omit<OrderExportQuery, 'locale'>,
  locale: Locale,
): AsyncGenerator<string, void, void> {
  const found = await sorted(selectOrders(db, storeId, filter), sort)
    .select('sales_order.id')
    .execute();
  for (let start = 0; start < found.length; start += chunk) {
    const ids = found.slice(start, start + chunk).map(({ id }) => id);
    const rows = await withFacts(sorted(selectOrders(db, storeId), sort))
      .where('sales_order.id', 'in', ids)
      .execute();
    yield rows.map((row) => lineOf(row, locale)).join('');
  }
}

function lineOf(row: OrderFacts, locale: Locale): string {
  const decimal = (cents: number) => (cents / 100).toFixed(2);
  return csvLine([
    String(row.number),
    row.created_at.toISOString(),
    row.first_name,
    row.removed_at === null ? row.last_name : removedPerson[locale],
    row.policy_name,
    String(row.items ?? 0),
    ...[row.subtotal, row.tax, row.shipping, row.total, row.benefit, row.due, row.paid ?? 0].map(decimal),
    row.currency_code,
    statusNames[locale][row.status],
  ]);
}
