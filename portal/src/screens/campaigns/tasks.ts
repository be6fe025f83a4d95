import { daysUntil } from '../../../contract/days.js';
import { effectiveStatus } from '../../../contract/effective-status.js';
import type { Policy } from '../../../contract/policies.js';
import { spendWarning } from './spend-share.js';

/** Number of days before its date in which a start or an end is a task. */
const soonDays = 14;

/** Something that needs doing, or knowing, today. Other sources, for example invoices, add their own kinds. */
export type Task = {
  id: string;
  /** Empty for a draft without a name. */
  name: string;
  /** Days until the planned or actual date; null for a draft without dates. */
  days: number | null;
} & (
  | { kind: 'draft' | 'starts' | 'ends' }
  /** Part of the spend limit that is redeemed, and true if it is everything. */
  | { kind: 'limit'; share: number; isReached: boolean }
);

/** Returns the tasks of these campaigns: what is due first comes first, and drafts without dates come last. */
export function tasksOf(policies: readonly Policy[], now: Date): Task[] {
  return policies
    .flatMap((policy) => [...limitTask(policy, now), ...taskOf(policy, now)])
    .sort((one, other) => (one.days ?? Infinity) - (other.days ?? Infinity));
}

/** Returns the task of a campaign that has almost or fully used its spend limit, which cannot wait. */
function limitTask(policy: Policy, now: Date): Task[] {
  const warning = spendWarning(policy, now);
  if (warning === null) return [];
  const { id, name } = policy;
  return [{ id, name, kind: 'limit', days: 0, share: warning.share, isReached: warning.level === 100 }];
}

function taskOf(policy: Policy, now: Date): Task[] {
  const { id, name, schedule, timeZone } = policy;
  const until = (moment: string | null | undefined) =>
    moment ? daysUntil(new Date(moment), timeZone, now) : null;
  const { from, to } = schedule?.date ?? {};
  switch (effectiveStatus(policy, now)) {
    case 'DRAFT':
      return [{ id, name, kind: 'draft', days: until(from) }];
    case 'SCHEDULED':
      return soon({ id, name, kind: 'starts', days: until(from) });
    case 'ACTIVE':
      return soon({ id, name, kind: 'ends', days: until(to) });
    default:
      return [];
  }
}

function soon(task: Task): Task[] {
  return task.days !== null && task.days <= soonDays ? [task] : [];
}
