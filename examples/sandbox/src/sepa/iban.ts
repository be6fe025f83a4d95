/** Returns true if the check digits of an IBAN are correct (ISO 13616: modulo 97 must be 1). */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** IBAN whose mandate a shopper can approve, but whose tokenization fails. */
export const failingIban = 'DE02120300000000202051';
