import { benefitAmounts } from '../../../contract/benefit-amounts.js';
import { useLanguage } from '../../i18n/language.js';
import { NumberField } from '../../ui/number-field.js';
import { RadioCards } from '../../ui/radio-cards.js';
import { withKind } from './details-values.js';
import { PeopleFields } from './people-fields.js';
import type { Details } from './use-details.js';
import { useErrors } from './use-errors.js';

const kinds = ['ALLOWANCE', 'PERCENT', 'COVERED'] as const;

/** Part of a purchase that the employer pays, and how often. */
export function BenefitFields({ details }: { details: Details }) {
  const { t, money } = useLanguage();
  const { values, change, leave, state } = details;
  const { benefit } = values;
  const { currencyCode } = state.policy.redeemed;
  const of = useErrors(details);
  const limits = {
    least: money({ amount: benefitAmounts.least, currencyCode }),
    most: money({ amount: benefitAmounts.most, currencyCode }),
  };
  return (
    <div
      className="details-part"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave('benefit');
      }}
    >
      <RadioCards
        label={t('detail.benefit')}
        value={benefit.type}
        options={kinds.map((kind) => ({
          value: kind,
          name: t(`details.${kind}`),
          detail: t(`details.${kind}-text`),
        }))}
        onChange={(type) => {
          change({ benefit: withKind(benefit, type) }, true);
        }}
      />
      <div className="date-fields">
        {benefit.type === 'PERCENT' ? (
          <NumberField
            {...of('percent')}
            label={t('details.percent')}
            hint={t('details.percent-hint')}
            value={benefit.percent === null ? null : benefit.percent / 100}
            format={{ style: 'percent' }}
            min={0.01}
            max={1}
            step={0.05}
            onChange={(share) => {
              change(
                { benefit: { ...benefit, percent: share === null ? null : Math.round(share * 100) } },
                true,
              );
            }}
          />
        ) : null}
        <NumberField
          {...of('amount')}
          label={t(benefit.type === 'ALLOWANCE' ? 'details.amount' : 'details.cap')}
          hint={t('details.amount-hint', limits)}
          value={benefit.amount === null ? null : benefit.amount / 100}
          format={{ style: 'currency', currency: currencyCode, currencyDisplay: 'narrowSymbol' }}
          min={benefitAmounts.least / 100}
          max={benefitAmounts.most / 100}
          step={5}
          onChange={(amount) => {
            change(
              { benefit: { ...benefit, amount: amount === null ? null : Math.round(amount * 100) } },
              true,
            );
          }}
        />
      </div>
      <PeopleFields details={details} />
    </div>
  );
}
