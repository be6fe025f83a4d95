import type { Selectable } from 'kysely';
import { jsonb } from '@tessera/portal/db';
import type { Database } from '../database/database.js';
import type { WebhookTable } from '../database/schema.js';

export type WebhookKind = 'local_payment_completed';

/** What a merchant's server is told, whatever its pages have heard. */
export interface Webhook {
  kind: WebhookKind;
  timestamp: Date;
  subject: Readonly<Record<string, unknown>>;
}

/** Kept instead of posted: a sandbox knows no address that it could reach. */
export interface Webhooks {
  add(db: Database, merchantId: string, told: Pick<Webhook, 'kind' | 'subject'>): Promise<void>;
  /** Newest first. */
  list(db: Database, merchantId: string): Promise<Webhook[]>;
}

const mostShown = 100;

export function createWebhooks(now: () => Date, onChange: () => void): Webhooks {
  return {
    async add(db, merchantId, { kind, subject }) {
      await db
        .insertInto('webhook')
        .values({ merchant_id: merchantId, kind, subject: jsonb(subject), created_at: now() })
        .execute();
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
  };
}

function toWebhook({ kind, subject, created_at }: Selectable<WebhookTable>): Webhook {
  return { kind, subject, timestamp: created_at };
}
