import { allowanceOf } from '../../../contract/benefit-amounts.js';
import type { CampaignEstimate } from '../../../contract/change-policy.js';
import type { Policy } from '../../../contract/policies.js';
import type { Money } from '../../../contract/schemas.js';
import type { Loaded } from '../../api/use-data.js';
import { PartFailure } from '../../components/part-failure.js';
import { useLanguage } from '../../i18n/language.js';
import { Facts } from '../../ui/facts.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Section } from './section.js';

interface EstimateProps {
  estimate: Loaded<CampaignEstimate>;
  policy: Policy;
}

const sum = (one: Money, other: Money): Money => ({ ...one, amount: one.amount + other.amount });

/** Returns the expected cost: redemptions with the program fee. */
export const expectedCost = ({ expected, fee }: CampaignEstimate): Money => sum(expected, fee);

/** Cost of the campaign. It fails alone: the campaign can start without it. */
export function Estimate({ estimate: { data, error, reload }, policy }: EstimateProps) {
  const { t, money, percent, number } = useLanguage();
  const { takeUp, spendLimit, benefit, redemptionsPerRecipient, dependants } = policy;
  const perPerson = benefit === null ? 0 : allowanceOf(benefit, policy);
  const limited = (full: Money, amount: Money) =>
    full.amount > amount.amount
      ? t('review.limited', { amount: money(full), limit: money(amount) })
      : money(amount);
  const content = () => {
    if (data)
      return (
        <>
          <Facts
            facts={[
              [t('review.people'), number(data.people)],
              ...(benefit === null || redemptionsPerRecipient * (1 + dependants) === 1
                ? []
                : [
                    [
                      t('review.each'),
                      t('review.each-most', { amount: money({ ...data.maximum, amount: perPerson }) }),
                    ] as const,
                  ]),
              [t('review.maximum'), limited(data.unlimited.maximum, data.maximum)],
              [
                t('review.expected-at', { share: percent(takeUp / 100) }),
                limited(data.unlimited.expected, data.expected),
              ],
              ...(data.maximumFee.amount === 0
                ? []
                : ([
                    [t('review.fee'), money(data.fee)],
                    [t('review.highest'), money(sum(data.maximum, data.maximumFee))],
                  ] as const)),
              [t('review.expected'), money(expectedCost(data))],
            ]}
          />
          {spendLimit !== null && data.unlimited.maximum.amount > spendLimit.amount ? (
            <p className="hint">{t('review.limit-effect', { limit: money(spendLimit) })}</p>
          ) : null}
          <p className="hint">{t('review.invoiced')}</p>
        </>
      );
    if (error !== undefined)
      return <PartFailure title={t('review.no-estimate')} error={error} onRetry={reload} />;
    return <Skeleton rows={2} thing={t('review.estimate')} />;
  };
  return <Section title={t('review.estimate')}>{content()}</Section>;
}
