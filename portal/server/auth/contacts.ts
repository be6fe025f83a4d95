import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { invalidField } from '../http/problem.js';

/** One mailbox, without characters that separate or comment addresses in a header, or stand for unreadable bytes. */
const mailbox =
  /^[^\s@,;:<>()[\]\\"\p{Cc}\uFFFD]+@[^\s@.,;:<>()[\]\\"\p{Cc}\uFFFD]+(?:\.[^\s@.,;:<>()[\]\\"\p{Cc}\uFFFD]+)+$/u;

/** Normalizes an email address for comparison: trimmed, in lower case. Returns undefined if it is invalid. */
export function parseEmail(input: string): string | undefined {
  const email = input.normalize('NFC').trim().toLowerCase();
  return email.length <= 254 && mailbox.test(email) ? email : undefined;
}

export function normalEmail(input: string): string {
  const email = parseEmail(input);
  if (email === undefined)
    throw invalidField('userEmail', 'email_invalid', 'Enter an email address, like name@example.com.');
  return email;
}

/** Normalizes a phone number of the United States or Canada to E.164. Returns undefined if it is invalid. */
export function parsePhone(input: string): string | undefined {
  const phone = parsePhoneNumberFromString(input, 'US');
  return phone?.isPossible() && phone.countryCallingCode === '1' ? phone.number : undefined;
}

/** Normalizes the phone number of a sign-in. Throws `validation_failed` if it is invalid. */
export function normalPhone(input: string): string {
  const phone = parsePhone(input);
  if (phone === undefined)
    throw invalidField('userPhoneNumber', 'phone_invalid', 'Enter a US or Canadian phone number.');
  return phone;
}

/** Masks an email address so that only its owner can recognize it. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${String.fromCodePoint(name.codePointAt(0) ?? 0x2022)}•••@${domain}`;
}

export function maskPhone(e164: string): string {
  return `${e164.slice(0, 2)} ••• ••• ${e164.slice(-4)}`;
}
