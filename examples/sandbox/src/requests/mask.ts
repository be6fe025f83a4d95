import { brandByPrefix } from '../cards/brands.js';
import { passesLuhn } from '../cards/test-cards.js';

/**
 * Masks a request for the log. Numbers and codes are masked by the name of their field, and also by their
 * format, in case they are in an unexpected field.
 */
const codeKeys = /^(cvv|cvv2|cvc|securitycode|smscode)$/i;
const numberKeys = /^(number|cardnumber|accountnumber|iban)$/i;
/** Fields whose values allow a payment or access in a shopper's name. */
const secretKeys =
  /(?:nonce|singleusetoken(?:id)?|authorizationfingerprint|clienttoken|accesstoken|idtoken)$/i;
const noncePattern = /\btoken(?:cc|usbankacct)_\w+/g;
const jwtPattern = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
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
      if (isPlain && secretKeys.test(plainKey)) return [key, maskSecret(String(inner))];
      if (isPlain && numberKeys.test(plainKey)) return [key, maskDigits(String(inner))];
      return [key, maskBody(inner)];
    }),
  );
}

/**
 * Returns true if a value contains a card number or a CVV. Such a request is never stored whole, not even in
 * memory.
 */
export function hasCardData(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number') {
    return [...String(value).matchAll(digitRuns)].some(([run]) => looksLikeCard(run));
  }
  if (Array.isArray(value)) return value.some(hasCardData);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => {
    const plainKey = key.replaceAll(/[_-]/g, '');
    return codeKeys.test(plainKey) || numberKeys.test(plainKey) || hasCardData(inner);
  });
}

/** Masks card numbers, nonces and tokens in a text. */
export function maskText(text: string): string {
  return text
    .replaceAll(noncePattern, maskSecret)
    .replaceAll(jwtPattern, maskSecret)
    .replaceAll(digitRuns, (run) => (looksLikeCard(run) ? maskDigits(run) : run));
}

/** Masks the nonce of a payment method in a path. */
export function maskPath(path: string): string {
  return maskText(path).replace(
    /(\/payment_methods\/)([^/]*\d[^/]*)/,
    (_, before: string, nonce: string) => before + maskSecret(nonce),
  );
}

/** Checks prefix and check digit. Times in milliseconds, frequent in analytics, match no brand's prefix. */
function looksLikeCard(run: string): boolean {
  const digits = run.replaceAll(/\D/g, '');
  return brandByPrefix(digits) !== null && passesLuhn(digits);
}

/** Describes a body that is not JSON by its length only: without field names it cannot be masked. */
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
  if (scheme.toLowerCase() !== 'basic') return `${scheme} ${maskSecret(credentials)}`;
  const [name] = Buffer.from(credentials, 'base64').toString().split(':');
  return `Basic ${name ?? ''}:***`;
}

function maskNumberValue(value: number): number | string {
  const masked = maskText(String(value));
  return masked === String(value) ? value : masked;
}

/** Keeps the last four characters, so that two secrets can be distinguished. */
function maskSecret(text: string): string {
  return `***${text.length >= 12 ? text.slice(-4) : ''}`;
}

function maskDigits(text: string): string {
  const shown = text.length >= 12 ? 4 : 0;
  return '*'.repeat(text.length - shown) + text.slice(text.length - shown);
}
