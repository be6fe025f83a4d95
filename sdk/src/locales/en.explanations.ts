import type { Messages } from './messages.js';

/** English error messages of card fields, which the frames include. */
export const messages = {
  numberEmpty: 'Enter your card number.',
  numberInvalid: 'Check your card number.',
  brandUnsupported: 'This type of card isn’t accepted.',
  expirationEmpty: 'Enter the expiration date.',
  expirationInvalid: 'Check the expiration date.',
  expirationPast: 'This card has expired.',
  securityCodeEmpty: 'Enter the security code.',
  securityCodeInvalid: 'Check the security code.',
  postalCodeEmpty: 'Enter the postal code.',
  postalCodeInvalid: 'Check the postal code.',
  cardholderNameEmpty: 'Enter the name on the card.',
  cardholderNameInvalid: 'Enter a name, not a card number.',
} as const satisfies Partial<Messages>;
