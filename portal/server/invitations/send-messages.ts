import type { ExpressionBuilder } from 'kysely';
import {
  type Database,
  type DatabaseTransaction,
  type DueMessage,
  dueMessages,
  type PortalSchema,
} from '../core/schema.js';
import { AddressRefused } from '../delivery/delivery.js';
import type { AuthServices } from '../auth/services.js';
import { type Addressee, type CampaignMail, createMessages } from './create-messages.js';
import { recordInvited } from './record-invited.js';

type Sending = Pick<AuthServices, 'db' | 'now' | 'origin' | 'delivery' | 'report'>;

/** Number of messages that are created together. */
const chunk = 200;
/** Number of messages before which it is checked again who still gets one. */
const group = 10;
/** Time in which no other process sends the messages of a chunk; after a crash they are sent then. */
const leaseMs = 5 * 60_000;
/** Number of times that a message is tried, at growing intervals: for about a day. */
const mostAttempts = 9;

/** Claimed message. */
interface Claimed extends Addressee {
  /** Number of times that sending it has failed. */
  attempts: number;
}

/**
 * Sends the messages of campaigns that are due: invitations and reminders while a campaign is active, and withdrawals once
 * it is canceled. A message whose sending fails is sent again after five minutes, then after longer and longer times; after
 * a day, or at once if the address does not exist, the person counts as not reached. After a crash, some people may get
 * theirs twice.
 */
export async function sendDueMessages(services: Sending, at: Date, policyId?: string): Promise<void> {
  for (;;) {
    const { claimed, created } = await claim(services, at, policyId);
    if (claimed.length === 0) return;
    const reached = new Set(created.map(keyOf));
    const outcome = await sendAll(services, created);
    await settle(services, at, {
      ...outcome,
      claimed,
      unreachable: claimed.filter((one) => !reached.has(keyOf(one))),
    });
  }
}

const keyOf = ({ policyId, recipientId }: Addressee): string => `${policyId} ${recipientId}`;

/** Sends messages to those for whom they are still due: a campaign may end, or a person be removed, in the meantime. */
async function sendAll({ db, delivery, report }: Sending, created: readonly CampaignMail[]) {
  const sent: CampaignMail[] = [];
  const refused: CampaignMail[] = [];
  for (let start = 0; start < created.length; start += group) {
    const next = created.slice(start, start + group);
    const due = await stillDue(db, next);
    for (const mail of next.filter((one) => due.has(keyOf(one))))
      try {
        await delivery.send(mail.message);
        sent.push(mail);
      } catch (error) {
        report(error, { policy: mail.policyId, recipient: mail.recipientId });
        if (error instanceof AddressRefused) refused.push(mail);
      }
  }
  return { sent, refused };
}

/** Returns the keys of those for whom the same message is still due. */
async function stillDue(db: Database, messages: readonly CampaignMail[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('policy_recipient')
    // Without a condition on the time, whose index has all that are due.
    .select(['policy_id', 'recipient_id', 'due_message', 'invite_due_at'])
    .where((row) => isAmong(row, messages))
    .execute();
  const due = new Set(
    rows
      .filter((row) => row.invite_due_at !== null)
      .map((row) => `${row.policy_id} ${row.recipient_id} ${row.due_message}`),
  );
  return new Set(messages.filter((one) => due.has(`${keyOf(one)} ${one.kind}`)).map(keyOf));
}

/** Claims due messages for this process, and creates them. */
async function claim(services: Sending, at: Date, policyId: string | undefined) {
  return services.db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('policy_recipient')
      .select(['policy_id', 'recipient_id', 'due_message', 'invite_attempts'])
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
    const policies = await lockPolicies(trx, [...new Set(rows.map(({ policy_id }) => policy_id))]);
    const people = await lockPeople(
      trx,
      rows.map(({ recipient_id: id }) => id),
      { skipLocked: true },
    );
    const claimed: Claimed[] = rows
      .filter((row) => policies.has(row.policy_id) && people.has(row.recipient_id))
      .map((row) => ({
        policyId: row.policy_id,
        recipientId: row.recipient_id,
        kind: row.due_message,
        attempts: row.invite_attempts,
      }));
    if (claimed.length === 0) return { claimed, created: [] };
    // From now, because the chunks before may have taken long; not before `at`, or this run would claim them again.
    const leaseEnd = new Date(Math.max(at.getTime(), services.now().getTime()) + leaseMs);
    await updateRows(trx, claimed).set({ invite_due_at: leaseEnd }).execute();
    return { claimed, created: await createMessages(services, trx, claimed) };
  });
}

/**
 * Locks campaigns, so that none is canceled before the claim of its messages can be seen. Leaves out campaigns that are being
 * changed; waiting for them could end in a deadlock.
 */
async function lockPolicies(trx: DatabaseTransaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('policy')
    .select('id')
    .where('id', 'in', ids)
    .forShare()
    .skipLocked()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Keeps people from being erased: new invitations and repeated updates of their rows lock them, too, and could then wait forever
 * for an erasure that waits for the rows. May leave out those who are being erased or changed.
 */
async function lockPeople(
  trx: DatabaseTransaction,
  ids: readonly string[],
  { skipLocked = false } = {},
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('recipient')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forKeyShare()
    .$if(skipLocked, (query) => query.skipLocked())
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface Outcome {
  claimed: readonly Claimed[];
  sent: readonly CampaignMail[];
  /** People whose address does not exist. */
  refused: readonly Addressee[];
  /** People without a contact, those who have opted out, and those who need no message anymore. */
  unreachable: readonly Addressee[];
}

async function settle(
  { db, now }: Sending,
  at: Date,
  { claimed, sent, refused, unreachable }: Outcome,
): Promise<void> {
  const ofKind = <One extends Addressee>(kind: DueMessage, people: readonly One[]) =>
    people.filter((one) => one.kind === kind);
  const invited = ofKind('INVITATION', sent);
  const withLink = [...invited, ...ofKind('REMINDER', sent)];
  const finished = new Set([...sent, ...refused, ...unreachable].map(keyOf));
  const failed = claimed.filter((one) => !finished.has(keyOf(one)));
  const isLast = ({ attempts }: Claimed) => attempts + 1 >= mostAttempts;
  const lost = [...refused, ...failed.filter(isLast)];
  await db.transaction().execute(async (trx) => {
    await lockPeople(
      trx,
      claimed.map(({ recipientId }) => recipientId),
    );
    // Changes of a campaign lock it before the rows of its people: the same order here, so that neither waits for the other forever.
    await trx
      .selectFrom('policy')
      .select('id')
      .where('id', 'in', [...new Set(claimed.map(({ policyId }) => policyId))])
      .orderBy('id')
      .forShare()
      .execute();
    await recordInvited(trx, withLink, at);
    if (invited.length > 0) {
      await updateRows(trx, invited).set({ invited_at: at }).where('invited_at', 'is', null).execute();
      // Later states are kept.
      await updateRows(trx, invited)
        .set({ invite_status: 'INVITED' })
        .where('invite_status', 'in', ['NOT_INVITED', 'BOUNCED'])
        .execute();
    }
    for (const one of failed)
      await updateRows(trx, [one])
        .set({
          invite_attempts: one.attempts + 1,
          invite_due_at: new Date(now().getTime() + leaseMs * 2 ** one.attempts),
        })
        .where('invite_due_at', 'is not', null)
        .where('due_message', '=', one.kind)
        .execute();
    const bounced = ofKind('INVITATION', lost);
    if (bounced.length > 0)
      await updateRows(trx, bounced)
        .set({ invite_status: 'BOUNCED' })
        .where('invite_status', 'in', ['NOT_INVITED', 'INVITED'])
        .where('invite_due_at', 'is not', null)
        .where('due_message', '=', 'INVITATION')
        .execute();
    for (const kind of dueMessages) {
      const done = ofKind<Addressee>(kind, [...sent, ...unreachable, ...lost]);
      if (done.length === 0) continue;
      // Another message may have become due in the meantime, for example because the campaign was canceled.
      await updateRows(trx, done)
        .set({ invite_due_at: null, invite_attempts: 0 })
        .where('due_message', '=', kind)
        .execute();
    }
  });
}

/** Selects the rows of people in their campaigns for an update. */
const updateRows = (db: Database, people: readonly Addressee[]) =>
  db.updateTable('policy_recipient').where((row) => isAmong(row, people));

const isAmong = (row: ExpressionBuilder<PortalSchema, 'policy_recipient'>, people: readonly Addressee[]) =>
  row(
    row.refTuple('policy_id', 'recipient_id'),
    'in',
    people.map(({ policyId, recipientId }) => row.tuple(policyId, recipientId)),
  );
