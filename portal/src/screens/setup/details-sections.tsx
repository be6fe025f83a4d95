import { dateIn } from '../../../contract/days.js';
import { usages } from '../../../contract/usages.js';
import { useRecipientAttributes } from '../../api/recipients.js';
import { useLanguage } from '../../i18n/language.js';
import { timeZoneText } from '../../lib/time-zone-text.js';
import { DateField, DateRangeField } from '../../ui/date-field.js';
import { LimitedField } from '../../ui/limited-field.js';
import { NumberField } from '../../ui/number-field.js';
import { RadioCards } from '../../ui/radio-cards.js';
import { Notice } from '../../ui/notice.js';
import { TagField } from '../../ui/tag-field.js';
import { BenefitFields } from './benefit-fields.js';
import { isPassed, textLimits } from './details-problems.js';
import { Section } from './section.js';
import { useErrors } from './use-errors.js';
import type { Details } from './use-details.js';

interface SectionProps {
  details: Details;
}

/** Limits of eligible values. */
const valueLimits = { most: 50, limit: 40 } as const;

export function NameSection({ details }: SectionProps) {
  const { t } = useLanguage();
  const { values, change, leave } = details;
  const of = useErrors(details);
  return (
    <LimitedField
      {...of('name')}
      label={t('details.name')}
      hint={t('details.name-hint')}
      limit={textLimits.name}
      autoComplete="off"
      value={values.name}
      onChange={(event) => {
        change({ name: event.target.value });
      }}
      onBlur={() => {
        leave('name');
      }}
    />
  );
}

export function BenefitSection({ details }: SectionProps) {
  const { t } = useLanguage();
  const { values, changeUsage } = details;
  const of = useErrors(details);
  return (
    <Section title={t('details.benefit')}>
      <RadioCards
        {...of('usage')}
        label={t('details.usage')}
        value={values.usage}
        options={usages.map((usage) => ({
          value: usage,
          name: t(`usage.${usage}`),
          detail: t(`details.covers-${usage}`),
        }))}
        onChange={changeUsage}
      />
      {values.usage === null ? null : <BenefitFields details={details} />}
    </Section>
  );
}

export function EligibilitySection({ details }: SectionProps) {
  const { t } = useLanguage();
  const { values, change, leave } = details;
  const { eligibility } = values;
  const of = useErrors(details);
  const choice = eligibility.mode === 'LISTED' ? 'listed' : eligibility.attribute;
  const { data } = useRecipientAttributes();
  const known = data && (eligibility.attribute === 'department' ? data.departments : data.locations);
  const unmatched = known ? eligibility.values.filter((value) => !known.includes(value)) : [];
  return (
    <Section title={t('detail.eligibility')}>
      <RadioCards
        label={t('details.who')}
        value={choice}
        options={(['listed', 'department', 'location'] as const).map((value) => ({
          value,
          name: t(`details.${value}`),
          detail: t(`details.${value}-text`),
        }))}
        onChange={(next) => {
          const rule =
            next === 'listed'
              ? ({ mode: 'LISTED', hasLongValue: false } as const)
              : ({
                  mode: 'ATTRIBUTE',
                  attribute: next,
                  // Departments are no locations.
                  values: next === eligibility.attribute ? eligibility.values : [],
                } as const);
          change({ eligibility: { ...eligibility, ...rule } });
        }}
      />
      {eligibility.mode === 'LISTED' ? null : (
        <>
          <div
            onBlur={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget)) leave('eligibility');
            }}
          >
            <TagField
              {...of('values')}
              {...valueLimits}
              label={t(`details.${eligibility.attribute}-values`)}
              hint={t('details.values-hint')}
              values={eligibility.values}
              suggestions={known ?? []}
              onTooLong={(hasLongValue) => {
                change({ eligibility: { ...eligibility, hasLongValue } });
              }}
              onChange={(next) => {
                change({ eligibility: { ...eligibility, values: next } });
              }}
            />
          </div>
          {unmatched.length === 0 ? null : (
            <Notice tone="warning" role="status">
              <p>{t('details.unmatched', { values: unmatched.join(', ') })}</p>
            </Notice>
          )}
          <DateField
            {...of('hired')}
            label={t('details.hired')}
            hint={t('details.hired-hint')}
            value={eligibility.hiredOnOrBefore}
            onChange={(day) => {
              change({ eligibility: { ...eligibility, hiredOnOrBefore: day } });
            }}
          />
        </>
      )}
    </Section>
  );
}

export function DatesSection({ details }: SectionProps) {
  const { t, date, percent, locale } = useLanguage();
  const { values, change, leave, editable, state } = details;
  const { timeZone, schedule, status } = state.policy;
  const of = useErrors(details);
  const { error: from, id: fromId } = of('from');
  const { error: to, id: toId } = of('to');
  const start = schedule?.date.from;
  const startsNow = status === 'DRAFT' && isPassed(values.schedule.from, dateIn(timeZone, new Date()));
  return (
    <Section title={t('campaigns.dates')}>
      <div
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) leave('schedule');
        }}
      >
        {editable === 'all' ? (
          <DateRangeField
            label={t('details.period')}
            value={values.schedule}
            timeZone={timeZone}
            now={new Date()}
            errors={{ from, to }}
            ids={{ from: fromId, to: toId }}
            onChange={(days) => {
              change({ schedule: days });
            }}
          />
        ) : (
          <DateField
            id={toId}
            error={to}
            label={t('date.to')}
            hint={
              start
                ? t('details.started', { date: date(start, timeZone) })
                : t('date.zone', { zone: timeZoneText(timeZone, locale) })
            }
            value={values.schedule.to}
            onChange={(day) => {
              change({ schedule: { ...values.schedule, to: day } });
            }}
          />
        )}
      </div>
      {startsNow ? (
        <Notice tone="warning" role="status">
          <p>{t('details.starts-now')}</p>
        </Notice>
      ) : null}
      {editable === 'all' ? (
        <NumberField
          {...of('takeUp')}
          label={t('details.take-up')}
          hint={t('details.take-up-hint', { usual: percent(0.6) })}
          value={values.takeUp === null ? null : values.takeUp / 100}
          format={{ style: 'percent' }}
          min={0.1}
          max={1}
          step={0.05}
          onChange={(share) => {
            change({ takeUp: share === null ? null : Math.round(share * 100) });
          }}
        />
      ) : null}
    </Section>
  );
}
