import type { PolicyPatch } from '../../../contract/change-policy.js';
import { type EffectiveStatus, effectiveStatus } from '../../../contract/effective-status.js';
import type { Policy } from '../../../contract/policies.js';

/** Extent to which the details of a campaign can be changed. `some`: only name, spend limit, messages and last day. */
export type Editable = 'all' | 'some' | 'none';

const byStatus: Record<EffectiveStatus, Editable> = {
  DRAFT: 'all',
  SCHEDULED: 'all',
  ACTIVE: 'some',
  EXPIRED: 'none',
  CANCELLED: 'none',
};

export const editableOf = (policy: Policy): Editable => byStatus[effectiveStatus(policy, new Date())];

/** Returns the changes that a campaign still allows. */
export function allowedChanges(patch: PolicyPatch, policy: Policy): PolicyPatch {
  const editable = editableOf(policy);
  if (editable !== 'some') return editable === 'all' ? patch : {};
  const { name, spendLimit, message, reminders, schedule } = patch;
  const to = schedule?.date.to;
  return {
    ...(name === undefined ? {} : { name }),
    ...(spendLimit === undefined ? {} : { spendLimit }),
    ...(message === undefined ? {} : { message }),
    ...(reminders === undefined ? {} : { reminders }),
    ...(to === undefined ? {} : { schedule: { date: { to } } }),
  };
}
