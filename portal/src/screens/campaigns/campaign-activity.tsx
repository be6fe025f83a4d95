import { Activity } from '../../components/activity.js';
import { policyPath } from '../../http/policy-path.js';
import type { MessageKey } from '../../i18n/i18n.js';

const names: Readonly<Record<string, MessageKey>> = {
  'policy.created': 'activity.created',
  'policy.updated': 'activity.updated',
  'policy.scheduled': 'activity.scheduled',
  'policy.started': 'activity.started',
  'policy.cancelled': 'activity.cancelled',
  'policy.expired': 'activity.expired',
  'policy.people_added': 'activity.people_added',
  'policy.person_removed': 'activity.person_removed',
  'policy.invitations_resent': 'activity.invitations_resent',
  'policy.reminders_sent': 'activity.reminders_sent',
  'policy.spend_warned': 'activity.spend_warned',
};

interface CampaignActivityProps {
  id: string;
  timeZone: string;
}

/** Shows who changed a campaign, and when. */
export function CampaignActivity({ id, timeZone }: CampaignActivityProps) {
  return (
    <Activity
      scope="policies"
      path={`${policyPath(id)}/activity`}
      names={names}
      other="activity.other"
      timeZone={timeZone}
    />
  );
}
