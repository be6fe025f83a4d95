import { useEffect, useRef } from 'react';
import type { Invoice } from '../../../contract/invoices.js';
import type { Payment } from '../../../contract/payments.js';
import { methodName } from '../../components/pay/saved-method-name.js';
import { Link } from '../../context/address.js';
import { useLanguage } from '../../i18n/language.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { outcomeOf } from './pay-amount.js';

interface PayResultProps {
  invoice: Invoice;
  payment: Payment;
  /** Cents that could be paid before this payment. */
  payable: number;
  /** Pays the rest. */
  onAgain: () => void;
}

const textKeys = {
  paid: 'invoices.paid-text',
  partial: 'invoices.partial-text',
  processing: 'invoices.processing-result',
} as const;

const icons = { paid: 'check', partial: 'half', processing: 'clock' } as const;

/** Result of a payment, which takes the focus. */
export function PayResult({ invoice, payment, payable, onAgain }: PayResultProps) {
  const { t, money } = useLanguage();
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    status.current?.focus();
  }, []);
  const { amount, method } = payment;
  const outcome = outcomeOf(payment.status, amount.amount, payable);
  const values = {
    amount: money(amount),
    number: invoice.number,
    rest: money({ ...amount, amount: Math.max(0, payable - amount.amount) }),
  };
  return (
    <div className="card pay-result" data-outcome={outcome}>
      <div ref={status} role="status" tabIndex={-1} className="pay-result-text">
        <span className="pay-result-icon">
          <Icon name={icons[outcome]} size={28} />
        </span>
        <h2>{t(`invoices.${outcome}-title`, values)}</h2>
        <p>{t(textKeys[outcome], values)}</p>
        {method === null ? null : <p className="muted">{methodName(method, t)}</p>}
      </div>
      <div className="pay-result-links">
        <Link
          className="button"
          data-kind="primary"
          to={`/invoices?${new URLSearchParams({ detail: invoice.id }).toString()}`}
        >
          {t('invoices.view')}
        </Link>
        {outcome === 'partial' ? <Button onClick={onAgain}>{t('invoices.pay-rest')}</Button> : null}
        <Link className="button" data-kind="secondary" to="/invoices">
          {t('invoices.all')}
        </Link>
      </div>
    </div>
  );
}
