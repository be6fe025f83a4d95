import { ifParsable, parseText } from '../core/parse.js';
import type { SavedMethod } from '../core/saved-method.js';
import { fill } from '../locales/index.js';
import type { VaultMessages } from '../locales/catalogue.types.js';
import { markOf } from './marks/mark-of.js';
import type { MarkName } from './marks/marks.js';

/** Description of one saved payment method. */
export interface SavedMethodDescription {
  /** For example `Visa ending in 1111`. */
  readonly name: string;
  /** Part of the name that is not translated: the digits of a card or an account. */
  readonly digits: string | undefined;
  /** Further line, for example the expiry date or the owner of an account. */
  readonly note: string | undefined;
  /** Mark beside the name. */
  readonly mark: MarkName;
}

/** Names of wallets by type. */
const wallets: ReadonlyMap<string, string> = new Map([
  ['AndroidPayCard', 'Google Pay'],
  ['ApplePayCard', 'Apple Pay'],
  ['MasterpassCard', 'Masterpass'],
  ['PayPalAccount', 'PayPal'],
  ['VenmoAccount', 'Venmo'],
  ['VisaCheckoutCard', 'Visa Checkout'],
]);

/** Returns the description of a saved payment method in the language of `messages`. */
export function describeSavedMethod(
  { type, description, details }: Omit<SavedMethod, 'nonce'>,
  messages: VaultMessages,
): SavedMethodDescription {
  const read = (name: string) => ifParsable(parseText)(details[name]) || undefined;
  const digits = read('lastFour') ?? read('lastTwo') ?? /(\d{2,4})$/.exec(description ?? '')?.[1];
  const named = (kind: string) => (digits === undefined ? kind : fill(messages.endingIn, { kind, digits }));
  const mark = markOf(type, type === 'CreditCard' ? read('cardType') : undefined);
  const wallet = wallets.get(type);
  if (wallet !== undefined)
    return { name: named(wallet), digits, note: read('email') ?? read('username'), mark };
  if (type === 'CreditCard') {
    const brand = read('cardType');
    // The brand's own spelling, which the gateway does not always use.
    const kind = brand === 'MasterCard' ? 'Mastercard' : (brand ?? messages.card);
    return { name: named(kind), digits, note: expiry(read, messages), mark };
  }
  if (type === 'UsBankAccount') return { name: named(messages.bankAccount), digits, note: undefined, mark };
  return { name: description ?? type, digits, note: undefined, mark };
}

function expiry(read: (name: string) => string | undefined, messages: VaultMessages): string | undefined {
  const month = read('expirationMonth');
  const year = read('expirationYear');
  return month && year ? fill(messages.expires, { date: `${month}/${year.slice(-2)}` }) : undefined;
}
