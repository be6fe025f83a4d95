export const storedStatuses = ['DRAFT', 'SCHEDULED', 'STARTED', 'CANCELLED', 'EXPIRED'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

export const effectiveStatuses = ['DRAFT', 'SCHEDULED', 'ACTIVE', 'EXPIRED', 'CANCELLED'] as const;
export type EffectiveStatus = (typeof effectiveStatuses)[number];

export interface Scheduled {
  status: StoredStatus;
  schedule: { date: { from: string | null; to: string | null } } | null;
}

/**
 * Returns the status of a campaign at a time (specification §4). A started campaign is active within its
 * dates, both ends included, and expired outside of them or without dates. Other statuses are returned
 * unchanged.
 */
export function effectiveStatus({ status, schedule }: Scheduled, now: Date): EffectiveStatus {
  if (status !== 'STARTED') return status;
  const { from = null, to = null } = schedule?.date ?? {};
  if (from === null || to === null) return 'EXPIRED';
  const at = now.getTime();
  return Date.parse(from) <= at && at <= Date.parse(to) ? 'ACTIVE' : 'EXPIRED';
}

/** Returns the last moment of a campaign: the planned one, or the earlier one at which it was ended; null without one. */
export function lastMoment({
  status,
  schedule,
  endedAt,
}: Scheduled & { endedAt: string | null }): string | null {
  const planned = schedule?.date.to ?? null;
  if (status !== 'EXPIRED' || endedAt === null) return planned;
  return planned !== null && Date.parse(planned) < Date.parse(endedAt) ? planned : endedAt;
}

/** Returns the time, in milliseconds since 1970, of the next change of a status; null if there is none. */
export function nextChange(policies: readonly Scheduled[], now: Date): number | null {
  const at = now.getTime();
  const moments = policies.flatMap(({ status, schedule }) => {
    if (status !== 'STARTED' || schedule === null) return [];
    const { from, to } = schedule.date;
    // The end is inclusive, so the status changes one millisecond later.
    return [from === null ? 0 : Date.parse(from), to === null ? 0 : Date.parse(to) + 1];
  });
  const coming = moments.filter((moment) => moment > at);
  return coming.length === 0 ? null : Math.min(...coming);
}
