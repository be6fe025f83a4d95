import type { Messages } from './messages.js';

/** Of the English texts, what a card's fields are called: a page that mounts them needs no others. */
export const messages = {
  cardNumber: 'Card number',
  expirationDate: 'Expiration date',
  expirationMonth: 'Expiration month',
  expirationYear: 'Expiration year',
  securityCode: 'Security code',
  postalCode: 'Postal code',
  cardholderName: 'Name on card',
  expirationPlaceholder: 'MM / YYYY',

  formTitle: 'Secure card form',
  fieldTitle: 'Secure Credit Card Frame',
} as const satisfies Partial<Messages>;
