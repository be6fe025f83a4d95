import { lastMoment } from '../../../contract/effective-status.js';
import type { Policy } from '../../../contract/policies.js';
import { benefitText } from '../../components/benefit-text.js';
import { type Language, useLanguage } from '../../i18n/language.js';
import { useDay } from '../../ui/use-day.js';
import { Facts } from '../../ui/facts.js';
import { MessagePreview } from './message-preview.js';
import { languages, valuesOf } from './details-values.js';
import { Section } from './section.js';

interface DetailsFactsProps {
  policy: Policy;
  /** True for all details; else only those that a started campaign no longer changes. */
  withAll?: boolean;
}

/** Details that cannot be changed, as text. */
export function DetailsFacts({ policy, withAll = false }: DetailsFactsProps) {
  const language = useLanguage();
  const day = useDay();
  const { t, date, percent } = language;
  const { name, takeUp, schedule, timeZone } = policy;
  const dateOr = (moment: string | null | undefined) => (moment ? date(moment, timeZone) : t('nothing'));
  const locked = [
    ...benefitFacts(policy, language),
    ...eligibilityFacts(policy, language, day),
    [t('details.take-up'), percent(takeUp / 100)],
  ] as const;
  if (!withAll)
    return (
      <Section title={t('details.benefit')} lead={t('details.locked')}>
        <Facts facts={locked} />
      </Section>
    );
  const values = valuesOf(policy);
  return (
    <>
      <Section title={t('setup.details')}>
        <Facts
          facts={[
            [t('details.name'), name || t('campaigns.untitled')],
            ...locked,
            limitFact(policy, language),
            [t('date.from'), dateOr(schedule?.date.from)],
            [t('date.to'), dateOr(lastMoment(policy))],
          ]}
        />
      </Section>
      <Section title={t('details.message')}>
        <div className="message-previews">
          {languages.map((one) => (
            <MessagePreview key={one} language={one} values={values} />
          ))}
        </div>
        <p>{t(policy.reminders ? 'details.reminders-on' : 'details.reminders-off')}</p>
      </Section>
    </>
  );
}

type FactList = readonly (readonly [string, string])[];

/** Returns the spend limit. */
export function limitFact(
  { spendLimit }: Pick<Policy, 'spendLimit'>,
  { t, money }: Language,
): readonly [string, string] {
  return [t('detail.limit'), spendLimit === null ? t('details.limit-none') : money(spendLimit)];
}

/** Returns what the benefit pays for, and how much. */
export function benefitFacts(policy: Policy, language: Language): FactList {
  const { t, number } = language;
  const { usage, benefit, redemptionsPerRecipient, dependants } = policy;
  return [
    [t('details.usage'), usage === null ? t('nothing') : t(`usage.${usage}`)],
    [t('detail.benefit'), benefit === null ? t('nothing') : benefitText(benefit, language)],
    [t('detail.per-person'), number(redemptionsPerRecipient)],
    [t('details.dependants'), number(dependants)],
  ];
}

/**
 * Returns who belongs to the campaign.
 *
 * @param day Returns a date without a time as text.
 */
export function eligibilityFacts(
  { eligibility }: Policy,
  { t }: Language,
  day: (date: string) => string,
): FactList {
  if (eligibility.mode === 'LISTED') return [[t('detail.eligibility'), t('detail.listed')]];
  const { attribute, values, hiredOnOrBefore } = eligibility;
  return [
    [t(`details.${attribute}-values`), values.join(' · ')],
    ...(hiredOnOrBefore === undefined ? [] : [[t('details.hired'), day(hiredOnOrBefore)] as const]),
  ];
}
