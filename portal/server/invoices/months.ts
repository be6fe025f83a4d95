/** Returns the first day (`YYYY-MM-DD`) of the month after a day. */
export function firstOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return dayOf(year, month + 1, 1);
}

/** Returns the last day of the month of a day. */
export function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return dayOf(year, month + 1, 0);
}

/** Returns the last months (`YYYY-MM`) up to that of a day, the oldest first. */
export function monthsBefore(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => dayOf(year, month - count + 1 + index, 1).slice(0, 7));
}

/** Returns a day after a number of days. */
export function daysAfter(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return dayOf(year, month, date + count);
}

/** Returns a day from numbers that may exceed their range; months are counted from 1. */
const dayOf = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
