import type { ReactNode } from 'react';
import type { CampaignEstimate } from '../../../contract/change-policy.js';
import type { Policy } from '../../../contract/policies.js';
import { Link } from '../../context/address.js';
import { useT } from '../../i18n/i18n.js';
import { useLanguage } from '../../i18n/language.js';
import { timeZoneText } from '../../lib/time-zone-text.js';
import { Facts } from '../../ui/facts.js';
import { Notice } from '../../ui/notice.js';
import { useDay } from '../../ui/use-day.js';
import { benefitFacts, eligibilityFacts, limitFact } from './details-facts.js';
import { languages, valuesOf } from './details-values.js';
import { MessagePreview } from './message-preview.js';
import { Section } from './section.js';

const details = '/campaigns/setup/details';

interface SummarySectionsProps {
  policy: Policy;
  /** Undefined while it is not known. */
  estimate: CampaignEstimate | undefined;
}

/** Entered values, by sections with links to change them. */
export function SummarySections({ policy, estimate }: SummarySectionsProps) {
  const language = useLanguage();
  const { t, number, date, locale } = language;
  const day = useDay();
  const { name, schedule, timeZone } = policy;
  const { from = null, to = null } = schedule?.date ?? {};
  const dateOr = (moment: string | null) => (moment === null ? t('nothing') : date(moment, timeZone));
  const unreachable = estimate ? estimate.people - estimate.contactable : 0;
  return (
    <>
      <Changeable title={t('setup.details')} to={`${details}?field=name`}>
        <Facts
          facts={[
            [t('details.name'), name],
            [t('date.from'), dateOr(from)],
            [t('date.to'), dateOr(to)],
            [t('detail.time-zone'), timeZoneText(timeZone, locale)],
          ]}
        />
      </Changeable>
      <Changeable title={t('details.benefit')} to={`${details}?field=usage`}>
        <Facts facts={[...benefitFacts(policy, language), limitFact(policy, language)]} />
      </Changeable>
      <Changeable title={t('setup.recipients')} to="/campaigns/setup/recipients">
        <Facts
          facts={[
            ...eligibilityFacts(policy, language, day),
            ...(estimate
              ? [
                  [t('review.people'), number(estimate.people)] as const,
                  [t('review.contactable'), number(estimate.contactable)] as const,
                ]
              : []),
          ]}
        />
        {unreachable > 0 ? (
          <Notice tone="warning">
            {t('review.unreachable', { count: unreachable, number: number(unreachable) })}
          </Notice>
        ) : null}
      </Changeable>
      <Changeable title={t('details.message')} to={`${details}?field=en.subject`}>
        <div className="message-previews">
          {languages.map((one) => (
            <MessagePreview key={one} language={one} values={valuesOf(policy)} />
          ))}
        </div>
        <p>{t(policy.reminders ? 'details.reminders-on' : 'details.reminders-off')}</p>
      </Changeable>
    </>
  );
}

interface ChangeableProps {
  title: string;
  /** Address where it can be changed. */
  to: string;
  children: ReactNode;
}

function Changeable({ title, to, children }: ChangeableProps) {
  const t = useT();
  return (
    <Section
      title={title}
      aside={
        <Link to={to}>
          {t('review.change')}
          <span className="visually-hidden"> {title}</span>
        </Link>
      }
    >
      {children}
    </Section>
  );
}
