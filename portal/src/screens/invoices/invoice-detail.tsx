import type { Invoice } from '../../../contract/invoices.js';
import { useInvoice } from '../../api/invoices.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { MissingItem } from '../../components/missing-item.js';
import { Link } from '../../context/address.js';
import { usePortal } from '../../context/portal-context.js';
import { ApiError } from '../../http/client.js';
import { useLanguage } from '../../i18n/language.js';
import { Button } from '../../ui/button.js';
import { DetailPanel } from '../../ui/detail-panel.js';
import { Facts } from '../../ui/facts.js';
import { OnPaper } from '../../ui/on-paper.js';
import { Skeleton } from '../../ui/skeleton.js';
import { dayText, periodText } from '../../components/invoices/day-text.js';
import { invoiceAddress, isPayable } from './invoice-address.js';
import { rowLinkId } from '../../components/invoices/invoice-columns.js';
import { InvoiceDocument } from './invoice-document.js';
import { InvoiceLines } from './invoice-lines.js';
import { InvoicePayments } from './invoice-payments.js';
import { InvoiceStatusChip } from '../../components/invoices/invoice-status.js';
import { useInvoiceExport } from './use-invoice-export.js';

export interface InvoiceDetailProps {
  id: string;
  onClose: () => void;
}

/** Details of an invoice beside the list, also of one that is on another page of it. */
export function InvoiceDetail({ id, onClose }: InvoiceDetailProps) {
  const { t } = useLanguage();
  const { data, error, reload } = useInvoice(id);
  const content = () => {
    if (data) return <Details invoice={data} />;
    if (error instanceof ApiError && error.status === 404)
      return <MissingItem icon="invoices" title={t('invoices.missing')} text={t('invoices.missing-text')} />;
    if (error !== undefined)
      return <ErrorPanel title={t('invoices.one-failed')} error={error} onRetry={reload} />;
    return <Skeleton rows={6} thing={t('invoices.one')} />;
  };
  return (
    <DetailPanel
      title={data ? t('invoices.title', { number: data.number }) : t('invoices.one')}
      returnTo={rowLinkId(id)}
      onClose={onClose}
      {...(data ? { actions: <Commands invoice={data} /> } : {})}
    >
      {content()}
    </DetailPanel>
  );
}

function Commands({ invoice }: { invoice: Invoice }) {
  const { t } = useLanguage();
  const { config } = usePortal();
  const file = useInvoiceExport();
  return (
    <>
      {config.payments && isPayable(invoice) ? (
        <Link className="button" data-kind="primary" to={invoiceAddress(invoice.id, { pay: '1' })}>
          {t('invoices.pay')}
        </Link>
      ) : null}
      <Link className="button" data-kind="secondary" to={invoiceAddress(invoice.id, { print: '1' })}>
        {t('invoices.print')}
      </Link>
      <Button
        loading={file.isBusy}
        onClick={() =>
          void file.run(
            new URLSearchParams({ q: invoice.number }),
            'lines',
            t('invoices.file-one', { number: invoice.number }),
          )
        }
      >
        {t('invoices.export-lines')}
      </Button>
    </>
  );
}

function Details({ invoice }: { invoice: Invoice }) {
  const { t, date, money, locale } = useLanguage();
  const { status, balance, dueOn, issuedAt, timeZone, period, poNumber, from, billTo } = invoice;
  const contact = [billTo.name, billTo.email].filter((text) => text !== '').join(', ');
  return (
    <div className="detail-tab">
      <OnPaper>
        <InvoiceDocument invoice={invoice} />
      </OnPaper>
      <div className="invoice-state">
        <InvoiceStatusChip status={status} />
        <strong className="tabular">{money(balance)}</strong>
        {balance.amount === 0 ? null : (
          <span className="muted small">{t('invoices.balance-due', { date: dayText(dueOn, locale) })}</span>
        )}
      </div>
      <section>
        <h3>{t('invoices.lines')}</h3>
        <InvoiceLines invoice={invoice} />
      </section>
      <Facts
        facts={[
          [t('invoices.issued'), date(issuedAt, timeZone)],
          [t('invoices.due-on'), dayText(dueOn, locale)],
          [t('invoices.period'), periodText(period, locale)],
          [t('invoices.po-number'), poNumber === '' ? t('nothing') : poNumber],
          [t('invoices.issuer'), from.name],
          [t('invoices.bill-to'), billTo.storeName],
          [t('invoices.contact'), contact === '' ? t('nothing') : contact],
        ]}
      />
      <section>
        <h3>{t('invoices.payments')}</h3>
        <InvoicePayments invoice={invoice} />
      </section>
    </div>
  );
}
