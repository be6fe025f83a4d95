/** Days before the end of a card from which it expires soon. */
const soonDays = 60;

/** Returns whether a card has expired, or expires soon. It can be used until the end of the month that it names. */
export function expiryOf(expires: string | null, now: Date): 'expired' | 'soon' | null {
  const [, month, year] = /^(\d\d)\/(\d{4})$/.exec(expires ?? '') ?? [];
  if (month === undefined || year === undefined) return null;
  const days = (Date.UTC(Number(year), Number(month)) - now.getTime()) / 86_400_000;
  if (days <= 0) return 'expired';
  return days < soonDays ? 'soon' : null;
}
