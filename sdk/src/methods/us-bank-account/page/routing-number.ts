const weights = [3, 7, 1] as const;

const routingDigits = 9;

/** Returns the digits of a number that may contain spaces and hyphens. */
export const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** Returns true for a routing number: nine digits whose weighted sum is a multiple of ten. */
export function isRoutingNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length !== routingDigits || !/^\d+$/.test(digits)) return false;
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (weights[index % 3] ?? 0),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}

/** Returns true for an account number: 4 to 17 digits. */
export const isAccountNumber = (text: string): boolean => /^\d{4,17}$/.test(digitsOf(text));
