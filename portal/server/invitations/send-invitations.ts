import { sql } from 'kysely';
import type { Database } from '../core/schema.js';
import type { AuthServices } from '../auth/services.js';
import { createInvitations, type Invitation, type Invitee } from './invitations.js';

type Sending = Pick<AuthServices, 'db' | 'now' | 'origin' | 'delivery' | 'report'>;

/** Number of invitations that are created and sent together. */
const chunk = 200;
/** Time in which no other process sends the invitations of a chunk; after a crash they are sent then. */
const leaseMs = 5 * 60_000;

/**
 * Sends the invitations of active campaigns that are due. An invitation whose sending fails is sent again after five
 * minutes; after a crash, some people may get theirs twice.
 */
export async function sendDueInvitations(services: Sending, at: Date, policyId?: string): Promise<void> {
  for (;;) {
    const { claimed, invitations } = await claim(services, at, policyId);
    if (claimed.length === 0) return;
    const sent: Invitation[] = [];
    for (const invitation of invitations) {
      try {
        await services.delivery.send(invitation.message);
        sent.push(invitation);
      } catch (error) {
        services.report(error, { policy: invitation.policyId, recipient: invitation.recipientId });
      }
    }
    const invited = new Set(invitations.map(keyOf));
    await settle(services.db, at, { sent, unreachable: claimed.filter((one) => !invited.has(keyOf(one))) });
  }
}

const keyOf = ({ policyId, recipientId }: Invitee): string => `${policyId} ${recipientId}`;

/** Claims due invitations for this process, and creates them. */
async function claim(services: Sending, at: Date, policyId: string | undefined) {
  return services.db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('policy_recipient')
      .select(['policy_id', 'recipient_id'])
      .where('invite_due_at', '<=', at)
      .where('policy_id', 'in', (policies) =>
        policies
          .selectFrom('policy')
          .select('id')
          .where('status', '=', 'STARTED')
          .where('ends_at', '>=', at)
          .where('store_id', 'in', policies.selectFrom('store').select('id').where('status', '=', 'ACTIVE'))
          .$if(policyId !== undefined, (query) => query.where('id', '=', policyId ?? '')),
      )
      .orderBy('invite_due_at')
      .orderBy('recipient_id')
      .limit(chunk)
      .forUpdate()
      .skipLocked()
      .execute();
    const claimed: Invitee[] = rows.map((row) => ({
      policyId: row.policy_id,
      recipientId: row.recipient_id,
    }));
    if (claimed.length === 0) return { claimed, invitations: [] };
    // From now, because the chunks before may have taken long; not before `at`, or this run would claim them again.
    const leaseEnd = new Date(Math.max(at.getTime(), services.now().getTime()) + leaseMs);
    await updateRows(trx, claimed).set({ invite_due_at: leaseEnd }).execute();
    return { claimed, invitations: await createInvitations(services, trx, claimed) };
  });
}

interface Outcome {
  sent: readonly Invitee[];
  /** People without a contact, and those who have opted out. */
  unreachable: readonly Invitee[];
}

async function settle(db: Database, at: Date, { sent, unreachable }: Outcome): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (sent.length > 0) {
      await updateRows(trx, sent)
        .set({ invite_due_at: null, last_invited_at: at, invited_at: sql`coalesce(invited_at, ${at})` })
        .execute();
      // Later states are kept.
      await updateRows(trx, sent)
        .set({ invite_status: 'INVITED' })
        .where('invite_status', 'in', ['NOT_INVITED', 'BOUNCED'])
        .execute();
    }
    if (unreachable.length > 0) await updateRows(trx, unreachable).set({ invite_due_at: null }).execute();
  });
}

/** Selects the rows of people in their campaigns for an update. */
const updateRows = (db: Database, people: readonly Invitee[]) =>
  db.updateTable('policy_recipient').where((row) =>
    row(
      row.refTuple('policy_id', 'recipient_id'),
      'in',
      people.map(({ policyId, recipientId }) => row.tuple(policyId, recipientId)),
    ),
  );
