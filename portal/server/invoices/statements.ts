import { sql } from 'kysely';
import type { Statement } from '../../contract/billing.js';
import { dateIn } from '../../contract/days.js';
import type { Locale } from '../../contract/locales.js';
import { csvLine } from '../core/csv.js';
import { type Database, schemaName } from '../core/schema.js';
import { csvFile } from '../http/csv-file.js';
import type { InvoiceStore } from './invoice-list.js';
import { firstOfNextMonth } from './months.js';

const invoices = sql.table(`${schemaName}.invoice`);
const payments = sql.table(`${schemaName}.payment`);

interface MonthRow {
  month: string;
  charges: number;
  payments: number;
}

/** Returns the account of a store by month, from its first invoice to this month, the newest month first. */
export async function readStatements(db: Database, store: InvoiceStore, now: Date): Promise<Statement[]> {
  const { id, time_zone: timeZone, currency_code: currencyCode } = store;
  const monthOf = (time: string) => sql`to_char(${sql.ref(time)} at time zone ${timeZone}, 'YYYY-MM')`;
  const { rows } = await sql<MonthRow>`
    select month, sum(charges)::bigint as charges, sum(payments)::bigint as payments from (
      select ${monthOf('issued_at')} as month, total as charges, 0 as payments
        from ${invoices} where store_id = ${id} and status <> 'VOID'
      union all
      select ${monthOf('settled_at')}, 0, amount
        from ${payments} where store_id = ${id} and invoice_id is not null and status = 'SUCCEEDED'
    ) as entries group by month order by month`.execute(db);
  const [first] = rows;
  if (!first) return [];
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const money = (amount: number) => ({ amount, currencyCode });
  const statements: Statement[] = [];
  const last = dateIn(timeZone, now);
  let owed = 0;
  for (let day = `${first.month}-01`; day <= last; day = firstOfNextMonth(day)) {
    const { charges = 0, payments: paid = 0 } = byMonth.get(day.slice(0, 7)) ?? {};
    const closing = owed + charges - paid;
    statements.unshift({
      month: day.slice(0, 7),
      opening: money(owed),
      charges: money(charges),
      payments: money(paid),
      closing: money(closing),
    });
    owed = closing;
  }
  return statements;
}

const headers: Record<Locale, readonly string[]> = {
  'en-US': ['Month', 'Opening balance', 'Charges', 'Payments', 'Closing balance', 'Currency'],
  'fr-CA': ['Mois', 'Solde d’ouverture', 'Facturation', 'Paiements', 'Solde de clôture', 'Devise'],
};

/** Returns the account of a store by month as a CSV file. */
export function exportStatements(
  db: Database,
  store: InvoiceStore,
  locale: Locale,
  now: Date,
): Promise<ReadableStream<Uint8Array>> {
  return csvFile(headers[locale], linesOf(db, store, now));
}

async function* linesOf(db: Database, store: InvoiceStore, now: Date): AsyncGenerator<string, void, void> {
  const statements = await readStatements(db, store, now);
  const decimal = ({ amount }: Statement['opening']) => (amount / 100).toFixed(2);
  yield statements
    .map(({ month, opening, charges, payments: paid, closing }) =>
      csvLine([month, ...[opening, charges, paid, closing].map(decimal), closing.currencyCode]),
    )
    .join('');
}
