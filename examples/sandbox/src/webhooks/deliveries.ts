import PgBoss from 'pg-boss';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { CompiledQuery } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import type { Merchants } from '../merchants/merchants.js';
import { signWebhook } from './signature.js';
import type { Enqueue, Webhooks } from './webhooks.js';

/** Queue that posts webhooks to merchants' servers and retries failed attempts, also after a restart. */
export interface Deliveries {
  enqueue: Enqueue;
  /** Starts the queue. Must resolve before a merchant gets an address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface DeliveryOptions {
  handle: DatabaseHandle;
  db: Database;
  merchants: Pick<Merchants, 'find'>;
  webhooks: () => Pick<Webhooks, 'find' | 'note'>;
  report: (error: unknown) => void;
  /** Seconds until the second attempt, doubled with each further one. Default: 5. */
  retrySeconds?: number;
}

const queue = 'sandbox-webhooks';
/** Limit of attempts, the first one included: about half an hour in total. */
const mostTries = 9;
const responseTimeoutMs = 10_000;

const jobSchema = z.object({ merchantId: z.string(), webhookId: z.number() });

export function createDeliveries(options: DeliveryOptions): Deliveries {
  const { handle, db, merchants, webhooks, report, retrySeconds = 5 } = options;
  const boss = new PgBoss({
    schema: 'pgboss',
    db: { executeSql: async (text, values) => ({ rows: await handle.query(text, values) }) },
  });
  boss.on('error', report);
  let started: Promise<void> | undefined;

  const post = async (data: unknown, tries: number) => {
    const { merchantId, webhookId } = jobSchema.parse(data);
    const [merchant, webhook] = await Promise.all([
      merchants.find(merchantId),
      webhooks().find(db, merchantId, webhookId),
    ]);
    if (!merchant || webhook?.url === undefined || webhook.url === null) return;
    const lastResponse = await send(webhook.url, new URLSearchParams({ ...signWebhook(merchant, webhook) }));
    const isAccepted = /^2\d\d$/.test(lastResponse);
    const outcome = isAccepted ? 'delivered' : tries >= mostTries ? 'failed' : 'pending';
    await webhooks().note(db, webhookId, { attempts: tries, outcome, lastResponse });
    if (!isAccepted) throw new Error(`${webhook.url} responded with ${lastResponse}`);
  };

  const start = async () => {
    await boss.start();
    await boss.createQueue(queue);
    const working = { includeMetadata: true, pollingIntervalSeconds: 0.5 } as const;
    await boss.work(queue, working, async ([job]) => {
      if (job) await post(job.data, job.retryCount + 1);
    });
  };

  return {
    start: () => (started ??= start()),
    async enqueue(trx, job) {
      await boss.send(queue, job, {
        retryLimit: mostTries - 1,
        retryDelay: retrySeconds,
        retryBackoff: true,
        // Enqueued in the payment's transaction, so that a rollback also removes the webhook.
        db: {
          executeSql: async (text, values) => {
            const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
            return { rows };
          },
        },
      });
    },
    async close() {
      await started?.catch(report);
      if (started) await boss.stop({ graceful: true, wait: true, timeout: 5_000 });
    },
  };
}

/** Returns the status of the response, or the error code if there was none. */
async function send(url: string, body: URLSearchParams): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code ?? (error instanceof Error ? error.name : 'failed');
  }
}
