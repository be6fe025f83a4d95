import { writeAudit } from '../core/audit.js';
import type { CoreServices } from '../core/services.js';
import type { DatabaseTransaction, PolicyRow } from '../core/schema.js';
import { contactableIds } from '../recipients/invite-block.js';

const dayMs = 24 * 3600_000;
/** Days before the end at which people are reminded. */
const firstReminderDays = 30;
const lastReminderDays = 7;
/** Days in which a person gets no other message before a reminder. */
const pauseDays = 7;

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/**
 * Makes reminders due 30 and 7 days before the end of active campaigns: to people who were invited and have something left.
 * People whose last message is less than seven days old are left out.
 */
export async function queueReminders({ db }: Pick<CoreServices, 'db'>, at: Date): Promise<void> {
  const lastStage = daysAfter(at, lastReminderDays);
  await db.transaction().execute(async (trx) => {
    const policies = await trx
      .selectFrom('policy')
      .selectAll()
      .where('status', '=', 'STARTED')
      .where('reminders', '=', true)
      .where('starts_at', '<=', at)
      .where('ends_at', '>=', at)
      .where('ends_at', '<=', daysAfter(at, firstReminderDays))
      .where((is) =>
        is.or([
          is('reminded_days', 'is', null),
          is.and([is('reminded_days', '>', lastReminderDays), is('ends_at', '<=', lastStage)]),
        ]),
      )
      .where('store_id', 'in', trx.selectFrom('store').select('id').where('status', '=', 'ACTIVE'))
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of policies) {
      const days = row.ends_at !== null && row.ends_at <= lastStage ? lastReminderDays : firstReminderDays;
      await queueFor(trx, row, days, at);
    }
  });
}

async function queueFor(trx: DatabaseTransaction, row: PolicyRow, days: number, at: Date): Promise<void> {
  await trx.updateTable('policy').set({ reminded_days: days }).where('id', '=', row.id).execute();
  const { numUpdatedRows } = await trx
    .updateTable('policy_recipient')
    .set({ invite_due_at: at, due_message: 'REMINDER', invite_attempts: 0 })
    .where('policy_id', '=', row.id)
    .where('invite_due_at', 'is', null)
    .where('invite_status', 'in', ['INVITED', 'OPENED', 'PARTIALLY_REDEEMED'])
    .where((is) => is('redeemed', '<', is.ref('allowance')))
    .where('last_invited_at', '<=', daysAfter(at, -pauseDays))
    .where('recipient_id', 'in', contactableIds(trx, row.store_id))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await writeAudit(trx, {
    ...{ at, action: 'policy.reminders_sent', actor: 'system', requestId: 'reminders-sweep' },
    storeId: row.store_id,
    target: row.id,
    detail: { count: String(numUpdatedRows), days: String(days) },
  });
}
