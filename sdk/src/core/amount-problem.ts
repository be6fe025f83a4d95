import { writeJson } from './json.js';

/**
 * Returns why a value is not an amount; undefined for an amount, and for a value that counts as missing. Numbers and all
 * strings of numbers are accepted, as in braintree-web: the gateway checks the decimal places.
 */
export function amountProblem(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  const amount = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
  if (amount >= 0 && amount < Infinity) return undefined;
  return notDecimal(value);
}

/** Returns the reason of an error about a value that is not an amount. */
export const notDecimal = (value: unknown): string =>
  `must be a decimal number such as "10.00", not ${writeJson(value).slice(0, 40)}`;
