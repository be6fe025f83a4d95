import { isBrand, read } from '../method-text.js';
import { type PaymentMethod, typeOf } from '../payment-method.js';
import { fillIn, type Strings } from '../strings.js';

/** Returns the question to confirm the deletion of a payment method. */
export function deletionQuestion({ type, details }: PaymentMethod, strings: Strings): string {
  const brand = read(details, 'cardType');
  const questions: Readonly<Record<string, string>> = {
    [typeOf.card]: fillIn(strings.CreditCardDeleteConfirmationMessage, {
      identifier: read(details, 'lastFour'),
      secondaryIdentifier: isBrand(strings, brand) ? strings[brand] : brand,
    }),
    [typeOf.paypal]: fillIn(strings.PayPalAccountDeleteConfirmationMessage, {
      identifier: read(details, 'email'),
    }),
    [typeOf.venmo]: fillIn(strings.VenmoAccountDeleteConfirmationMessage, {
      identifier: read(details, 'username'),
    }),
  };
  return questions[type] ?? strings.genericDeleteConfirmationMessage;
}
