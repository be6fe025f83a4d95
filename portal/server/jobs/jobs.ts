import PgBoss from 'pg-boss';
import type { DatabaseHandle } from '../db/index.js';
import type { Services } from '../services.js';
import { sweepPolicies } from './sweep-policies.js';
import { sweepSignIns } from './sweep-sign-ins.js';

export interface Jobs {
  close(): Promise<void>;
}

const everyMinute = '* * * * *';
const everyHour = '17 * * * *';

/**
 * Starts the scheduled jobs. They are stored in the same database, so that only one of several processes runs
 * each.
 */
export async function startJobs(handle: DatabaseHandle, services: Services): Promise<Jobs> {
  const boss = new PgBoss({
    schema: 'pgboss',
    db: { executeSql: async (text, values) => ({ rows: await handle.query(text, values) }) },
  });
  boss.on('error', services.report);
  await boss.start();
  const work = async (name: string, when: string, act: () => Promise<void>) => {
    await boss.createQueue(name);
    await boss.work(name, act);
    await boss.schedule(name, when);
  };
  await work('policies-sweep', everyMinute, () => sweepPolicies(services));
  await work('sign-ins-sweep', everyHour, () => sweepSignIns(services));
  // Runs jobs that became due while no process was running.
  await sweepPolicies(services);
  return { close: () => boss.stop({ graceful: true, wait: true, timeout: 5_000 }) };
}
