import type { Messages } from './messages.js';

/** Of the English texts, those that a card's fields show: functions that mount them need no others. */
export const messages = {
  cardNumber: 'Card number',
  expirationDate: 'Expiration date',
  expirationMonth: 'Expiration month',
  expirationYear: 'Expiration year',
  securityCode: 'Security code',
  postalCode: 'Postal code',
  cardholderName: 'Name on card',
  expirationPlaceholder: 'MM / YYYY',

  numberEmpty: 'Enter the card number.',
  numberInvalid: 'Check the card number.',
  brandUnsupported: 'This kind of card is not accepted here.',
  expirationEmpty: 'Enter the expiration date.',
  expirationInvalid: 'Check the expiration date.',
  expirationPast: 'This card has expired.',
  securityCodeEmpty: 'Enter the security code.',
  securityCodeInvalid: 'Check the security code.',
  postalCodeEmpty: 'Enter the postal code.',
  postalCodeInvalid: 'Check the postal code.',
  cardholderNameEmpty: 'Enter the name on the card.',
  cardholderNameInvalid: 'Enter the name, not the number.',

  formTitle: 'Secure card form',
  fieldTitle: 'Secure Credit Card Frame',
} as const satisfies Partial<Messages>;
