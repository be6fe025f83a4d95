import type { AccountSummary } from '../../../contract/invoices.js';
import type { Loaded } from '../../api/use-data.js';
import { useLanguage } from '../../i18n/language.js';
import { Figure, Figures } from '../../ui/figures.js';
import { PartFailure } from '../part-failure.js';
import { dayText } from './day-text.js';

interface BalanceBandProps {
  account: Loaded<AccountSummary>;
}

/** Amounts that a store owes, and its next invoice. A failure does not hide the list. */
export function BalanceBand({ account: { data, error, reload } }: BalanceBandProps) {
  const { t, money, locale } = useLanguage();
  if (!data && error !== undefined)
    return (
      <div className="card figures-place">
        <PartFailure title={t('invoices.summary-failed')} error={error} onRetry={reload} />
      </div>
    );
  return (
    <Figures label={t('invoices.summary')}>
      <Figure
        name={t('invoices.due')}
        value={data && money(data.due)}
        detail={data && t(data.due.amount === 0 ? 'invoices.due-none' : 'invoices.due-all')}
      />
      <Figure
        name={t('invoices.PAST_DUE')}
        value={data && money(data.pastDue)}
        detail={data && t(data.pastDue.amount === 0 ? 'invoices.past-due-none' : 'invoices.past-due-some')}
      />
      <Figure
        name={t('invoices.processing')}
        value={data && money(data.processing)}
        detail={t('invoices.processing-text')}
      />
      <Figure
        name={t('invoices.next')}
        value={data && money(data.next.amount)}
        detail={
          data &&
          (data.next.credit.amount > 0
            ? t('invoices.next-credit', { amount: money(data.next.credit) })
            : t('invoices.next-on', { date: dayText(data.next.on, locale) }))
        }
      />
    </Figures>
  );
}
