import { Suspense } from 'react';
import type { Policy } from '../../../contract/policies.js';
import { usePolicyProgress } from '../../api/policies.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { useT } from '../../i18n/i18n.js';
import { part } from '../../lib/load-chunk.js';
import type { ProgressChartProps } from '../../ui/progress-chart.js';
import { Skeleton } from '../../ui/skeleton.js';
import { CampaignFunnel } from './campaign-funnel.js';

const ProgressChart = part<ProgressChartProps>(() =>
  import('../../ui/progress-chart.js').then((module) => module.ProgressChart),
);

/** Redemptions of a campaign per day, and how far its people have come. */
export function ProgressTab({ policy: { id, counts } }: { policy: Policy }) {
  const t = useT();
  const { data, error, reload } = usePolicyProgress(id);
  const title = t('chart.of-campaign');
  const waiting = <Skeleton rows={4} thing={title} />;
  const chart = () => {
    if (!data && error !== undefined)
      return <ErrorPanel title={t('chart.failed')} error={error} onRetry={reload} />;
    if (!data) return waiting;
    if (data.days.length === 0) return <p className="muted">{t('chart.not-started')}</p>;
    return (
      <Suspense fallback={waiting}>
        <ProgressChart title={title} heading="h3" days={data.days} people={counts.recipients} />
      </Suspense>
    );
  };
  return (
    <div className="detail-tab">
      {chart()}
      <section>
        <h3>{t('detail.people-progress')}</h3>
        {counts.invited === 0 ? (
          <p className="muted">{t('detail.none-invited')}</p>
        ) : (
          <CampaignFunnel counts={counts} />
        )}
      </section>
    </div>
  );
}
