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

export const normalEmail = (input: string): string => emailOf(input, 'userEmail');

/** Normalizes a phone number of the United States or Canada to E.164. Returns undefined if it is invalid. */
export function parsePhone(input: string): string | undefined {
  const phone = parsePhoneNumberFromString(input, 'US');
  return phone?.isPossible() && phone.countryCallingCode === '1' ? phone.number : undefined;
}

/** Normalizes the phone number of a sign-in. Throws `validation_failed` if it is invalid. */
export const normalPhone = (input: string): string => phoneOf(input, 'userPhoneNumber');

/** Returns the normal form of an email address. Throws `validation_failed` for the field if it is malformed. */
export function emailOf(text: string, field: string): string {
  const email = parseEmail(text);
  if (email === undefined)
    throw invalidField(field, 'email_invalid', 'Enter an email address, like name@example.com.');
  return email;
}

/** Returns the phone number in the format E.164. Throws `validation_failed` for the field if it is malformed. */
export function phoneOf(text: string, field: string): string {
  const phone = parsePhone(text);
  if (phone === undefined) throw invalidField(field, 'phone_invalid', 'Enter a US or Canadian phone number.');
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
