import type { Policy } from '../../../contract/policies.js';
import { useSetupEstimate } from '../../api/policy-actions.js';
import { PartFailure } from '../../components/part-failure.js';
import { Link } from '../../context/address.js';
import { useLanguage } from '../../i18n/language.js';
import { Facts } from '../../ui/facts.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useDay } from '../../ui/use-day.js';
import { eligibilityFacts } from './details-facts.js';
import { Section } from './section.js';

/** States the rule that decides who belongs to the campaign, and how many people match it. */
export function RuledPeople({ policy }: { policy: Policy }) {
  const language = useLanguage();
  const { t, number } = language;
  const day = useDay();
  const { data, error, reload } = useSetupEstimate(policy);
  const content = () => {
    if (data)
      return (
        <p className="setup-figure" role="status">
          {t('members.matching', {
            ...{ people: data.people, number: number(data.people) },
            ...{ contactable: data.contactable, reachable: number(data.contactable) },
          })}
        </p>
      );
    if (error !== undefined)
      return <PartFailure title={t('action.estimate-failed')} error={error} onRetry={reload} />;
    return <Skeleton rows={1} thing={t('setup.recipients')} />;
  };
  return (
    <Section title={t('members.rule')} lead={t('members.rule-hint')}>
      <Facts facts={eligibilityFacts(policy, language, day)} />
      {content()}
      {policy.status === 'STARTED' ? null : (
        <p>
          <Link to="/campaigns/setup/details?field=values">{t('members.change-rule')}</Link>
        </p>
      )}
    </Section>
  );
}
