import { dateIn } from '../../contract/days.js';
import type { InvoiceExportQuery } from '../../contract/invoices.js';
import type { InvoiceLineKind, InvoiceStatus } from '../../contract/invoice-values.js';
import type { Locale } from '../../contract/locales.js';
import { csvLine } from '../core/csv.js';
import type { Database } from '../core/schema.js';
import { csvFile } from '../http/csv-file.js';
import { type InvoiceStore, sortedInvoices, viewSummary } from './invoice-list.js';

/** Number of invoices that are read together. */
const chunk = 200;

const listHeaders: Record<Locale, readonly string[]> = {
  'en-US': [
    ...['Number', 'Issued', 'Due', 'Period from', 'Period to', 'Amount', 'Paid', 'Balance'],
    ...['Status', 'Currency'],
  ],
  'fr-CA': [
    ...['Numéro', 'Émission', 'Échéance', 'Début de la période', 'Fin de la période', 'Montant', 'Payé'],
    ...['Solde', 'Statut', 'Devise'],
  ],
};

const lineHeaders: Record<Locale, readonly string[]> = {
  'en-US': ['Invoice', 'Line', 'Description', 'Quantity', 'Amount', 'Currency'],
  'fr-CA': ['Facture', 'Ligne', 'Description', 'Quantité', 'Montant', 'Devise'],
};

export const statusNames: Record<Locale, Record<InvoiceStatus, string>> = {
  'en-US': {
    ...{ OPEN: 'Open', PARTIALLY_PAID: 'Partly paid', PAST_DUE: 'Past due', PAID: 'Paid', VOID: 'Void' },
  },
  'fr-CA': {
    ...{ OPEN: 'Ouverte', PARTIALLY_PAID: 'Payée en partie', PAST_DUE: 'En souffrance' },
    ...{ PAID: 'Payée', VOID: 'Annulée' },
  },
};

const kindNames: Record<Locale, Record<InvoiceLineKind, string>> = {
  'en-US': { BENEFIT: 'Benefits redeemed', FEE: 'Program fee', CREDIT: 'Credit' },
  'fr-CA': { BENEFIT: 'Avantages utilisés', FEE: 'Frais de programme', CREDIT: 'Crédit' },
};

const decimal = (cents: number) => (cents / 100).toFixed(2);

/** Returns the filtered invoices of a store, or their lines, as a CSV file. */
export function exportInvoices(
  db: Database,
  store: InvoiceStore,
  { content, locale, ...filter }: InvoiceExportQuery,
  now: Date,
): Promise<ReadableStream<Uint8Array>> {
  const headers = content === 'lines' ? lineHeaders : listHeaders;
  return csvFile(headers[locale], linesOf(db, store, { content, locale, ...filter }, now));
}

async function* linesOf(
  db: Database,
  store: InvoiceStore,
  { content, locale, ...filter }: InvoiceExportQuery,
  now: Date,
): AsyncGenerator<string, void, void> {
  for (let offset = 0; ; offset += chunk) {
    const rows = await sortedInvoices(db, store, filter, now).limit(chunk).offset(offset).execute();
    if (rows.length === 0) return;
    if (content === 'lines') yield await detailLines(db, rows, locale);
    else yield rows.map((row) => summaryLine(viewSummary(row, store, now), store, locale)).join('');
    if (rows.length < chunk) return;
  }
}

function summaryLine(
  invoice: ReturnType<typeof viewSummary>,
  { time_zone }: InvoiceStore,
  locale: Locale,
): string {
  return csvLine([
    invoice.number,
    ...[dateIn(time_zone, new Date(invoice.issuedAt)), invoice.dueOn, invoice.period.from, invoice.period.to],
    ...[invoice.total, invoice.paid, invoice.balance].map(({ amount }) => decimal(amount)),
    statusNames[locale][invoice.status],
    invoice.total.currencyCode,
  ]);
}

async function detailLines(
  db: Database,
  invoices: readonly { id: string; number: string; currency_code: string }[],
  locale: Locale,
): Promise<string> {
  const rows = await db
    .selectFrom('invoice_line')
    .selectAll()
    .where(
      'invoice_id',
      'in',
      invoices.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  return invoices
    .flatMap(({ id, number, currency_code: currency }) =>
      rows
        .filter((row) => row.invoice_id === id)
        .map((row) =>
          csvLine([
            ...[number, kindNames[locale][row.kind]],
            row.kind === 'FEE' ? rateOf(row.description, locale) : row.description,
            ...[String(row.quantity), decimal(row.amount), currency],
          ]),
        ),
    )
    .join('');
}

/** Returns the rate of a fee, as the invoice shows it. */
function rateOf(description: string, locale: Locale): string {
  const rate = Number(description);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return Number.isNaN(rate) ? description : share.format(rate / 100);
}
