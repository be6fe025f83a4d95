import { ulid } from 'ulid';
import type { NewRow } from '../core/schema.js';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

/** Creates a redemption for everyone who has redeemed: many soon after the invitation, fewer later, few at weekends. */
export function sampleRedemptionRows(
  policies: readonly Pick<NewRow<'policy'>, 'id' | 'starts_at' | 'ends_at'>[],
  members: readonly NewRow<'policy_recipient'>[],
  at: Date,
  random: () => number,
): NewRow<'redemption'>[] {
  const ranges = new Map(policies.map(({ id, starts_at, ends_at }) => [id, { starts_at, ends_at }]));
  return members.flatMap(({ policy_id, recipient_id, redeemed = 0, redeemed_count = 0 }) => {
    const { starts_at, ends_at } = ranges.get(policy_id) ?? {};
    if (redeemed_count === 0 || !starts_at || !ends_at) return [];
    const start = starts_at.getTime();
    const end = Math.min(ends_at.getTime(), at.getTime() - hourMs);
    let time = Math.round(start + (end - start) * random() ** 1.4);
    if (isWeekend(time) && random() < 0.75) time = Math.max(start, time - 2 * dayMs);
    const redeemed_at = new Date(time);
    const id = `red_${ulid(time, random)}`;
    const order = { order_id: null, reversed_at: null };
    return { id, policy_id, recipient_id, amount: redeemed, redeemed_at, ...order };
  });
}

function isWeekend(time: number): boolean {
  return new Date(time).getUTCDay() % 6 === 0;
}
