import { type Database, type DueMessage, dueMessages } from '../core/schema.js';
import type { AuthServices } from '../auth/services.js';
import { type Addressee, type CampaignMail, createMessages } from './create-messages.js';

type Sending = Pick<AuthServices, 'db' | 'now' | 'origin' | 'delivery' | 'report'>;

/** Number of messages that are created and sent together. */
const chunk = 200;
/** Time in which no other process sends the messages of a chunk; after a crash they are sent then. */
const leaseMs = 5 * 60_000;

/**
 * Sends the messages of campaigns that are due: invitations and reminders while a campaign is active, and withdrawals once
 * it is canceled. A message whose sending fails is sent again after five minutes; after a crash, some people may get
 * theirs twice.
 */
export async function sendDueInvitations(services: Sending, at: Date, policyId?: string): Promise<void> {
  for (;;) {
    const { claimed, created } = await claim(services, at, policyId);
    if (claimed.length === 0) return;
    const sent: CampaignMail[] = [];
    for (const mail of created) {
      try {
        await services.delivery.send(mail.message);
        sent.push(mail);
      } catch (error) {
        services.report(error, { policy: mail.policyId, recipient: mail.recipientId });
      }
    }
    const reached = new Set(created.map(keyOf));
    await settle(services.db, at, { sent, unreachable: claimed.filter((one) => !reached.has(keyOf(one))) });
  }
}

const keyOf = ({ policyId, recipientId }: Addressee): string => `${policyId} ${recipientId}`;

/** Claims due messages for this process, and creates them. */
async function claim(services: Sending, at: Date, policyId: string | undefined) {
  return services.db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('policy_recipient')
      .select(['policy_id', 'recipient_id', 'due_message'])
      .where('invite_due_at', '<=', at)
      .where('policy_id', 'in', (policies) =>
        policies
          .selectFrom('policy')
          .select('id')
          // Of a canceled campaign, only withdrawals are due.
          .where((is) =>
            is.or([
              is('status', '=', 'CANCELLED'),
              is.and([is('status', '=', 'STARTED'), is('ends_at', '>=', at)]),
            ]),
          )
          .where('store_id', 'in', policies.selectFrom('store').select('id').where('status', '=', 'ACTIVE'))
          .$if(policyId !== undefined, (query) => query.where('id', '=', policyId ?? '')),
      )
      .orderBy('invite_due_at')
      .orderBy('recipient_id')
      .limit(chunk)
      .forUpdate()
      .skipLocked()
      .execute();
    const claimed: Addressee[] = rows.map((row) => ({
      policyId: row.policy_id,
      recipientId: row.recipient_id,
      kind: row.due_message,
    }));
    if (claimed.length === 0) return { claimed, created: [] };
    // From now, because the chunks before may have taken long; not before `at`, or this run would claim them again.
    const leaseEnd = new Date(Math.max(at.getTime(), services.now().getTime()) + leaseMs);
    await updateRows(trx, claimed).set({ invite_due_at: leaseEnd }).execute();
    return { claimed, created: await createMessages(services, trx, claimed) };
  });
}

interface Outcome {
  sent: readonly Addressee[];
  /** People without a contact, those who have opted out, and those who need no reminder anymore. */
  unreachable: readonly Addressee[];
}

async function settle(db: Database, at: Date, { sent, unreachable }: Outcome): Promise<void> {
  const ofKind = (kind: DueMessage, people: readonly Addressee[]) =>
    people.filter((one) => one.kind === kind);
  const invited = ofKind('INVITATION', sent);
  const withLink = [...invited, ...ofKind('REMINDER', sent)];
  await db.transaction().execute(async (trx) => {
    if (withLink.length > 0) await updateRows(trx, withLink).set({ last_invited_at: at }).execute();
    if (invited.length > 0) {
      await updateRows(trx, invited).set({ invited_at: at }).where('invited_at', 'is', null).execute();
      // Later states are kept.
      await updateRows(trx, invited)
        .set({ invite_status: 'INVITED' })
        .where('invite_status', 'in', ['NOT_INVITED', 'BOUNCED'])
        .execute();
    }
    for (const kind of dueMessages) {
      const done = ofKind(kind, [...sent, ...unreachable]);
      if (done.length === 0) continue;
      // Another message may have become due in the meantime, for example because the campaign was canceled.
      await updateRows(trx, done).set({ invite_due_at: null }).where('due_message', '=', kind).execute();
    }
  });
}

/** Selects the rows of people in their campaigns for an update. */
const updateRows = (db: Database, people: readonly Addressee[]) =>
  db.updateTable('policy_recipient').where((row) =>
    row(
      row.refTuple('policy_id', 'recipient_id'),
      'in',
      people.map(({ policyId, recipientId }) => row.tuple(policyId, recipientId)),
    ),
  );
