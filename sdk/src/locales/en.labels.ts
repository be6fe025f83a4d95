import type { Messages } from './messages.js';

/** English labels of card fields, the only messages that a page needs to mount them. */
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
