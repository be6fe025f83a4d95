import PgBoss from 'pg-boss';
import { type DatabaseHandle, isDeadlock, withQueryLimit } from '@tessera/server-kit/db';
import { observeQueues } from '../telemetry/metrics.js';
import { readQueues } from './read-queues.js';
import { type JobServices, runSweep, runSweeps, sweepNames, type SweepName } from './sweeps.js';

/** Longer than for calls, because no user waits for a job. */
const jobQueryMs = 60_000;

export interface Jobs {
  close(): Promise<void>;
}

const schedules: Record<SweepName, string> = {
  'policies-sweep': '* * * * *',
  'reminders-sweep': '* * * * *',
  'invitations-sweep': '* * * * *',
  'imports-sweep': '* * * * *',
  'payments-sweep': '* * * * *',
  'invoices-sweep': '7 * * * *',
  'webhooks-sweep': '* * * * *',
  'expired-sweep': '17 * * * *',
};
/** Queue of an earlier version, whose schedule is still stored. */
const previousQueue = 'sign-ins-sweep';

/**
 * Starts the scheduled jobs. They are stored in the same database, so that only one of several processes runs
 * each.
 */
export function startJobs(handle: DatabaseHandle, services: JobServices): Promise<Jobs> {
  return withQueryLimit(jobQueryMs, () => start(handle, services));
}

async function start(handle: DatabaseHandle, services: JobServices): Promise<Jobs> {
  const boss = new PgBoss({
    schema: 'pgboss',
    db: {
      executeSql: async (text, values) => ({
        rows: await retryDeadlocks(() => handle.query(text, values)),
      }),
    },
  });
  boss.on('error', services.report);
  await boss.start();
  await boss.unschedule(previousQueue);
  for (const [name, when] of Object.entries(schedules) as [SweepName, string][]) {
    await boss.createQueue(name);
    await boss.work(name, () => runReported(name, services));
    await boss.schedule(name, when);
  }
  // Runs jobs that became due while no process was running.
  await runSweeps(services, services.now());
  const endObservation = observeQueues(() => readQueues(handle, services, sweepNames));
  return {
    async close() {
      endObservation();
      await boss.stop({ graceful: true, wait: true, timeout: 5_000 });
    },
  };
}

/** Runs a job. pg-boss stores the error of a job that fails, and reports it to no one. */
async function runReported(name: SweepName, services: JobServices): Promise<void> {
  try {
    await runSweep(name, services, services.now());
  } catch (error) {
    services.report(error, { job: name });
    throw error;
  }
}

const deadlockAttempts = 5;

/** Repeats a statement that PostgreSQL has ended because servers that start together lock the same tables. */
async function retryDeadlocks<Row>(work: () => Promise<Row[]>): Promise<Row[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === deadlockAttempts || !isDeadlock(error)) throw error;
    }
  }
}
