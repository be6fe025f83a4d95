import { type ReactNode, useEffect, useState } from 'react';
import type { Invoice } from '../../../contract/invoices.js';
import type { Payment } from '../../../contract/payments.js';
import { useInvoice } from '../../api/invoices.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { MissingItem } from '../../components/missing-item.js';
import { Page } from '../../components/page.js';
import { payMessages } from '../../components/pay/pay-messages.js';
import { Link } from '../../context/address.js';
import { usePortal } from '../../context/portal-context.js';
import { ApiError } from '../../http/client.js';
import { useLanguage } from '../../i18n/language.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Facts } from '../../ui/facts.js';
import { Notice } from '../../ui/notice.js';
import { OnPaper } from '../../ui/on-paper.js';
import { Skeleton } from '../../ui/skeleton.js';
import { dayText } from '../../components/invoices/day-text.js';
import { invoicesMessages } from '../../components/invoices/invoices-messages.js';
import { InvoiceDocument } from './invoice-document.js';
import { payableBefore, payableOf } from './pay-amount.js';
import { PayInvoiceForm } from './pay-invoice-form.js';
import { PayResult } from './pay-result.js';

export interface PayInvoiceProps {
  id: string;
}

/** Pays an invoice, on the page: payment elements never live in a dialog. */
export function PayInvoice({ id }: PayInvoiceProps) {
  usePageMessages(invoicesMessages);
  usePageMessages(payMessages);
  const { t } = useLanguage();
  const { config } = usePortal();
  const { data, error, reload } = useInvoice(id);
  useEffect(() => {
    // The link that has led here is gone.
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, []);
  const content = (): ReactNode => {
    if (!config.payments)
      return <EmptyState icon="billing" title={t('invoices.off')} text={t('invoices.off-text')} />;
    if (data) return <LoadedInvoice invoice={data} onChanged={reload} />;
    if (error instanceof ApiError && error.status === 404)
      return <MissingItem icon="invoices" title={t('invoices.missing')} text={t('invoices.missing-text')} />;
    if (error !== undefined)
      return <ErrorPanel title={t('invoices.one-failed')} error={error} onRetry={reload} />;
    return <Skeleton rows={6} thing={t('invoices.one')} />;
  };
  return (
    <Page
      title={data ? t('invoices.pay-title', { number: data.number }) : t('invoices.pay')}
      secondary={
        <Link to={`/invoices?${new URLSearchParams({ detail: id }).toString()}`}>{t('invoices.back')}</Link>
      }
    >
      {content()}
    </Page>
  );
}

/** Payment that was made on this page, with what could be paid before it. */
interface Made {
  payment: Payment;
  payable: number;
}

function LoadedInvoice({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const { t } = useLanguage();
  const [made, setMade] = useState<Made | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const payable = payableOf(invoice);
  const again = () => {
    setMade(null);
    onChanged();
  };
  if (made) return <PayResult invoice={invoice} {...made} onAgain={again} />;
  return (
    <div className="pay-page">
      <OnPaper>
        <InvoiceDocument invoice={invoice} />
      </OnPaper>
      <div className="card pay-card-place">
        {hasChanged ? (
          <Notice tone="warning" role="alert">
            {t('invoices.changed')}
          </Notice>
        ) : null}
        {payable > 0 && invoice.status !== 'VOID' ? (
          <PayInvoiceForm
            invoice={invoice}
            payable={payable}
            onPaid={(payment) => {
              setMade({ payment, payable: payableBefore(invoice, payment) });
            }}
            onChanged={() => {
              setChanged(true);
              onChanged();
            }}
          />
        ) : (
          <p>{t(invoice.processing.amount > 0 ? 'invoices.all-processing' : 'invoices.nothing-due')}</p>
        )}
      </div>
      <aside className="card pay-facts" aria-label={t('invoices.one')}>
        <PayFacts invoice={invoice} />
      </aside>
    </div>
  );
}

/** Amounts of the invoice that is paid. */
function PayFacts({ invoice }: { invoice: Invoice }) {
  const { t, money, locale } = useLanguage();
  const { number, dueOn, total, paid, processing, balance } = invoice;
  return (
    <Facts
      facts={[
        [t('invoices.number'), number],
        [t('invoices.due-on'), dayText(dueOn, locale)],
        [t('invoices.total'), money(total)],
        [t('invoices.paid'), money(paid)],
        ...(processing.amount === 0 ? [] : [[t('invoices.processing'), money(processing)] as const]),
        [t('invoices.balance'), money(balance)],
      ]}
    />
  );
}
