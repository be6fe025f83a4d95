import { useCampaignSummary } from '../../api/policies.js';
import { useLanguage } from '../../i18n/i18n.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { KpiCard, KpiStrip } from '../../ui/kpi-card.js';

/** Figures above the list. A failure does not hide the list. */
export function CampaignFigures() {
  const { t, number, percent, money } = useLanguage();
  const { data, error, reload } = useCampaignSummary();
  if (!data && error !== undefined)
    return <ErrorPanel title={t('figures.failed')} error={error} onRetry={reload} />;
  const share = data && (data.recipients === 0 ? 0 : data.redeemedCount / data.recipients);
  return (
    <KpiStrip label={t('figures.label')}>
      <KpiCard name={t('figures.active')} value={data && number(data.active)} />
      <KpiCard name={t('figures.recipients')} value={data && number(data.recipients)} />
      <KpiCard name={t('figures.share')} value={share === undefined ? undefined : percent(share)} />
      <KpiCard name={t('figures.value')} value={data && money(data.redeemed)} />
    </KpiStrip>
  );
}
