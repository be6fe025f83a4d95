import type { DatabaseHandle } from '@tessera/server-kit/db';
import type { CoreServices } from '../core/services.js';
import type { Database } from '../core/schema.js';
import type { QueueState } from '../telemetry/metrics.js';

interface Due {
  waiting: number;
  oldest: Date | null;
}

const none: Due = { waiting: 0, oldest: null };

/** Work that is due, and that jobs do: it grows if a job fails, is too slow or does not run. */
const work: Readonly<Record<string, (db: Database, at: Date) => Promise<Due>>> = {
  messages: (db, at) =>
    db
      .selectFrom('policy_recipient')
      .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
      .innerJoin('store', 'store.id', 'policy.store_id')
      .select((row) => [row.fn.countAll<number>().as('waiting'), row.fn.min('invite_due_at').as('oldest')])
      .where('policy_recipient.invite_due_at', '<=', at)
      .where((is) =>
        is.or([
          is('policy.status', '=', 'CANCELLED'),
          is.and([is('policy.status', '=', 'STARTED'), is('policy.ends_at', '>=', at)]),
        ]),
      )
      .where('store.status', '=', 'ACTIVE')
      .executeTakeFirstOrThrow(),
  payments: (db, at) =>
    db
      .selectFrom('payment')
      .select((row) => [row.fn.countAll<number>().as('waiting'), row.fn.min('check_at').as('oldest')])
      .where('check_at', '<=', at)
      .executeTakeFirstOrThrow(),
  webhooks: (db, at) =>
    db
      .selectFrom('webhook_delivery')
      .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
      .innerJoin('store', 'store.id', 'webhook.store_id')
      .select((row) => [row.fn.countAll<number>().as('waiting'), row.fn.min('next_attempt_at').as('oldest')])
      .where('webhook_delivery.next_attempt_at', '<=', at)
      .where('webhook.status', '=', 'ACTIVE')
      .where('store.status', '=', 'ACTIVE')
      .executeTakeFirstOrThrow(),
};

/** Returns the due jobs of pg-boss by queue. */
function readJobs(handle: DatabaseHandle, at: Date): Promise<(Due & { name: string })[]> {
  return handle.query(
    `select name, count(*)::int as waiting, min(start_after) as oldest
      from pgboss.job where state < 'active' and start_after <= $1 group by name`,
    [at],
  );
}

/**
 * Reads how many jobs and items are due, and for how long. Queues of jobs have the names of the jobs.
 *
 * @param jobNames - Queues that have a value also if nothing is due.
 */
export async function readQueues(
  handle: DatabaseHandle,
  { db, now }: Pick<CoreServices, 'db' | 'now'>,
  jobNames: readonly string[],
): Promise<QueueState[]> {
  const at = now();
  const jobs = new Map((await readJobs(handle, at)).map((job) => [job.name, job]));
  const states = jobNames.map((name) => stateOf(name, jobs.get(name) ?? none, at));
  for (const [name, read] of Object.entries(work)) states.push(stateOf(name, await read(db, at), at));
  return states;
}

function stateOf(queue: string, { waiting, oldest }: Due, at: Date): QueueState {
  const age = oldest === null ? 0 : (at.getTime() - oldest.getTime()) / 1_000;
  return { queue, waiting, oldestSeconds: Math.max(0, age) };
}
