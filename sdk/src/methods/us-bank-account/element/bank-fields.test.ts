import { describe, expect, it } from 'vitest';
import { bankAccountMessages } from '#src/locales/bank-account.js';
import { emptyFields, fieldProblem, firstProblem, numbersOf, ownerOf, shownFields } from './bank-fields.js';

const messages = bankAccountMessages('en');
const filled = {
  ...emptyFields,
  firstName: ' Ada ',
  lastName: 'Lee',
  routingNumber: '021 000 021',
  accountNumber: '5678-91234',
};

describe('the fields of a bank account', () => {
  it.each([
    ['personal', 'details', ['firstName', 'lastName', 'routingNumber', 'accountNumber']],
    ['personal', 'login', ['firstName', 'lastName']],
    ['business', 'details', ['businessName', 'routingNumber', 'accountNumber']],
    ['business', 'login', ['businessName']],
  ] as const)('of a %s account with %s are those', (ownershipType, way, names) => {
    expect(shownFields({ ...emptyFields, ownershipType }, way)).toEqual(names);
  });

  it.each([
    ['firstName', '  ', messages.firstNameEmpty],
    ['lastName', '', messages.lastNameEmpty],
    ['businessName', '', messages.businessNameEmpty],
    ['routingNumber', '', messages.routingNumberEmpty],
    ['routingNumber', '021000022', messages.routingNumberInvalid],
    ['routingNumber', '0210-0002-1', undefined],
    ['accountNumber', '', messages.accountNumberEmpty],
    ['accountNumber', '12', messages.accountNumberInvalid],
    ['accountNumber', '567891234', undefined],
  ] as const)('show the error of %s with the value %j', (name, value, problem) => {
    expect(fieldProblem(name, { ...emptyFields, [name]: value }, messages)).toBe(problem);
  });

  it('have a first error, unless they are complete', () => {
    expect(firstProblem(emptyFields, 'details', messages)).toBe('firstName');
    expect(firstProblem({ ...filled, routingNumber: '1' }, 'details', messages)).toBe('routingNumber');
    expect(firstProblem({ ...filled, routingNumber: '1' }, 'login', messages)).toBeUndefined();
    expect(firstProblem(filled, 'details', messages)).toBeUndefined();
  });

  it('are passed on without spaces', () => {
    expect(ownerOf(filled)).toEqual({ ownershipType: 'personal', firstName: 'Ada', lastName: 'Lee' });
    expect(ownerOf({ ...filled, ownershipType: 'business', businessName: ' Lee Ltd ' })).toEqual({
      ownershipType: 'business',
      businessName: 'Lee Ltd',
    });
    expect(numbersOf(filled)).toEqual({
      routingNumber: '021000021',
      accountNumber: '567891234',
      accountType: 'checking',
    });
  });
});
