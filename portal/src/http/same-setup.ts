import type { PolicyPatch } from '../../contract/change-policy.js';
import type { Policy } from '../../contract/policies.js';

type Setup = Pick<Policy, Exclude<keyof PolicyPatch, 'schedule'> | 'schedule' | 'status'>;

/** Returns a campaign with these changes. */
export function withChanges(policy: Policy, patch: PolicyPatch): Policy {
  const { usage = policy.usage, benefit = policy.benefit, spendLimit = policy.spendLimit, schedule } = patch;
  const stored = policy.schedule?.date ?? { from: null, to: null };
  const { from = stored.from, to = stored.to } = schedule?.date ?? {};
  return {
    ...policy,
    usage,
    benefit,
    spendLimit,
    name: patch.name ?? policy.name,
    redemptionsPerRecipient: patch.redemptionsPerRecipient ?? policy.redemptionsPerRecipient,
    dependants: patch.dependants ?? policy.dependants,
    eligibility: patch.eligibility ?? policy.eligibility,
    takeUp: patch.takeUp ?? policy.takeUp,
    message: patch.message ?? policy.message,
    reminders: patch.reminders ?? policy.reminders,
    schedule: schedule ? { date: { from, to } } : policy.schedule,
  };
}

/** Returns true if two versions of a campaign differ in nothing that its setup shows. */
export function hasSameSetup(one: Policy, other: Policy): boolean {
  return textOf(one) === textOf(other);
}

/** Returns the setup in one notation, as the server stores it. */
function textOf(policy: Setup): string {
  const { name, usage, status, benefit, redemptionsPerRecipient, dependants, eligibility, takeUp } = policy;
  const { message, reminders, spendLimit } = policy;
  const time = (moment: string | null | undefined) => (moment ? Date.parse(moment) : null);
  const { from, to } = policy.schedule?.date ?? {};
  const fields = { name, usage, status, benefit, redemptionsPerRecipient, dependants, eligibility, takeUp };
  return JSON.stringify(
    { ...fields, message, reminders, spendLimit, from: time(from), to: time(to) },
    (_, value: unknown) => normalized(value),
  );
}

function normalized(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').trim();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
