import { sql } from 'kysely';
import { hashOf, newSecret } from '../auth/secrets.js';
import type { AuthServices } from '../auth/services.js';
import { remainingAmount } from '../core/member-status.js';
import type { DatabaseTransaction, DueMessage, NewRow } from '../core/schema.js';
import { reminderMessage, withdrawalMessage } from '../delivery/campaign-messages.js';
import { contactOf } from '../delivery/contact-of.js';
import type { Message } from '../delivery/delivery.js';
import { invitationMessage } from '../delivery/messages.js';
import { optOutLink } from './opt-out.js';

/** Life of an invitation to a campaign without an end. */
const openEndedMs = 90 * 24 * 3600_000;

/** Person of a campaign, and the message for them. */
export interface Addressee {
  policyId: string;
  recipientId: string;
  kind: DueMessage;
}

/** Created message, which is to be sent after the transaction. */
export interface CampaignMail extends Addressee {
  message: Message;
}

/**
 * Creates messages of campaigns to their people, with a new invitation in each that has a link. People without a contact,
 * those who have opted out, those who were removed, reminders of those who have nothing left, and withdrawals of
 * invitations that were never sent are left out. Earlier invitations stay valid.
 */
export async function createMessages(
  { now, origin, delivery }: Pick<AuthServices, 'now' | 'origin' | 'delivery'>,
  trx: DatabaseTransaction,
  addressees: readonly Addressee[],
): Promise<CampaignMail[]> {
  if (addressees.length === 0) return [];
  const at = now();
  const messages: CampaignMail[] = [];
  const invitations: NewRow<'invitation'>[] = [];
  for (const person of await readPeople(trx, addressees)) {
    const { kind, policy_id: policyId, recipient_id: recipientId } = person;
    const contact = contactOf(delivery, person);
    const remaining = { amount: remainingAmount(person, person), currencyCode: person.currency_code };
    if (!contact || (kind === 'REMINDER' && remaining.amount <= 0)) continue;
    // An invitation that was never sent needs no withdrawal.
    if (kind === 'WITHDRAWAL' && person.invited_at === null) continue;
    const target = { ...contact, locale: person.locale ?? person.store_locale };
    const { first_name: firstName, store_name: storeName, name: campaignName, ends_at: endsAt } = person;
    const timeZone = person.time_zone;
    const facts = { firstName, storeName, campaignName, endsAt, timeZone };
    const add = (message: Message) => messages.push({ policyId, recipientId, kind, message });
    if (kind === 'WITHDRAWAL') {
      add(withdrawalMessage(target, facts));
      continue;
    }
    const secret = newSecret();
    const secretHash = hashOf(secret);
    invitations.push({
      secret_hash: secretHash,
      policy_id: policyId,
      recipient_id: recipientId,
      created_at: at,
      expires_at: endsAt ?? new Date(at.getTime() + openEndedMs),
      opened_at: null,
      withdrawn_at: null,
    });
    const links = { link: `${origin}/login#invite=${secret}`, optOutLink: optOutLink(origin, secretHash) };
    add(
      kind === 'REMINDER'
        ? reminderMessage(target, { ...facts, ...links, remaining })
        : invitationMessage(target, { ...facts, ...links, benefit: person.benefit, texts: person.message }),
    );
  }
  if (invitations.length > 0) await trx.insertInto('invitation').values(invitations).execute();
  return messages;
}

function readPeople(trx: DatabaseTransaction, addressees: readonly Addressee[]) {
  return trx
    .selectFrom('policy_recipient')
    .innerJoin('recipient', 'recipient.id', 'policy_recipient.recipient_id')
    .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
    .innerJoin('store', 'store.id', 'policy.store_id')
    .innerJoin(asTable(addressees).as('addressee'), (join) =>
      join
        .onRef('addressee.policyId', '=', 'policy_recipient.policy_id')
        .onRef('addressee.recipientId', '=', 'policy_recipient.recipient_id'),
    )
    .select([
      'addressee.kind',
      'policy_recipient.policy_id',
      'policy_recipient.recipient_id',
      'policy_recipient.allowance',
      'policy_recipient.redeemed',
      'policy_recipient.redeemed_count',
      'policy.redemptions_per_recipient',
      'policy.dependants',
      'policy_recipient.invited_at',
      'recipient.first_name',
      'recipient.email',
      'recipient.phone_e164',
      'recipient.locale',
      'policy.name',
      'policy.ends_at',
      'policy.message',
      'policy.benefit',
      'store.name as store_name',
      'store.locale as store_locale',
      'store.time_zone',
      'store.currency_code',
    ])
    .where('policy_recipient.invite_status', '<>', 'OPTED_OUT')
    .where('recipient.opted_out_at', 'is', null)
    .where('recipient.removed_at', 'is', null)
    .execute();
}

/** Returns the people as rows of a query. */
const asTable = (addressees: readonly Addressee[]) =>
  sql<Addressee>`(select * from jsonb_to_recordset(${JSON.stringify(addressees)}::jsonb)
    as one("policyId" text, "recipientId" text, "kind" text))`;
