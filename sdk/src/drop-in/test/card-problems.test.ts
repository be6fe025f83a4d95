import { describe, expect, it } from 'vitest';
import type { cardBrands } from '../../cards/brands.js';
import { fieldProblem, fieldProblems } from '../card-problems.js';
import { loadDropInStrings } from '../../locales/drop-in/index.js';

const strings = await loadDropInStrings('en_US');
const valid = { isEmpty: false, isValid: true };
const empty = { isEmpty: true, isValid: false };
/** Names in the gateway's configuration. */
const accepted = ['Visa', 'MasterCard', 'American Express', 'Discover', 'JCB', 'UnionPay', 'Maestro'];
const context = { accepted, strings, isNameRequired: false };

describe('card number', () => {
  const problemOf = (type: (typeof cardBrands)[number]['type']) =>
    fieldProblem('number', { cards: [{ type }], fields: { number: valid } }, context);

  it.each([
    'visa',
    'master-card',
    'american-express',
    'discover',
    'jcb',
    'unionpay',
    'maestro',
    'diners-club',
  ] as const)('has no error if the account accepts its brand: %s', (type) => {
    expect(problemOf(type)).toBeUndefined();
  });

  it.each(['elo', 'mir', 'hiper', 'hipercard'] as const)(
    'is not supported if the account does not accept its brand: %s',
    (type) => {
      expect(problemOf(type)).toBe(strings.unsupportedCardTypeError);
    },
  );

  it('is not supported if its brand is unknown', () => {
    expect(fieldProblem('number', { cards: [], fields: { number: valid } }, context)).toBe(
      strings.unsupportedCardTypeError,
    );
  });
});

describe('empty name on the card', () => {
  const state = { cards: [], fields: { cardholderName: empty } };

  it('has no error if it is optional', () => {
    expect(fieldProblem('cardholderName', state, context)).toBeUndefined();
  });

  it('has an error if it is required', () => {
    expect(fieldProblem('cardholderName', state, { ...context, isNameRequired: true })).toBe(
      strings.fieldEmptyForCardholderName,
    );
  });
});

it('lists the errors of all fields that the form has', () => {
  const fields = { number: empty, cvv: { isEmpty: false, isValid: false }, expirationDate: valid };
  expect(fieldProblems({ cards: [], fields }, context)).toEqual({
    number: strings.fieldEmptyForNumber,
    cvv: strings.fieldInvalidForCvv,
  });
});
