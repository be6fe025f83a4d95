import type { CampaignEstimate } from '../../../contract/change-policy.js';
import type { Policy } from '../../../contract/policies.js';
import type { Loaded } from '../../api/use-data.js';
import { PartFailure } from '../../components/part-failure.js';
import { useLanguage } from '../../i18n/i18n.js';
import { Facts } from '../../ui/facts.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Section } from './section.js';

interface EstimateProps {
  estimate: Loaded<CampaignEstimate>;
  policy: Policy;
}

/** Cost of the campaign. It fails alone: the campaign can start without it. */
export function Estimate({ estimate: { data, error, reload }, policy: { takeUp } }: EstimateProps) {
  const { t, money, percent, number } = useLanguage();
  const content = () => {
    if (data)
      return (
        <>
          <Facts
            facts={[
              [t('review.people'), number(data.people)],
              [t('review.maximum'), money(data.maximum)],
              [t('review.expected-at', { share: percent(takeUp / 100) }), money(data.expected)],
              ...(data.fee.amount === 0 ? [] : [[t('review.fee'), money(data.fee)] as const]),
            ]}
          />
          <p className="hint">{t('review.invoiced')}</p>
        </>
      );
    if (error !== undefined)
      return <PartFailure title={t('review.no-estimate')} error={error} onRetry={reload} />;
    return <Skeleton rows={2} thing={t('review.estimate')} />;
  };
  return <Section title={t('review.estimate')}>{content()}</Section>;
}
