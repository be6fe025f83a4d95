import type { RecipientCampaigns } from '../../contract/recipients.js';
import { effectiveStatus, lastMoment } from '../../contract/effective-status.js';
import { remainingAmount } from '../core/member-status.js';
import type { Database } from '../core/schema.js';
import { inviteBlockAt } from './invite-block.js';

/** Most campaigns of a person that are shown. */
const mostCampaigns = 100;

/** Returns the campaigns of a person with what was redeemed, the newest first. */
export async function listRecipientCampaigns(
  db: Database,
  recipientId: string,
  at: Date,
): Promise<RecipientCampaigns> {
  const rows = await db
    .selectFrom('policy_recipient')
    .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
    .innerJoin('recipient', 'recipient.id', 'policy_recipient.recipient_id')
    .innerJoin('store', 'store.id', 'policy.store_id')
    .where('policy_recipient.recipient_id', '=', recipientId)
    .selectAll('policy_recipient')
    .select([
      ...(['policy.name', 'policy.status', 'policy.starts_at', 'policy.ends_at', 'policy.ended_at'] as const),
      ...(['policy.redemptions_per_recipient', 'policy.dependants'] as const),
      'store.currency_code',
      inviteBlockAt(at).as('invite_block'),
    ])
    .select((place) =>
      place
        .selectFrom('invitation')
        .whereRef('invitation.policy_id', '=', 'policy_recipient.policy_id')
        .whereRef('invitation.recipient_id', '=', 'policy_recipient.recipient_id')
        .select(({ fn }) => fn.max('invitation.opened_at').as('opened_at'))
        .as('opened_at'),
    )
    .orderBy('policy.created_at', 'desc')
    .orderBy('policy.id')
    .limit(mostCampaigns)
    .execute();
  const redemptions = await db
    .selectFrom('redemption')
    .selectAll()
    .where('recipient_id', '=', recipientId)
    .where('reversed_at', 'is', null)
    .orderBy('redeemed_at', 'desc')
    .execute();
  return {
    items: rows.map((row) => {
      const money = (amount: number) => ({ amount, currencyCode: row.currency_code });
      const [from, end] = [row.starts_at?.toISOString() ?? null, row.ends_at?.toISOString() ?? null];
      const planned = { status: row.status, schedule: { date: { from, to: end } } };
      const to = lastMoment({ ...planned, endedAt: row.ended_at?.toISOString() ?? null });
      return {
        policyId: row.policy_id,
        name: row.name,
        effectiveStatus: effectiveStatus(planned, at),
        ...{ from, to },
        status: row.invite_status,
        allowance: money(row.allowance),
        remaining: money(remainingAmount(row, row)),
        lastInvitedAt: row.last_invited_at?.toISOString() ?? null,
        openedAt: row.opened_at?.toISOString() ?? null,
        inviteBlock: row.invite_block,
        redemptions: redemptions
          .filter(({ policy_id: policyId }) => policyId === row.policy_id)
          .map(({ id, amount, redeemed_at: redeemedAt }) => ({
            id,
            amount: money(amount),
            redeemedAt: redeemedAt.toISOString(),
          })),
      };
    }),
  };
}
