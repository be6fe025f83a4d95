import { useCampaignProgress, useCampaignSummary } from '../../api/policies.js';
import { useLanguage } from '../../i18n/language.js';
import { PartFailure } from '../../components/part-failure.js';
import { Figure, Figures } from '../../ui/figures.js';
import { useChange } from './use-change.js';

/** Totals of all campaigns, with what the last days have added. A failure does not hide the list. */
export function CampaignFigures() {
  const { t, number, percent, money } = useLanguage();
  const { data, error, reload } = useCampaignSummary();
  const { data: progress } = useCampaignProgress();
  const change = useChange();
  if (!data && error !== undefined)
    return (
      <div className="card figures-place">
        <PartFailure title={t('figures.failed')} error={error} onRetry={reload} />
      </div>
    );
  const shareOf = (count: number) =>
    data === undefined || data.recipients === 0 ? 0 : count / data.recipients;
  return (
    <Figures label={t('figures.label')}>
      <Figure
        name={t('figures.month')}
        value={progress && money(progress.total.redeemed)}
        detail={progress && change.text(progress.total.redeemed.amount, progress.before.redeemed.amount)}
      />
      <Figure
        name={t('figures.value')}
        value={data && money(data.redeemed)}
        detail={t('figures.value-all')}
      />
      <Figure
        name={t('figures.share')}
        value={data && percent(shareOf(data.redeemedCount))}
        detail={
          data && t('figures.share-of', { count: number(data.redeemedCount), total: number(data.recipients) })
        }
      />
      <Figure
        name={t('figures.active')}
        value={data && number(data.active)}
        detail={data && t('figures.active-of', { total: number(data.total) })}
      />
    </Figures>
  );
}
