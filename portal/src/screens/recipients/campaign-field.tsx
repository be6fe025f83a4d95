import type { Policy } from '../../../contract/policies.js';
import { usePolicies } from '../../api/policies.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { useT } from '../../i18n/i18n.js';
import { FieldLayout } from '../../ui/field.js';
import { Skeleton } from '../../ui/skeleton.js';

interface CampaignFieldProps {
  choices: ReturnType<typeof useCampaignChoices>;
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
  /** Text if there is no campaign to choose. */
  none: string;
}

/** Loads the campaigns that a command can be about. */
export function useCampaignChoices(effective: string, isPossible: (policy: Policy) => boolean = () => true) {
  const result = usePolicies(`effective=${effective}&sort=-updatedAt&size=100`);
  return { ...result, items: result.data?.items.filter(isPossible) };
}

/** Choice of one campaign, in each state of its list. */
export function CampaignField({ choices, value, error, onChange, none }: CampaignFieldProps) {
  const t = useT();
  const { items } = choices;
  if (choices.error !== undefined)
    return <ErrorPanel title={t('people.campaigns-failed')} error={choices.error} onRetry={choices.reload} />;
  if (!items) return <Skeleton rows={1} thing={t('people.campaigns')} />;
  if (items.length === 0) return <p>{none}</p>;
  return (
    <FieldLayout id="people-campaign" label={t('people.campaign')} hint={undefined} error={error}>
      {(props) => (
        <select
          {...props}
          className="input"
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        >
          <option value="">{t('people.choose')}</option>
          {items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name || t('campaigns.untitled')}
            </option>
          ))}
        </select>
      )}
    </FieldLayout>
  );
}
