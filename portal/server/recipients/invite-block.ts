import { sql } from 'kysely';
import { contactDigest } from '../core/contact-digest.js';
import type { Database } from '../core/schema.js';
import { type InviteBlock, invitePauseHours, type SkipReason } from '../../contract/invite-blocks.js';

/** Condition of people who can be invited by email or text message. */
export const isContactable = sql<boolean>`(recipient.opted_out_at is null
  and (recipient.email is not null or recipient.phone_e164 is not null))`;

/** Selects the ids of the people of a store who can be invited. */
export const contactableIds = (db: Database, storeId: string) =>
  db
    .selectFrom('recipient')
    .select('id')
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where(isContactable);

const ownDigest = (contact: 'email' | 'phone_e164') =>
  contactDigest(sql`recipient.id`, sql`recipient.${sql.ref(contact)}`);

/** Condition of people who still have the contact to which their last invitation was sent, or of whom that is not known. */
const isAlreadyInvited = sql<boolean>`(policy_recipient.last_invited_digest is null
  or policy_recipient.last_invited_digest = ${ownDigest('email')}
  or policy_recipient.last_invited_digest = ${ownDigest('phone_e164')})`;

/** Returns the reason why a person of an active campaign gets no invitation; null if there is none. */
export const skipReasonAt = (at: Date) => sql<SkipReason | null>`case
  when policy_recipient.invite_status = 'REDEEMED' then 'redeemed'
  when policy_recipient.invite_status = 'OPTED_OUT' or recipient.opted_out_at is not null then 'opted_out'
  when recipient.removed_at is not null or not ${isContactable} then 'no_contact'
  when policy_recipient.invite_due_at is not null
    or (policy_recipient.last_invited_at > ${new Date(at.getTime() - invitePauseHours * 3600_000)}
      and ${isAlreadyInvited}) then 'too_soon'
  end`;

/** Returns the reason why a person of a campaign gets no invitation; null if there is none. */
export const inviteBlockAt = (at: Date) => sql<InviteBlock | null>`case
  when not coalesce(policy.status = 'STARTED' and policy.starts_at <= ${at} and policy.ends_at >= ${at}, false)
    then 'not_active'
  else ${skipReasonAt(at)}
  end`;
