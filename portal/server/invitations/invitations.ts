import { sql } from 'kysely';
import { hashOf, newSecret } from '../auth/secrets.js';
import type { InvitedPerson } from '../auth/subjects.js';
import { contactOf } from '../delivery/contact-of.js';
import type { Message } from '../delivery/delivery.js';
import { invitationMessage } from '../delivery/messages.js';
import type { DatabaseTransaction, NewRow } from '../core/schema.js';
import type { AuthServices } from '../auth/services.js';

/** Life of an invitation to a campaign without an end. */
const openEndedMs = 90 * 24 * 3600_000;

export interface Invitee {
  policyId: string;
  recipientId: string;
}

/** Created invitation, whose message is to be sent after the transaction. */
export interface Invitation extends Invitee {
  message: Message;
}

/**
 * Creates invitations of people to their campaigns. People without a contact, those who have opted out and those who were
 * removed are left out. Earlier invitations stay valid.
 */
export async function createInvitations(
  { now, origin, delivery }: Pick<AuthServices, 'now' | 'origin' | 'delivery'>,
  trx: DatabaseTransaction,
  invitees: readonly Invitee[],
): Promise<Invitation[]> {
  if (invitees.length === 0) return [];
  const at = now();
  const people = await readInvitees(trx, invitees);
  const invitations: Invitation[] = [];
  const rows: NewRow<'invitation'>[] = [];
  for (const person of people) {
    const contact = contactOf(delivery, person);
    if (!contact) continue;
    const secret = newSecret();
    rows.push({
      secret_hash: hashOf(secret),
      policy_id: person.policy_id,
      recipient_id: person.recipient_id,
      created_at: at,
      expires_at: person.ends_at ?? new Date(at.getTime() + openEndedMs),
      opened_at: null,
      withdrawn_at: null,
    });
    const target = { ...contact, locale: person.locale ?? person.store_locale };
    const { first_name: firstName, store_name: storeName, name: campaignName, ends_at: endsAt } = person;
    const link = `${origin}/login#invite=${secret}`;
    const timeZone = person.time_zone;
    const message = invitationMessage(target, {
      ...{ firstName, storeName, campaignName, link, endsAt, timeZone },
      texts: person.message,
    });
    invitations.push({ policyId: person.policy_id, recipientId: person.recipient_id, message });
  }
  if (rows.length > 0) await trx.insertInto('invitation').values(rows).execute();
  return invitations;
}

function readInvitees(trx: DatabaseTransaction, invitees: readonly Invitee[]) {
  const inviteesJson = JSON.stringify(invitees);
  return trx
    .selectFrom('policy_recipient')
    .innerJoin('recipient', 'recipient.id', 'policy_recipient.recipient_id')
    .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
    .innerJoin('store', 'store.id', 'policy.store_id')
    .select([
      'policy_recipient.policy_id',
      'policy_recipient.recipient_id',
      'recipient.first_name',
      'recipient.email',
      'recipient.phone_e164',
      'recipient.locale',
      'policy.name',
      'policy.ends_at',
      'policy.message',
      'store.name as store_name',
      'store.locale as store_locale',
      'store.time_zone',
    ])
    .where('policy_recipient.invite_status', '<>', 'OPTED_OUT')
    .where('recipient.opted_out_at', 'is', null)
    .where('recipient.removed_at', 'is', null)
    .where(
      sql<boolean>`(policy_recipient.policy_id, policy_recipient.recipient_id) in (
        select p ->> 'policyId', p ->> 'recipientId' from jsonb_array_elements(${inviteesJson}::jsonb) as p)`,
    )
    .execute();
}

export interface OpenInvitation extends InvitedPerson {
  secretHash: string;
  policyId: string;
  email: string | null;
  phone: string | null;
  locale: string | null;
  storeName: string;
}

/**
 * Returns a valid invitation, or undefined if it is unknown, expired or withdrawn, its campaign has ended or its store is
 * deactivated.
 */
export async function findInvitation(
  { db, now }: AuthServices,
  secret: string,
): Promise<OpenInvitation | undefined> {
  const secretHash = hashOf(secret);
  const row = await db
    .selectFrom('invitation')
    .innerJoin('recipient', 'recipient.id', 'invitation.recipient_id')
    .innerJoin('policy', 'policy.id', 'invitation.policy_id')
    .innerJoin('store', 'store.id', 'recipient.store_id')
    .select([
      'recipient.id',
      'recipient.first_name',
      'recipient.last_name',
      'recipient.store_id',
      'recipient.email',
      'recipient.phone_e164 as phone',
      'recipient.locale',
      'store.locale as store_locale',
      'store.name as storeName',
      'invitation.policy_id as policyId',
    ])
    .where('invitation.secret_hash', '=', secretHash)
    .where('invitation.withdrawn_at', 'is', null)
    .where('invitation.expires_at', '>', now())
    .where('policy.status', 'not in', ['CANCELLED', 'EXPIRED'])
    .where('store.status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row && { ...row, locale: row.locale ?? row.store_locale, secretHash };
}

/** Records that the person has opened the invitation. Later states are kept. */
export async function markOpened(
  { db, now }: AuthServices,
  { secretHash, policyId, id }: OpenInvitation,
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('invitation')
      .set({ opened_at: at })
      .where('secret_hash', '=', secretHash)
      .where('opened_at', 'is', null)
      .execute();
    await trx
      .updateTable('policy_recipient')
      .set({ invite_status: 'OPENED' })
      .where('policy_id', '=', policyId)
      .where('recipient_id', '=', id)
      .where('invite_status', 'in', ['NOT_INVITED', 'INVITED', 'BOUNCED'])
      .execute();
    await trx
      .updateTable('policy_recipient')
      .set({ opened_at: at })
      .where('policy_id', '=', policyId)
      .where('recipient_id', '=', id)
      .where('opened_at', 'is', null)
      .execute();
  });
}
