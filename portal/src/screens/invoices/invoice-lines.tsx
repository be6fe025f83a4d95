import type { Invoice } from '../../../contract/invoices.js';
import { type Language, useLanguage } from '../../i18n/language.js';

type Line = Invoice['lines'][number];

/** Lines of an invoice, with its totals below. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const language = useLanguage();
  const { t, money, number } = language;
  const { lines, subtotal, tax, total, paid, processing, balance } = invoice;
  const sums = [
    [t('invoices.subtotal'), subtotal],
    [t('invoices.tax'), tax],
    [t('invoices.sum'), total],
    ...(paid.amount === 0 ? [] : [[t('invoices.paid'), paid] as const]),
    ...(processing.amount === 0 ? [] : [[t('invoices.processing'), processing] as const]),
    [t('invoices.balance'), balance],
  ] as const;
  return (
    <table className="invoice-lines">
      <caption className="visually-hidden">{t('invoices.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('invoices.description')}</th>
          <th scope="col" data-number>
            {t('invoices.quantity')}
          </th>
          <th scope="col" data-number>
            {t('invoices.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">{lineText(line, language)}</th>
            <td data-number>{line.kind === 'FEE' ? '' : number(line.quantity)}</td>
            <td data-number>{money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([name, amount]) => (
          <tr key={name} data-strong={amount === total || amount === balance || undefined}>
            <th scope="row" colSpan={2}>
              {name}
            </th>
            <td data-number>{money(amount)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

/** Returns what a line charges or gives back. */
function lineText({ kind, description }: Line, { t, locale }: Language): string {
  if (kind === 'FEE') {
    const rate = Number(description);
    const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
    return t('invoices.fee', { rate: Number.isNaN(rate) ? description : share.format(rate / 100) });
  }
  const name = description === '' ? t('campaigns.untitled') : description;
  return kind === 'CREDIT' ? t('invoices.credit', { name }) : name;
}
