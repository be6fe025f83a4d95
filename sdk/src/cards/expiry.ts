import { westernDigits } from './format.js';
import { acceptable, impossible, incomplete, type Verification } from './verification.js';

/** Maximum number of years from the current one that a card may be valid. */
const yearsAhead = 19;

export interface Expiry {
  month: string;
  year: string;
}

/** English names of the months; three letters or more are recognised. */
const monthNames =
  'january february march april may june july august september october november december'.split(' ');

/** Parts of a text that is not a date: invalid, whatever the shopper adds. */
const unreadable: Expiry = { month: '-', year: '' };

/**
 * Splits an expiry into month and year: `12 / 30`, `1230`, `2/2030`, `1.30`, `2030-12`, `Dec 2030`; parts may be missing
 * while it is typed. Without a separator, a first digit of 2 or more is a single-digit month. A text that can be read in
 * no or in another way gets an invalid month.
 */
export function splitExpiry(text: string): Expiry {
  const [first = '', second, ...others] = westernDigits(text)
    .trim()
    .split(/[^\p{L}\p{N}]+/u);
  if (others.length > 0) return unreadable;
  if (second === undefined) return splitDigits(first);
  if (first === '' && second === '') return { month: '', year: '' };
  const [month, year] = /^\d{4}$/.test(first) ? [second, first] : [first, second];
  const named = monthNames.findIndex((name) => month.length > 2 && name.startsWith(month.toLowerCase()));
  const number = named === -1 ? month : String(named + 1);
  if (!/^\d{1,2}$/.test(number) || !/^\d{0,4}$/.test(year)) return unreadable;
  return { month: number.padStart(2, '0'), year };
}

/** Splits digits without a separator; no year starts with a zero. */
function splitDigits(digits: string): Expiry {
  if (digits === '') return { month: '', year: '' };
  const [, month, year = ''] = /^([01]\d?|[2-9])((?!0\d\d)\d{0,4})$/.exec(digits) ?? [];
  if (month === undefined) return unreadable;
  // Another digit may follow 0 and 1.
  return { month: year === '' && /^[01]/.test(month) ? month : month.padStart(2, '0'), year };
}

/** Completes a two-digit year with the century of `now`. */
export function fullYear(year: string, now: Date): string {
  return year.length === 2 ? String(now.getFullYear()).slice(0, 2) + year : year;
}

export function verifyMonth(text: string): Verification {
  if (/^\s*$/.test(text) || text === '0') return incomplete;
  if (!/^0*\d{1,2}$/.test(text)) return impossible;
  const month = Number(text);
  return month >= 1 && month <= 12 ? acceptable : impossible;
}

export function verifyYear(text: string, now: Date): Verification {
  const year = text.trim();
  if (!/^\d{0,4}$/.test(year)) return impossible;
  const current = now.getFullYear();
  const century = String(current).slice(0, 2);
  if (year.length < 2) return incomplete;
  if (year.length === 3) return year.startsWith(century) ? incomplete : impossible;
  const distance = Number(fullYear(year, now)) - current;
  if (distance >= 0 && distance <= yearsAhead) return acceptable;
  return year === century ? incomplete : impossible;
}

/** Validates month and year together: in the current year the month must not be past. */
export function verifyExpiry({ month, year }: Expiry, now: Date): Verification {
  const ofMonth = verifyMonth(month);
  const ofYear = verifyYear(year, now);
  if (ofMonth.isValid && ofYear.isValid) {
    const isCurrent = Number(fullYear(year.trim(), now)) === now.getFullYear();
    return isCurrent && Number(month) < now.getMonth() + 1 ? impossible : acceptable;
  }
  return ofMonth.isPotentiallyValid && ofYear.isPotentiallyValid ? incomplete : impossible;
}

/** Returns true if a complete expiry is in the past; false for implausible dates, 38 years back or more. */
export function isPast({ month, year }: Expiry, now: Date): boolean {
  if (!verifyMonth(month).isValid || !/^(?:\d{2}){1,2}$/.test(year)) return false;
  const years = Number(fullYear(year, now)) - now.getFullYear();
  const months = years * 12 + Number(month) - (now.getMonth() + 1);
  return months < 0 && years > -2 * yearsAhead;
}
