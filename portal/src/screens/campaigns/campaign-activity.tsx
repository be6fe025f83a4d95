import { Activity } from '../../components/activity.js';
import { policyActions } from '../../components/policy-actions.js';
import { policyPath } from '../../http/policy-path.js';

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
      names={policyActions}
      other="activity.other"
      timeZone={timeZone}
    />
  );
}
