import { lastMoment } from '../../contract/effective-status.js';
import type { Policy } from '../../contract/policies.js';
import { useLanguage } from '../i18n/language.js';
import { NoValue } from '../ui/no-value.js';

/** First and last day of a campaign in a list. */
export function CampaignDates({ policy }: { policy: Policy }) {
  const { dateRange } = useLanguage();
  const from = policy.schedule?.date.from ?? null;
  const to = lastMoment(policy);
  if (from === null || to === null) return <NoValue />;
  return <span className="nowrap tabular">{dateRange(from, to, policy.timeZone)}</span>;
}
