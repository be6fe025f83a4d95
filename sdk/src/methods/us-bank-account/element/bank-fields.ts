import type { BankAccountMessages } from '../../../locales/catalogue.types.js';
import { digitsOf, isAccountNumber, isRoutingNumber } from '../page/routing-number.js';

/** Values of the form. */
export interface BankFields {
  readonly ownershipType: 'personal' | 'business';
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountType: 'checking' | 'savings';
}

/** Way in which the account is added: with its numbers, or with a login at the bank. */
export type Way = 'details' | 'login';

/** Fields that shoppers type in. */
export type TypedField = Exclude<keyof BankFields, 'ownershipType' | 'accountType'>;

export const emptyFields: BankFields = {
  ownershipType: 'personal',
  firstName: '',
  lastName: '',
  businessName: '',
  routingNumber: '',
  accountNumber: '',
  accountType: 'checking',
};

/** Returns the fields that are shown, in their order. */
export function shownFields({ ownershipType }: BankFields, way: Way): readonly TypedField[] {
  const names =
    ownershipType === 'personal' ? (['firstName', 'lastName'] as const) : (['businessName'] as const);
  return way === 'login' ? names : [...names, 'routingNumber', 'accountNumber'];
}

/** Returns the error of a field; undefined if its value is valid. */
export function fieldProblem(
  name: TypedField,
  { [name]: value }: BankFields,
  messages: BankAccountMessages,
): string | undefined {
  if (value.trim() === '') return messages[`${name}Empty`];
  if (name === 'routingNumber') return isRoutingNumber(value) ? undefined : messages.routingNumberInvalid;
  if (name === 'accountNumber') return isAccountNumber(value) ? undefined : messages.accountNumberInvalid;
  return undefined;
}

/** Returns the first shown field with an error. */
export const firstProblem = (
  fields: BankFields,
  way: Way,
  messages: BankAccountMessages,
): TypedField | undefined =>
  shownFields(fields, way).find((name) => fieldProblem(name, fields, messages) !== undefined);

/** Returns the owner as the functions accept it. */
export function ownerOf({ ownershipType, firstName, lastName, businessName }: BankFields) {
  return ownershipType === 'personal'
    ? { ownershipType, firstName: firstName.trim(), lastName: lastName.trim() }
    : { ownershipType, businessName: businessName.trim() };
}

/** Returns the account's numbers as the functions accept them, without spaces and hyphens. */
export const numbersOf = ({ routingNumber, accountNumber, accountType }: BankFields) => ({
  routingNumber: digitsOf(routingNumber),
  accountNumber: digitsOf(accountNumber),
  accountType,
});
