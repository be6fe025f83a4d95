import type { AuthServices } from '../auth/services.js';
import { contactOf } from '../delivery/contact-of.js';
import { accessMessage } from '../delivery/messages.js';

/** Notifies a person that they can work for a store, in their language or the store’s. Does nothing without a contact. */
export async function sendAccessMessage(
  { db, delivery, origin }: Pick<AuthServices, 'db' | 'delivery' | 'origin'>,
  { storeId, userId }: { storeId: string; userId: string },
): Promise<void> {
  const person = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .innerJoin('store', 'store.id', 'membership.store_id')
    .select([
      'app_user.email',
      'app_user.phone_e164',
      'app_user.first_name',
      'app_user.locale',
      'store.name',
      'store.locale as store_locale',
    ])
    .where('membership.store_id', '=', storeId)
    .where('membership.user_id', '=', userId)
    .executeTakeFirst();
  const contact = person && contactOf(delivery, person);
  if (!contact) return;
  const { first_name: firstName, name: storeName, locale, store_locale } = person;
  const target = { ...contact, locale: locale ?? store_locale };
  await delivery.send(accessMessage(target, { firstName, storeName, link: `${origin}/login` }));
}
