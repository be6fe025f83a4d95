import type { Locale } from '../../contract/locales.js';
import type { Recipient, RecipientInput, RecipientPatch } from '../../contract/recipients.js';
import type { FieldProblem } from '../../contract/schemas.js';
import { fieldCodes } from './field-codes.js';
import type { MessageKey } from '../i18n/i18n.js';
import { noDay } from '../lib/day-of.js';
import { isEmailText } from '../lib/email-text.js';
import { tooLong } from '../lib/text-length.js';

/** Values of the form; empty for a value that is missing. */
export interface RecipientDraft {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  employeeId: string;
  department: string;
  location: string;
  hiredOn: string;
  locale: Locale | '';
}

export type DraftField = keyof RecipientDraft;

/** Fields in the order of the form. */
export const draftFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'locale',
  'employeeId',
  'department',
  'location',
  'hiredOn',
] as const satisfies readonly DraftField[];

/** Longest values that the server accepts. */
export const longest = {
  firstName: 80,
  lastName: 80,
  email: 254,
  employeeId: 40,
  department: 40,
  location: 40,
};

export type DraftErrors = Partial<Record<DraftField, MessageKey>>;

export const emptyDraft: RecipientDraft = {
  ...{ firstName: '', lastName: '', email: '', phone: '', employeeId: '' },
  ...{ department: '', location: '', hiredOn: '', locale: '' },
};

export function draftOf(person: Recipient): RecipientDraft {
  const { firstName, lastName, email, phone, employeeId, department, location, hiredOn, locale } = person;
  return {
    firstName,
    lastName,
    email: email ?? '',
    phone: phone ?? '',
    employeeId: employeeId ?? '',
    department: department ?? '',
    location: location ?? '',
    hiredOn: hiredOn ?? '',
    locale: locale ?? '',
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Returns the request that a draft asks for. */
export function inputOf(draft: RecipientDraft): RecipientInput {
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: orNull(draft.email),
    phone: orNull(draft.phone),
    employeeId: orNull(draft.employeeId),
    department: orNull(draft.department),
    location: orNull(draft.location),
    hiredOn: orNull(draft.hiredOn),
    locale: draft.locale === '' ? null : draft.locale,
  };
}

const isChanged = (field: DraftField, draft: RecipientDraft, base: RecipientDraft) =>
  draft[field].trim() !== base[field];

/** Returns true if a draft has values that `base` does not have. */
export const isDirty = (draft: RecipientDraft, base: RecipientDraft): boolean =>
  draftFields.some((field) => isChanged(field, draft, base));

/** Returns the changed fields. */
export function patchOf(draft: RecipientDraft, base: RecipientDraft): RecipientPatch {
  const fields = draftFields.filter((field) => isChanged(field, draft, base));
  const input = Object.entries(inputOf(draft)).filter(([name]) => fields.some((field) => field === name));
  return Object.fromEntries(input);
}

/** Returns the latest values with the changes of a draft. */
export function rebase(draft: RecipientDraft, base: RecipientDraft, latest: RecipientDraft): RecipientDraft {
  const changes = draftFields.filter((field) => isChanged(field, draft, base));
  return { ...latest, ...Object.fromEntries(changes.map((field) => [field, draft[field]])) };
}

/** Returns the errors that the page can find without the server. */
export function errorsOf(draft: RecipientDraft): DraftErrors {
  const has = (field: DraftField) => draft[field].trim() !== '';
  return {
    ...(has('firstName') ? {} : { firstName: 'people.first-name-missing' }),
    ...(has('lastName') ? {} : { lastName: 'people.last-name-missing' }),
    ...(has('email') || has('phone') ? {} : { email: 'people.contact_missing' }),
    ...(!has('email') || isEmailText(draft.email) ? {} : { email: 'people.email_invalid' }),
    ...(draft.hiredOn === noDay ? { hiredOn: 'people.hired-on-invalid' } : {}),
    ...tooLong(draft, longest),
  };
}

const messages: Readonly<Record<string, MessageKey>> = {
  ...fieldCodes,
  contact_missing: 'people.contact_missing',
  email_invalid: 'people.email_invalid',
  phone_invalid: 'people.phone_invalid',
};

const duplicates: Partial<Record<DraftField, MessageKey>> = {
  email: 'people.duplicate-email',
  phone: 'people.duplicate-phone',
  employeeId: 'people.duplicate-employeeId',
};

/** Returns the errors of the server's response. */
export function errorsOfResponse(problems: readonly FieldProblem[]): DraftErrors {
  const errors: DraftErrors = {};
  for (const { field, code } of problems) {
    const known = draftFields.find((name) => name === field);
    if (known === undefined) continue;
    const duplicate = code === 'duplicate' ? duplicates[known] : undefined;
    errors[known] ??=
      duplicate ?? messages[code] ?? (known === 'hiredOn' ? 'people.hired-on-invalid' : 'people.invalid');
  }
  return errors;
}
