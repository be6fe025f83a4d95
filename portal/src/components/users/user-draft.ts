import type { StoreUserInput } from '../../../contract/clients.js';
import type { FieldProblem } from '../../../contract/schemas.js';
import { fieldCodes } from '../field-codes.js';
import type { MessageKey } from '../../i18n/i18n.js';
import { isEmailText } from '../../lib/email-text.js';
import { tooLong } from '../../lib/text-length.js';

/** Values of the form for a user; empty for a value that is missing. */
export interface UserDraft {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export const userFields = ['firstName', 'lastName', 'email', 'phone'] as const;
export type UserField = (typeof userFields)[number];
/** Longest values that the server accepts. */
export const userLimits = { firstName: 80, lastName: 80, email: 254 };

export type UserErrors = Partial<Record<UserField, MessageKey>>;

export const emptyUser: UserDraft = { firstName: '', lastName: '', email: '', phone: '' };

/** Returns true if any field of the user has a value. */
export const hasUser = (draft: UserDraft): boolean => userFields.some((field) => draft[field].trim() !== '');

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const userInputOf = (draft: UserDraft): StoreUserInput => ({
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  email: orNull(draft.email),
  phone: orNull(draft.phone),
});

/** Returns the errors that the page can find without the server. */
export function errorsOfUser(draft: UserDraft): UserErrors {
  const has = (field: UserField) => draft[field].trim() !== '';
  return {
    ...(has('firstName') ? {} : { firstName: 'users.first-name-missing' }),
    ...(has('lastName') ? {} : { lastName: 'users.last-name-missing' }),
    ...(has('email') || has('phone') ? {} : { email: 'users.contact_missing' }),
    ...(has('email') && !isEmailText(draft.email) ? { email: 'users.email_invalid' } : {}),
    ...tooLong(draft, userLimits),
  };
}

/** Messages by the codes of the server. */
export const userMessages: Readonly<Record<string, MessageKey>> = {
  ...fieldCodes,
  contact_missing: 'users.contact_missing',
  email_invalid: 'users.email_invalid',
  phone_invalid: 'users.phone_invalid',
  account_disabled: 'users.account_disabled',
  account_is_admin: 'users.account_is_admin',
  contact_unavailable: 'users.contact_unavailable',
  duplicate: 'users.duplicate',
};

/** Returns the errors of the server's response. */
export function errorsOfUserResponse(problems: readonly FieldProblem[]): UserErrors {
  const errors: UserErrors = {};
  for (const { field, code } of problems) {
    const known = userFields.find((name) => name === field);
    if (known !== undefined) errors[known] ??= userMessages[code] ?? 'users.invalid';
  }
  return errors;
}
