import { type Kysely, sql } from 'kysely';

/** Columns of earlier migrations that this one reads; a type, because interfaces have no index signature. */
type Existing = {
  policy: { status: string; started_at: Date | null; ended_at: Date | null; discarded_at: Date | null };
  policy_recipient: {
    policy_id: string;
    recipient_id: string;
    last_invited_at: Date | null;
    invited_at: Date | null;
    opened_at: Date | null;
  };
  invitation: { policy_id: string; recipient_id: string; created_at: Date; opened_at: Date | null };
};

/**
 * Adds when people were first invited and first opened an invitation, reminders, the kind of a due message, and drafts that
 * were discarded.
 */
export async function addMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('policy')
    .addColumn('reminders', 'boolean', (column) => column.notNull().defaultTo(true))
    .addColumn('reminded_days', 'integer')
    .addColumn('discarded_at', 'timestamptz')
    .execute();
  await db.schema
    .alterTable('policy_recipient')
    .addColumn('invited_at', 'timestamptz')
    .addColumn('opened_at', 'timestamptz')
    .addColumn('invite_attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_message', 'text', (column) =>
      column
        .notNull()
        .defaultTo('INVITATION')
        .check(sql`due_message in ('INVITATION', 'REMINDER', 'WITHDRAWAL')`),
    )
    .execute();
  const tables = db.withTables<Existing>();
  // It is not known which canceled campaigns were scheduled: those that never started stay out of the list.
  await tables
    .updateTable('policy')
    .set({ discarded_at: sql`ended_at` })
    .where('status', '=', 'CANCELLED')
    .where('started_at', 'is', null)
    .execute();
  await tables
    .updateTable('policy_recipient')
    .set({ invited_at: sql`last_invited_at` })
    .where('last_invited_at', 'is not', null)
    .execute();
  // Invitations that have expired are deleted; those that are left are the best answer there is.
  await tables
    .updateTable('policy_recipient')
    .from((earliest) =>
      earliest
        .selectFrom('invitation')
        .select(({ fn }) => [
          'policy_id',
          'recipient_id',
          fn.min('created_at').as('first_created_at'),
          fn.min('opened_at').as('first_opened_at'),
        ])
        .groupBy(['policy_id', 'recipient_id'])
        .as('earliest'),
    )
    .set({ invited_at: sql`earliest.first_created_at`, opened_at: sql`earliest.first_opened_at` })
    .whereRef('policy_recipient.policy_id', '=', 'earliest.policy_id')
    .whereRef('policy_recipient.recipient_id', '=', 'earliest.recipient_id')
    .execute();
}
