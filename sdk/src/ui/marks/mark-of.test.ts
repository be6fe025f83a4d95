import { describe, expect, it } from 'vitest';
import { markOf } from './mark-of.js';

describe('the mark of a payment method', () => {
  it.each([
    ['CreditCard', 'Visa', 'Visa'],
    ['CreditCard', 'Mastercard', 'MasterCard'],
    ['CreditCard', undefined, 'Card'],
    ['PayPalAccount', undefined, 'PayPal'],
    ['AndroidPayCard', 'Visa', 'Google Pay'],
    ['SepaDebitAccount', undefined, 'SEPA'],
    ['LocalPayment', undefined, 'Bank'],
    ['NewWallet', undefined, 'Card'],
    ['constructor', 'constructor', 'Card'],
  ])('%s %s is %s', (type, brand, mark) => {
    expect(markOf(type, brand)).toBe(mark);
  });
});
