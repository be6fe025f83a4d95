import type { AuthServices } from '../auth/services.js';
import type { Database } from '../core/schema.js';
import { contactOf } from '../delivery/contact-of.js';
import { accessMessage } from '../delivery/messages.js';
import { HttpProblem } from '../http/problem.js';

/** Account in a store. */
interface Member {
  storeId: string;
  userId: string;
}

/** Notifies a person that they can work for a store, in their language or the store’s. Does nothing without a contact. */
export async function sendAccessMessage(
  { db, delivery, origin }: Pick<AuthServices, 'db' | 'delivery' | 'origin'>,
  { storeId, userId }: Member,
): Promise<void> {
  const person = await readMember(db, { storeId, userId });
  const contact = person && contactOf(delivery, person);
  if (!contact) return;
  const { first_name: firstName, name: storeName, locale, store_locale } = person;
  const target = { ...contact, locale: locale ?? store_locale };
  await delivery.send(accessMessage(target, { firstName, storeName, link: `${origin}/login` }));
}

/**
 * Throws `not_found` if the account is no user of the store, `state_conflict` after a sign-in to the store, and `channel_unavailable` if no
 * message can reach it.
 */
export async function requireInvitable(
  { db, delivery }: Pick<AuthServices, 'db' | 'delivery'>,
  member: Member,
): Promise<void> {
  const person = await readMember(db, member);
  if (!person) throw new HttpProblem('not_found', 'User not found.');
  if (person.last_login_at && !person.entered)
    throw new HttpProblem('state_conflict', 'This person has signed in already.');
  if (!contactOf(delivery, person))
    throw new HttpProblem('channel_unavailable', 'Messages to this contact are unavailable.');
}

function readMember(db: Database, { storeId, userId }: Member) {
  return db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .innerJoin('store', 'store.id', 'membership.store_id')
    .select([
      'app_user.email',
      'app_user.phone_e164',
      'app_user.first_name',
      'app_user.locale',
      'app_user.last_login_at',
      'membership.entered',
      'membership.via',
      'store.name',
      'store.locale as store_locale',
    ])
    .where('membership.store_id', '=', storeId)
    .where('membership.user_id', '=', userId)
    .executeTakeFirst();
}
