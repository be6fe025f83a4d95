import { acceptable, impossible, incomplete, type Verification } from './verification.js';

/** Maximum number of years from the current one that a card may be valid. */
const yearsAhead = 19;

export interface Expiry {
  month: string;
  year: string;
}

/**
 * Splits a typed expiry into month and year: `12 / 30`, `1230`, `2/2030`, or `2030-12` from a month input. A first
 * digit of 2 or more is a single-digit month.
 */
export function splitExpiry(text: string): Expiry {
  const [, ofYear, ofMonth] = /^\s*(\d{4})-(\d{2})\s*$/.exec(text) ?? [];
  if (ofYear !== undefined && ofMonth !== undefined) return { month: ofMonth, year: ofYear };
  const compact = text.replace(/[/\s-]/g, '');
  if (compact === '') return { month: '', year: '' };
  const separated = /^(\d{1,2})\s*[/-]\s*(\d*)/.exec(text.trim());
  if (separated?.[1] !== undefined && separated[2]) {
    return { month: separated[1].padStart(2, '0'), year: separated[2] };
  }
  return /^[01]/.test(compact)
    ? { month: compact.slice(0, 2), year: compact.slice(2) }
    : { month: `0${compact.slice(0, 1)}`, year: compact.slice(1) };
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
