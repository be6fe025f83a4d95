import type { AuthServices } from '../auth/services.js';
import { sendClaimed } from '../delivery/send-claimed.js';
import { spendMessage } from '../delivery/spend-message.js';

/** Most emails of one run; the others are sent by the next one. */
const most = 100;
/** Time after which a failed or interrupted email is sent again. */
const againMs = 10 * 60_000;
/** Time after the warning in which sending is tried. */
const triedMs = 2 * 24 * 3600_000;

/**
 * Sends the due emails about spend limits. Each is claimed before it is sent, so that only one of several processes sends it. One
 * that could not be sent is sent again by later runs; after a crash it may be sent twice.
 */
export async function sendSpendWarnings(
  { db, delivery, origin, report }: Pick<AuthServices, 'db' | 'delivery' | 'origin' | 'report'>,
  at: Date,
): Promise<void> {
  if (!delivery.channels.includes('email')) return;
  const claimed = await db
    .updateTable('spend_mail')
    .set({ due_at: new Date(at.getTime() + againMs) })
    .where('id', 'in', (due) =>
      due
        .selectFrom('spend_mail')
        .select('id')
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  for (const mail of claimed) {
    const remove = () => db.deleteFrom('spend_mail').where('id', '=', mail.id).execute();
    if (at.getTime() - mail.created_at.getTime() > triedMs) {
      await remove();
      continue;
    }
    const {
      name,
      store_name: storeName,
      store_id: storeId,
      currency_code: currencyCode,
    } = await db
      .selectFrom('policy')
      .innerJoin('store', 'store.id', 'policy.store_id')
      .select(['policy.name', 'store.name as store_name', 'policy.store_id', 'store.currency_code'])
      .where('policy.id', '=', mail.policy_id)
      .executeTakeFirstOrThrow();
    const facts = {
      ...{ campaignName: name, storeName, percent: mail.percent },
      spent: { amount: mail.spent, currencyCode },
      limit: { amount: mail.spend_limit, currencyCode },
      link: `${origin}/campaigns?detail=${mail.policy_id}&store=${storeId}`,
    };
    const message = spendMessage({ channel: 'email', to: mail.email, locale: mail.locale }, facts);
    await sendClaimed({
      send: () => delivery.send(message),
      done: remove,
      report: (error) => {
        report(error, { policy: mail.policy_id });
      },
    });
  }
}
