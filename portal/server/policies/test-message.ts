import type { Locale } from '../../contract/locales.js';
import type { TestMessageSent } from '../../contract/test-message.js';
import { actorOf } from '../auth/caller.js';
import { limits, take } from '../auth/limits.js';
import type { AuthServices } from '../auth/services.js';
import { contactOf } from '../delivery/contact-of.js';
import { testInvitation } from '../delivery/messages.js';
import { HttpProblem } from '../http/problem.js';
import { findRow, type PolicyChange } from './policy-row.js';

/**
 * Sends the stored invitation of a campaign to the person who calls: while viewing a client, to the administrator. Throws
 * `not_found`, `rate_limited`, and `channel_unavailable` for a person who cannot get messages.
 */
export async function sendTestMessage(
  { db, delivery, origin }: AuthServices,
  { caller, id, at }: Pick<PolicyChange, 'caller' | 'id' | 'at'>,
  locale: Locale,
): Promise<TestMessageSent> {
  const { name, ends_at: endsAt, message, benefit } = await findRow(db, caller.storeId, id);
  const { actor, acted_by: admin } = actorOf(caller);
  const person = await db
    .selectFrom('app_user')
    .leftJoin('membership', (join) =>
      join.onRef('membership.user_id', '=', 'app_user.id').on('membership.store_id', '=', caller.storeId),
    )
    .select(['email', 'phone_e164', 'first_name', 'via'])
    .where('app_user.id', '=', admin ?? actor)
    .executeTakeFirstOrThrow();
  const store = await db
    .selectFrom('store')
    .select(['name', 'time_zone'])
    .where('id', '=', caller.storeId)
    .executeTakeFirstOrThrow();
  const contact = contactOf(delivery, person);
  if (!contact) throw new HttpProblem('channel_unavailable', 'We can’t send messages to your account.');
  await take(db, limits.testMessage, admin ?? actor, at);
  await delivery.send(
    testInvitation(
      { ...contact, locale },
      {
        firstName: person.first_name,
        storeName: store.name,
        campaignName: name,
        // A real link would sign in the wrong person.
        link: `${origin}/login`,
        ...{ endsAt, benefit },
        timeZone: store.time_zone,
        texts: message,
      },
    ),
  );
  return { to: contact.to };
}
