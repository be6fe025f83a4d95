import { jsonb } from '@tessera/server-kit/db';
import type { Selectable } from 'kysely';
import type { Database } from '../database/database.js';
import type { WebhookTable } from '../database/schema.js';
import type { WebhookKind, WebhookOutcome } from './webhook-kinds.js';

export { type WebhookKind, webhookKinds, type WebhookOutcome } from './webhook-kinds.js';

/** Notification to a merchant's server. It does not depend on the merchant's page. */
export interface Webhook {
  id: number;
  kind: WebhookKind;
  timestamp: Date;
  subject: Readonly<Record<string, unknown>>;
  url: string | null;
  attempts: number;
  outcome: WebhookOutcome;
  lastResponse: string | null;
}

export interface Webhooks {
  /** Stores the webhook and enqueues it if the merchant has an address, in the transaction that causes it. */
  add(trx: Database, merchantId: string, notification: Pick<Webhook, 'kind' | 'subject'>): Promise<void>;
  /** Returns webhooks, newest first. */
  list(db: Database, merchantId: string): Promise<Webhook[]>;
  find(db: Database, merchantId: string, id: number): Promise<Webhook | null>;
  /** Stores the result of an attempt. */
  note(
    db: Database,
    id: number,
    attempt: Pick<Webhook, 'attempts' | 'outcome' | 'lastResponse'>,
  ): Promise<void>;
}

/** Enqueues a webhook, which is posted after the transaction commits. */
export type Enqueue = (trx: Database, job: { merchantId: string; webhookId: number }) => Promise<void>;

const mostShown = 100;

export function createWebhooks(now: () => Date, onChange: () => void, enqueue: Enqueue): Webhooks {
  return {
    async add(trx, merchantId, { kind, subject }) {
      const options = await trx
        .selectFrom('merchant_option')
        .select('webhook_url')
        .where('merchant_id', '=', merchantId)
        .executeTakeFirst();
      const url = options?.webhook_url ?? null;
      const { seq: webhookId } = await trx
        .insertInto('webhook')
        .values({
          merchant_id: merchantId,
          kind,
          subject: jsonb(subject),
          created_at: now(),
          url,
          outcome: url === null ? 'kept' : 'pending',
          last_answer: null,
        })
        .returning('seq')
        .executeTakeFirstOrThrow();
      if (url !== null) await enqueue(trx, { merchantId, webhookId });
      onChange();
    },
    async list(db, merchantId) {
      const rows = await db
        .selectFrom('webhook')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .orderBy('seq', 'desc')
        .limit(mostShown)
        .execute();
      return rows.map(toWebhook);
    },
    async find(db, merchantId, id) {
      const row = await db
        .selectFrom('webhook')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('seq', '=', id)
        .executeTakeFirst();
      return row ? toWebhook(row) : null;
    },
    async note(db, id, { attempts, outcome, lastResponse }) {
      await db
        .updateTable('webhook')
        .set({ attempts, outcome, last_answer: lastResponse })
        .where('seq', '=', id)
        .execute();
      onChange();
    },
  };
}

function toWebhook(row: Selectable<WebhookTable>): Webhook {
  return {
    id: row.seq,
    kind: row.kind,
    subject: row.subject,
    timestamp: row.created_at,
    url: row.url,
    attempts: row.attempts,
    outcome: row.outcome,
    lastResponse: row.last_answer,
  };
}
