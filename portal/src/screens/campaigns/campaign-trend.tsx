import { Suspense, useEffect, useState } from 'react';
import { useCampaignProgress } from '../../api/policies.js';
import { runWhenIdle } from '../../lib/idle.js';
import { part } from '../../lib/load-chunk.js';
import { useT } from '../../i18n/i18n.js';
import { PartFailure } from '../../components/part-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useChange } from './use-change.js';

const ProgressChart = part(() => import('../../ui/progress-chart.js').then((module) => module.ProgressChart));

/** Redemptions of the last days as a chart. Its code loads while the browser is idle, after the list. */
export function CampaignTrend() {
  const t = useT();
  const { data, error, reload } = useCampaignProgress();
  const change = useChange();
  const isIdle = useIdle();
  const title = t('chart.redemptions');
  const waiting = (
    <>
      <h2>{title}</h2>
      <Skeleton rows={4} thing={title} />
    </>
  );
  const content = () => {
    if (!data && error !== undefined)
      return <PartFailure title={t('chart.failed')} error={error} onRetry={reload} />;
    if (!data || !isIdle) return waiting;
    const { days, total, before } = data;
    return (
      <Suspense fallback={waiting}>
        <ProgressChart
          title={title}
          days={days}
          lead={
            <p className="change">
              <strong className="change-value tabular">{change.number(total.count)}</strong>
              <span className="change-text">{change.text(total.count, before.count)}</span>
            </p>
          }
        />
      </Suspense>
    );
  };
  return <section className="card trend">{content()}</section>;
}

/** Returns true once the browser has been idle. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () =>
      runWhenIdle([
        () => {
          setIdle(true);
        },
      ]),
    [],
  );
  return isIdle;
}
