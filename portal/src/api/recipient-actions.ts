import { useSWRConfig } from 'swr';
import { mostIds } from '../../contract/list-sizes.js';
import type { SkipReason } from '../../contract/invite-blocks.js';
import type { InviteResult, MembersAdded } from '../../contract/members.js';
import type {
  PeopleErased,
  PeopleSelection,
  Recipient,
  RecipientInput,
  RecipientPatch,
} from '../../contract/recipients.js';
import { usePortal } from '../context/portal-context.js';
import { useStoreId } from '../context/use-store-id.js';
import { policyPath } from '../http/policy-path.js';
import { recipientPath } from './recipients.js';

/** Splits a selection into those that one request may have. */
export function partsOf({ recipientIds, filter }: PeopleSelection): readonly PeopleSelection[] {
  if (!recipientIds) return [{ filter }];
  return Array.from({ length: Math.ceil(recipientIds.length / mostIds) }, (_, index) => ({
    recipientIds: recipientIds.slice(index * mostIds, (index + 1) * mostIds),
  }));
}

/** Returns the requests that change people, and their places in campaigns. */
export function useRecipientActions() {
  const { api } = usePortal();
  const store = useStoreId();
  const { mutate } = useSWRConfig();
  return {
    /** Adds a person. The key is the same for a repetition. */
    add: (input: RecipientInput, key: string) =>
      api.post<Recipient>('/recipient', input, { headers: { 'Idempotency-Key': key } }),
    /** Changes one version of a person. Fails if someone else has changed it. */
    change: ({ id, version }: Pick<Recipient, 'id' | 'version'>, patch: RecipientPatch) =>
      api.patch<Recipient>(recipientPath(id), patch, { headers: { 'If-Match': `"${version}"` } }),
    read: (id: string) => api.get<Recipient>(recipientPath(id)),
    /** Erases people, and returns their number. Fails before the first one if a filter finds another number of them. */
    async erase(people: PeopleSelection, expected: number): Promise<number> {
      let sum = 0;
      for (const part of partsOf(people)) {
        const count = part.recipientIds?.length ?? expected;
        const { erased } = await api.post<PeopleErased>('/recipient/erase', { ...part, expected: count });
        sum += erased;
      }
      return sum;
    },
    /** Sends invitations of a campaign again. */
    async invite(policyId: string, people: PeopleSelection): Promise<InviteResult> {
      const results: InviteResult[] = [];
      for (const part of partsOf(people))
        results.push(await api.post<InviteResult>(`${policyPath(policyId)}/invite`, part));
      const sumOf = (reason: SkipReason) => results.reduce((sum, { skipped }) => sum + skipped[reason], 0);
      return {
        sent: results.reduce((sum, { sent }) => sum + sent, 0),
        skipped: {
          redeemed: sumOf('redeemed'),
          opted_out: sumOf('opted_out'),
          no_contact: sumOf('no_contact'),
          too_soon: sumOf('too_soon'),
        },
      };
    },
    /** Adds people to a campaign. */
    async addToCampaign(policyId: string, people: PeopleSelection): Promise<MembersAdded> {
      const sum: MembersAdded = { added: 0, existing: 0, unknown: [] };
      for (const part of partsOf(people)) {
        const one = await api.post<MembersAdded>(`${policyPath(policyId)}/recipient`, part);
        sum.added += one.added;
        sum.existing += one.existing;
        sum.unknown.push(...one.unknown);
      }
      return sum;
    },
    removeFromCampaign: (policyId: string, recipientId: string) =>
      api.delete(`${policyPath(policyId)}/recipient/${encodeURIComponent(recipientId)}`),
    /** Loads everything about the store's people and campaigns again. Without the details of people after these were removed. */
    refresh: (hasDetails = true) =>
      mutate((key) => {
        if (!Array.isArray(key) || key[0] !== store) return false;
        const isDetail = key[2] === 'one' || key[2] === 'campaigns';
        return key[1] === 'policies' || (key[1] === 'recipients' && (hasDetails || !isDetail));
      }),
  };
}
