import { Suspense } from 'react';
import { useAccountSummary } from '../../api/invoices.js';
import { PartFailure } from '../../components/part-failure.js';
import { useLanguage } from '../../i18n/language.js';
import { part } from '../../lib/load-chunk.js';
import type { MonthChartProps } from '../../ui/month-chart.js';
import { Skeleton } from '../../ui/skeleton.js';

const MonthChart = part<MonthChartProps>(() =>
  import('../../ui/month-chart.js').then((module) => module.MonthChart),
);

/** Amounts of the last 12 months that were invoiced and paid. */
export function AccountChart() {
  const { t } = useLanguage();
  const { data, error, reload } = useAccountSummary();
  const title = t('invoices.chart');
  const waiting = (
    <>
      <h2>{title}</h2>
      <Skeleton rows={4} thing={title} />
    </>
  );
  const content = () => {
    if (!data && error !== undefined)
      return <PartFailure title={t('invoices.chart-failed')} error={error} onRetry={reload} />;
    if (!data) return waiting;
    return (
      <Suspense fallback={waiting}>
        <MonthChart
          title={title}
          names={{ first: t('invoices.invoiced'), second: t('invoices.paid'), month: t('invoices.month') }}
          months={data.months.map(({ month, invoiced, paid }) => ({ month, first: invoiced, second: paid }))}
          none={t('invoices.chart-none')}
        />
      </Suspense>
    );
  };
  return <section className="card trend">{content()}</section>;
}
