import { hashOf } from '../auth/secrets.js';
import type { InvitedPerson } from '../auth/subjects.js';
import type { AuthServices } from '../auth/services.js';

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
