import { useState } from 'react';
import type { Invoice } from '../../../contract/invoices.js';
import { leastPayment } from '../../../contract/payment-values.js';
import type { Payment } from '../../../contract/payments.js';
import { useInvoiceActions } from '../../api/invoices.js';
import { PayForm } from '../../components/pay/pay-form.js';
import { useStoredState } from '../../context/use-stored-state.js';
import { useLanguage } from '../../i18n/language.js';
import { Field } from '../../ui/field.js';
import { type AmountDraft, checkAmount } from './pay-amount.js';

interface PayInvoiceFormProps {
  invoice: Invoice;
  /** Cents that can be paid now. */
  payable: number;
  onPaid: (payment: Payment) => void;
  onChanged: () => void;
}

const wholeBalance: AmountDraft = { kind: 'balance', text: '' };

const otherId = 'pay-other-amount';

/** Amount and method of a payment. */
export function PayInvoiceForm({ invoice, payable, onPaid, onChanged }: PayInvoiceFormProps) {
  const actions = useInvoiceActions();
  const { currencyCode } = invoice.balance;
  const [draft, setDraft] = useStoredState<AmountDraft>(`pay:${invoice.id}`, wholeBalance);
  const [isChecked, setChecked] = useState(false);
  const { t } = useLanguage();
  const checked = checkAmount(draft, payable);
  const lastValid = useLastValid(checked.cents, payable);
  return (
    <PayForm
      purpose={`invoice:${invoice.id}`}
      amount={{ amount: lastValid, currencyCode }}
      {...(checked.cents === null ? { pressText: t('invoices.pay') } : {})}
      submit={({ key, amount, source }) => actions.pay(invoice.id, { ...source, amount }, key)}
      onPaid={(payment: Payment) => {
        onPaid(payment);
        actions.refresh().catch(() => undefined);
      }}
      onChanged={onChanged}
      onStart={() => {
        setChecked(true);
        if (checked.problem !== null) document.getElementById(otherId)?.focus();
        return checked.problem === null;
      }}
      fields={(isLocked, press) => (
        <AmountFields
          draft={draft}
          payable={{ amount: payable, currencyCode }}
          problem={isChecked ? checked.problem : null}
          isLocked={isLocked}
          hasProcessing={invoice.processing.amount > 0}
          onChange={setDraft}
          onEnter={press}
        />
      )}
    />
  );
}

/** Returns the cents, or while these are invalid, the last valid ones: elements of the SDK accept no others. */
function useLastValid(cents: number | null, payable: number): number {
  const [last, setLast] = useState(payable);
  if (cents !== null && cents !== last) setLast(cents);
  return Math.min(cents ?? last, payable);
}

interface AmountFieldsProps {
  draft: AmountDraft;
  payable: Invoice['balance'];
  problem: ReturnType<typeof checkAmount>['problem'];
  isLocked: boolean;
  /** True if pending payments pay a part of the balance. */
  hasProcessing: boolean;
  onChange: (draft: AmountDraft) => void;
  /** Called when the user presses Enter in the amount. */
  onEnter: () => void;
}

function AmountFields({
  draft,
  payable,
  problem,
  isLocked,
  hasProcessing,
  onChange,
  onEnter,
}: AmountFieldsProps) {
  const { t, money } = useLanguage();
  const least = { ...payable, amount: Math.min(leastPayment, payable.amount) };
  const limits = { least: money(least), most: money(payable) };
  const choose = (kind: AmountDraft['kind']) => () => {
    onChange({ ...draft, kind });
  };
  return (
    <fieldset className="pay-methods" disabled={isLocked}>
      <legend>{t('invoices.amount')}</legend>
      <div className="pay-method" data-chosen={draft.kind === 'balance' || undefined}>
        <label className="pay-choice">
          <input
            type="radio"
            name="pay-amount"
            checked={draft.kind === 'balance'}
            onChange={choose('balance')}
          />
          <span className="pay-name">
            {t(hasProcessing ? 'invoices.amount-left' : 'invoices.amount-balance')}
          </span>
          <span className="pay-sum tabular">{money(payable)}</span>
        </label>
      </div>
      {payable.amount <= leastPayment ? null : (
        <div className="pay-method" data-chosen={draft.kind === 'other' || undefined}>
          <label className="pay-choice">
            <input
              type="radio"
              name="pay-amount"
              checked={draft.kind === 'other'}
              onChange={choose('other')}
            />
            <span className="pay-name">{t('invoices.amount-other')}</span>
          </label>
          {draft.kind === 'other' ? (
            <div className="pay-body">
              <Field
                id={otherId}
                className="tabular"
                label={t('invoices.amount-to-pay', { currency: payable.currencyCode })}
                hint={t('invoices.amount-limits', limits)}
                inputMode="decimal"
                autoComplete="off"
                value={draft.text}
                error={problem === null ? undefined : t(problem, limits)}
                onKeyDown={({ key }) => {
                  if (key === 'Enter') onEnter();
                }}
                onChange={({ target }) => {
                  onChange({ ...draft, text: target.value });
                }}
              />
            </div>
          ) : null}
        </div>
      )}
    </fieldset>
  );
}
