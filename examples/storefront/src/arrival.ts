import { type DeliveryMethod, type StoreId, stores } from './stores.js';
import type { Arrival } from './wire.js';

/** Working days from an order to its delivery. */
const workingDays: Readonly<Record<DeliveryMethod, readonly [from: number, to: number]>> = {
  standard: [4, 6],
  express: [2, 2],
};

const dayMs = 86_400_000;

/** Returns the dates on which an order may arrive, counted in the store's time zone. */
export function arrivalOf(store: StoreId, method: DeliveryMethod, orderedAt: Date): Arrival {
  const { timeZone } = stores[store];
  // This locale writes dates as `2026-11-28`.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(orderedAt);
  const [from, to] = workingDays[method];
  return { from: afterWorkingDays(today, from), to: afterWorkingDays(today, to) };
}

function afterWorkingDays(date: string, days: number): string {
  let time = Date.parse(date);
  for (let left = days; left > 0;) {
    time += dayMs;
    const isWeekend = [0, 6].includes(new Date(time).getUTCDay());
    if (!isWeekend) left -= 1;
  }
  return new Date(time).toISOString().slice(0, 10);
}

/** Returns the arrival of each delivery method. */
export const arrivalsOf = (store: StoreId, orderedAt: Date): Readonly<Record<DeliveryMethod, Arrival>> => ({
  standard: arrivalOf(store, 'standard', orderedAt),
  express: arrivalOf(store, 'express', orderedAt),
});
