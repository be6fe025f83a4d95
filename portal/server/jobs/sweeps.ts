import type { AuthServices } from '../auth/services.js';
import { resumeImports } from '../imports/run-import.js';
import { queueReminders } from '../policies/reminders.js';
import { sendDueMessages } from '../invitations/send-messages.js';
import { sweepPolicies } from './sweep-policies.js';
import { sweepExpired } from './sweep-expired.js';

/** Jobs by name. Each runs as of a time; running one again changes nothing. */
const sweeps = {
  'policies-sweep': sweepPolicies,
  'reminders-sweep': queueReminders,
  'invitations-sweep': sendDueMessages,
  'imports-sweep': resumeImports,
  'expired-sweep': sweepExpired,
} as const satisfies Record<string, (services: AuthServices, at: Date) => Promise<void>>;

export type SweepName = keyof typeof sweeps;
export const sweepNames: [SweepName, ...SweepName[]] = [
  'policies-sweep',
  'reminders-sweep',
  'invitations-sweep',
  'imports-sweep',
  'expired-sweep',
];

export function runSweep(name: SweepName, services: AuthServices, at: Date): Promise<void> {
  return sweeps[name](services, at);
}

/** Runs all jobs and returns their names. */
export async function runSweeps(services: AuthServices, at: Date): Promise<SweepName[]> {
  for (const name of sweepNames) await runSweep(name, services, at);
  return sweepNames;
}
