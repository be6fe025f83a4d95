import type { MembersAdded } from '../../../contract/members.js';
import type { PeopleSelection } from '../../../contract/recipients.js';
import type { Policy } from '../../../contract/policies.js';
import { usePolicyActions } from '../../api/policy-actions.js';
import { useRecipientActions } from '../../api/recipient-actions.js';
import { useSetupUpdate } from '../../components/setup-context.js';

/** Returns the requests that change who is in the campaign that is being set up. */
export function useMembers({ id }: Policy) {
  const { load } = usePolicyActions();
  const { addToCampaign, removeFromCampaign, refresh } = useRecipientActions();
  const update = useSetupUpdate();
  return {
    add: (people: PeopleSelection): Promise<MembersAdded> => addToCampaign(id, people),
    remove: (recipientId: string) => removeFromCampaign(id, recipientId),
    /** Loads the people and the campaign, whose version has changed, again. A failure leaves the page as it is. */
    async refresh() {
      await Promise.all([load(id).then(update), refresh()]).catch(() => undefined);
    },
  };
}
