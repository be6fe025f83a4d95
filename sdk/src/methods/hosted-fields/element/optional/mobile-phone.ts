import type { UnionPayMobile } from '../../../unionpay/index.js';

/** Values of both inputs of a mobile number, as typed. */
export interface TypedMobile {
  readonly countryCode: string;
  readonly number: string;
}

export type MobileField = keyof TypedMobile;

/** Country code of most UnionPay cards. */
export const emptyMobile: TypedMobile = { countryCode: '+86', number: '' };

/** Returns the ASCII digits of a text: full-width and Arabic digits are converted, other characters are left out. */
export const digitsOf = (text: string): string =>
  text
    .normalize('NFKC')
    // The last four bits of these code points are the digit's value.
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/\D/g, '');

/** Returns the number as the gateway expects it. A number typed with its country code loses it. */
export function readMobile(typed: TypedMobile): UnionPayMobile {
  const countryCode = digitsOf(typed.countryCode).replace(/^00/, '');
  const number = digitsOf(typed.number);
  const prefix = /^\s*(\+|00)/.exec(typed.number.normalize('NFKC'))?.[1];
  if (prefix === undefined) return { countryCode, number };
  const full = prefix === '00' ? number.slice(2) : number;
  return { countryCode, number: full.startsWith(countryCode) ? full.slice(countryCode.length) : full };
}

/** Returns the first input with an error: E.164 allows country codes of three and numbers of 15 digits in total. */
export function invalidMobileField(typed: TypedMobile): MobileField | undefined {
  const { countryCode, number } = readMobile(typed);
  if (!/^[1-9]\d{0,2}$/.test(countryCode)) return 'countryCode';
  return /^\d{5,14}$/.test(number) && countryCode.length + number.length <= 15 ? undefined : 'number';
}
