import type { Policy } from '../../../contract/policies.js';
import type { Language } from '../../i18n/language.js';

/** Returns the sentence that a campaign is scheduled, and for when; undefined for campaigns that are not. */
export function scheduledText(policy: Policy, { t, date }: Language): string | undefined {
  const from = policy.schedule?.date.from ?? null;
  if (from === null || policy.status !== 'SCHEDULED') return undefined;
  return t('details.lead-scheduled', { date: date(from, policy.timeZone) });
}
