/** Returns an amount in cents as a decimal text, as payment providers write it: `12.50`. */
export const decimalOf = ({ amount }: { amount: number }): string =>
  `${String(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`;

/** Digits in groups of three or without groups, and up to two decimals after the other mark. */
const written = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
];

/**
 * Reads an amount that someone has typed, with either decimal mark and with or without groups and currency. Returns cents, or
 * null if the text is no amount.
 */
export function readAmount(text: string): number | null {
  const plain = text.replace(/[\s$]|CAD?|USD?/gi, '');
  for (const pattern of written) {
    const [, whole, decimals = ''] = pattern.exec(plain) ?? [];
    if (whole === undefined) continue;
    const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
    return Number.isSafeInteger(cents) ? cents : null;
  }
  return null;
}
