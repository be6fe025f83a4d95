import type { Invoice } from '../../../contract/invoices.js';
import type { Payment } from '../../../contract/payments.js';
import { payMessages } from '../../components/pay/pay-messages.js';
import { methodName } from '../../components/pay/saved-method-name.js';
import { useLanguage } from '../../i18n/language.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { PaymentStatusChip } from '../../components/invoices/invoice-status.js';

/** Payments of an invoice, the newest first. */
export function InvoicePayments({ invoice: { payments, timeZone } }: { invoice: Invoice }) {
  usePageMessages(payMessages);
  const { t } = useLanguage();
  if (payments.length === 0) return <p className="muted">{t('invoices.no-payments')}</p>;
  return (
    <ul className="activity">
      {payments.map((payment) => (
        <PaymentItem key={payment.id} payment={payment} timeZone={timeZone} />
      ))}
    </ul>
  );
}

function PaymentItem({ payment, timeZone }: { payment: Payment; timeZone: string }) {
  const { t, money, date } = useLanguage();
  const { amount, refunded, status, method, failure, by, createdAt } = payment;
  return (
    <li>
      <span className="payment-head">
        <strong className="tabular">{money(amount)}</strong>
        <PaymentStatusChip status={status} />
      </span>
      <span className="small">
        {date(createdAt, timeZone, 'minute')}
        {method === null ? '' : ` · ${methodName(method, t)}`}
      </span>
      <span className="muted small">{payerText(by, t)}</span>
      {refunded.amount > 0 ? (
        <span className="muted small">{t('invoices.refunded', { amount: money(refunded) })}</span>
      ) : null}
      {failure === null ? null : <span className="muted small">{t(`invoices.failed-${failure}`)}</span>}
    </li>
  );
}

/** Returns who has paid. */
function payerText({ name, isAdmin }: Payment['by'], t: ReturnType<typeof useLanguage>['t']): string {
  if (name === '') return t('invoices.by-automatic');
  return t(isAdmin ? 'invoices.by-admin' : 'invoices.by', { name });
}
