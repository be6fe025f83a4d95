import { brandMark } from '../../core/marks/card-drawings.js';
import type { MarkName } from './marks.js';

/** Marks by the gateway's type of a payment method. */
const marks: ReadonlyMap<string, MarkName> = new Map([
  ['AmexExpressCheckoutCard', 'American Express'],
  ['AndroidPayCard', 'Google Pay'],
  ['ApplePayCard', 'Apple Pay'],
  ['LocalPayment', 'Bank'],
  ['MasterpassCard', 'Masterpass'],
  ['PayPalAccount', 'PayPal'],
  ['SEPADebit', 'SEPA'],
  ['SepaDebitAccount', 'SEPA'],
  ['UsBankAccount', 'Bank'],
  ['VenmoAccount', 'Venmo'],
  ['VisaCheckoutCard', 'Visa'],
]);

/** Returns the mark of a payment method: of its type, or of the card's brand; a blank card if neither is known. */
export const markOf = (type: string, brand?: string): MarkName => marks.get(type) ?? brandMark(brand);
