import { describe, expect, it } from 'vitest';
import { vaultMessages } from '../locales/vault.js';
import { describeSavedMethod } from './saved-method.js';

const messages = vaultMessages('en');

describe('the text of a saved payment method', () => {
  it.each([
    [
      {
        type: 'CreditCard',
        details: { cardType: 'Visa', lastFour: '1111', expirationMonth: '09', expirationYear: '2030' },
      },
      { name: 'Visa ending in 1111', digits: '1111', note: 'Expires 09/30', mark: 'Visa' },
    ],
    [
      { type: 'CreditCard', details: { cardType: 'MasterCard', lastFour: '4444' } },
      { name: 'Mastercard ending in 4444', digits: '4444', note: undefined, mark: 'MasterCard' },
    ],
    [
      { type: 'CreditCard', description: 'ending in 11', details: {} },
      { name: 'Card ending in 11', digits: '11', note: undefined, mark: 'Card' },
    ],
    [
      { type: 'PayPalAccount', description: 'PayPal', details: { email: 'ann@example.com' } },
      { name: 'PayPal', note: 'ann@example.com', mark: 'PayPal' },
    ],
    [
      { type: 'VenmoAccount', description: 'VenmoJoe', details: { username: 'VenmoJoe' } },
      { name: 'Venmo', note: 'VenmoJoe', mark: 'Venmo' },
    ],
    [
      { type: 'AndroidPayCard', description: 'Android Pay', details: { cardType: 'Visa', lastTwo: '11' } },
      { name: 'Google Pay ending in 11', digits: '11', note: undefined, mark: 'Google Pay' },
    ],
    [
      { type: 'UsBankAccount', description: 'US bank account ending in - 0000', details: {} },
      { name: 'Bank account ending in 0000', digits: '0000', note: undefined, mark: 'Bank' },
    ],
    [
      { type: 'NewWallet', details: { lastTwo: 5 } },
      { name: 'NewWallet', note: undefined, mark: 'Card' },
    ],
    [
      { type: 'NewWallet', description: 'Wallet of Ann', details: {} },
      { name: 'Wallet of Ann', note: undefined, mark: 'Card' },
    ],
  ])('of %j contains what a shopper recognizes', (method, expected) => {
    expect(describeSavedMethod(method, messages)).toEqual(expected);
  });
});
