import type { CardInput, CardProblem } from './card-input.js';

export interface Expiry {
  month: string | null;
  year: string | null;
  problems: CardProblem[];
}

/** First year that the gateway accepts. The issuer rejects expired cards, the gateway does not. */
const firstYear = 1976;
const lastYear = 2200;

export function parseExpiry(input: CardInput): Expiry {
  if (input.expirationDate) return parseDate(input.expirationDate);
  if (!input.expirationMonth && !input.expirationYear) {
    return reject('expirationDate', '81709', 'An expiration date must be given');
  }
  const month = parseMonth(input.expirationMonth ?? '');
  if (month === null) return reject('expirationMonth', '81712', 'The expiration month is not valid');
  const year = parseYear(input.expirationYear ?? '');
  if (year === null) return reject('expirationYear', '81713', 'The expiration year is not valid');
  return { month, year, problems: [] };
}

export function hasExpired(month: string, year: string, now: Date): boolean {
  const endOfMonth = Date.UTC(Number(year), Number(month), 1);
  return now.getTime() >= endOfMonth;
}

function parseDate(text: string): Expiry {
  const [monthText = '', yearText = '', ...rest] = text.split('/').map((part) => part.trim());
  const month = parseMonth(monthText);
  const year = parseYear(yearText);
  if (month === null || year === null || rest.length > 0) {
    return reject('expirationDate', '81710', 'The expiration date is not valid');
  }
  return { month, year, problems: [] };
}

function parseMonth(text: string): string | null {
  if (!/^\d{1,2}$/.test(text)) return null;
  const month = Number(text);
  return month >= 1 && month <= 12 ? text.padStart(2, '0') : null;
}

function parseYear(text: string): string | null {
  if (/^\d{2}$/.test(text)) return `20${text}`;
  if (!/^\d{4}$/.test(text)) return null;
  const year = Number(text);
  return year >= firstYear && year <= lastYear ? text : null;
}

function reject(field: string, code: string, message: string): Expiry {
  return { month: null, year: null, problems: [{ path: [field], code, message }] };
}
