import type { Invoice } from '../../../contract/invoices.js';
import { useLanguage } from '../../i18n/language.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { addressLines } from '../../lib/address-lines.js';
import { Logo } from '../../ui/logo.js';
import { dayText, periodText } from '../../components/invoices/day-text.js';
import { isPayable } from './invoice-address.js';
import { InvoiceLines } from './invoice-lines.js';
import { invoicesMessages } from '../../components/invoices/invoices-messages.js';

/** Invoice as a document on paper. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  usePageMessages(invoicesMessages);
  const { t, date, locale } = useLanguage();
  const { number, from, billTo, issuedAt, timeZone, dueOn, period, poNumber, status } = invoice;
  const facts = [
    [t('invoices.number'), number],
    [t('invoices.issued'), date(issuedAt, timeZone)],
    [t('invoices.due-on'), dayText(dueOn, locale)],
    [t('invoices.period'), periodText(period, locale)],
    ...(poNumber === '' ? [] : [[t('invoices.po-number'), poNumber] as const]),
  ] as const;
  const isOver = status === 'VOID' || status === 'PAID';
  const note =
    isOver || isPayable(invoice)
      ? t(`invoices.note-${isOver ? status : 'due'}`, { date: dayText(dueOn, locale), number })
      : t('invoices.all-processing');
  return (
    <article className="card paper" aria-label={t('invoices.title', { number })}>
      <header className="paper-head">
        <p className="paper-brand">
          <Logo />
          {from.name}
        </p>
        <p className="paper-title">{t('invoices.one')}</p>
      </header>
      <div className="paper-parties">
        <section>
          <h2>{t('invoices.bill-to')}</h2>
          <address>
            {[
              billTo.storeName,
              billTo.name,
              ...(billTo.address ? addressLines(billTo.address) : []),
              billTo.email,
            ]
              .filter((line) => line !== '')
              .map((line) => (
                <span key={line}>{line}</span>
              ))}
          </address>
        </section>
        <dl className="paper-facts">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <InvoiceLines invoice={invoice} />
      <p className="paper-note">{note}</p>
    </article>
  );
}
