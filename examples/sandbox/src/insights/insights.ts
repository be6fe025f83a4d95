import type { Selectable } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import type { Database } from '../database/database.js';
import type { InsightsEventTable } from '../database/schema.js';
import type { InsightsEvent } from './insights-event.js';

export type { InsightsEvent } from './insights-event.js';

/** Public credentials, as they appear in pages. */
export const insightsCredentials = {
  appId: 'TESSERADEMO',
  apiKey: 'tessera_demo_search_key',
} as const;

export interface RecordedEvent {
  id: number;
  event: InsightsEvent;
  receivedAt: Date;
}

export interface Insights {
  add(events: readonly InsightsEvent[]): Promise<void>;
  /** Returns events, newest first. */
  list(limit?: number): Promise<RecordedEvent[]>;
}

const shownEvents = 100;

export function createInsights(db: Database, now: () => Date, onChange: () => void): Insights {
  return {
    async add(events) {
      if (events.length === 0) return;
      await db
        .insertInto('insights_event')
        .values(events.map((event) => ({ event: jsonb(event), created_at: now() })))
        .execute();
      onChange();
    },
    async list(limit = shownEvents) {
      const rows = await db
        .selectFrom('insights_event')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toEvent);
    },
  };
}

function toEvent({ id, event, created_at: receivedAt }: Selectable<InsightsEventTable>): RecordedEvent {
  return { id, event, receivedAt };
}
