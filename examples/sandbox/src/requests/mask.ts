import { brandByPrefix } from '../cards/brands.js';
import { passesLuhn } from '../cards/test-cards.js';

/**
 * What may be remembered of a request. Numbers and codes are cut by the name of their field, and
 * once more by their look, for the case that they stand where nobody expected them.
 */
const codeKeys = /^(cvv|cvv2|cvc|securitycode|smscode)$/i;
const numberKeys = /^(number|cardnumber|accountnumber|iban)$/i;
const digitRuns = /\d(?:[ -]?\d){11,18}/g;

export function maskBody(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number') return maskNumberValue(value);
  if (Array.isArray(value)) return value.map(maskBody);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const plainKey = key.replaceAll(/[_-]/g, '');
      const isPlain = typeof inner === 'string' || typeof inner === 'number';
      if (isPlain && codeKeys.test(plainKey)) return [key, '*'.repeat(String(inner).length)];
      if (isPlain && numberKeys.test(plainKey)) return [key, maskDigits(String(inner))];
      return [key, maskBody(inner)];
    }),
  );
}

/** Cuts whatever looks like a card number out of running text. */
export function maskText(text: string): string {
  return text.replaceAll(digitRuns, (run) => (looksLikeCard(run) ? maskDigits(run) : run));
}

/** No card begins like a time in milliseconds, which analytics is full of. */
function looksLikeCard(run: string): boolean {
  const digits = run.replaceAll(/\D/g, '');
  return brandByPrefix(digits) !== null && passesLuhn(digits);
}

/** A body that is not JSON has no field names to go by, so nothing of its content is kept. */
export function describeUnreadable(text: string): string {
  return `(${text.length} characters that are not JSON)`;
}

export function maskHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].map(([name, value]) => [
      name,
      name === 'authorization' ? maskAuthorization(value) : maskText(value),
    ]),
  );
}

function maskAuthorization(value: string): string {
  const [scheme = '', credentials = ''] = value.split(' ');
  if (scheme.toLowerCase() !== 'basic') return value;
  const [name] = Buffer.from(credentials, 'base64').toString().split(':');
  return `Basic ${name ?? ''}:***`;
}

function maskNumberValue(value: number): number | string {
  const masked = maskText(String(value));
  return masked === String(value) ? value : masked;
}

function maskDigits(text: string): string {
  const shown = text.length >= 12 ? 4 : 0;
  return '*'.repeat(text.length - shown) + text.slice(text.length - shown);
}
