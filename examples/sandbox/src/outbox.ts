import type { Selectable } from 'kysely';
import type { Database } from './database/database.js';
import type { OutboxTable } from './database/schema.js';

/** Email or text message that the sandbox shows instead of sending it. */
export interface OutboxMessage {
  channel: 'email' | 'sms';
  to: string;
  subject?: string;
  text: string;
}

export interface SentMessage extends OutboxMessage {
  id: number;
  sentAt: Date;
}

export interface Outbox {
  add(message: OutboxMessage): Promise<SentMessage>;
  /** Returns messages, newest first. */
  list(limit?: number): Promise<SentMessage[]>;
}

const shownMessages = 100;

export function createOutbox(db: Database, now: () => Date, onChange: () => void): Outbox {
  return {
    async add({ channel, to, subject, text }) {
      const row = await db
        .insertInto('outbox')
        .values({ channel, recipient: to, subject: subject ?? null, text, created_at: now() })
        .returningAll()
        .executeTakeFirstOrThrow();
      onChange();
      return toMessage(row);
    },
    async list(limit = shownMessages) {
      const rows = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit).execute();
      return rows.map(toMessage);
    },
  };
}

function toMessage({
  id,
  channel,
  recipient,
  subject,
  text,
  created_at,
}: Selectable<OutboxTable>): SentMessage {
  return { id, channel, to: recipient, text, sentAt: created_at, ...(subject === null ? {} : { subject }) };
}
