import { expressionBuilder } from 'kysely';
import type { PortalSchema } from '../core/schema.js';

/** Time of the last redemption of a person in a campaign that was not reversed; null without one. */
export const lastRedeemedAt = expressionBuilder<PortalSchema, 'policy_recipient'>()
  .selectFrom('redemption')
  .whereRef('redemption.recipient_id', '=', 'policy_recipient.recipient_id')
  .whereRef('redemption.policy_id', '=', 'policy_recipient.policy_id')
  .where('redemption.reversed_at', 'is', null)
  .select(({ fn }) => fn.max('redemption.redeemed_at').as('redeemed_at'))
  .as('last_redeemed_at');
