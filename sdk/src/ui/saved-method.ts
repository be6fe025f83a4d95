import { ifParsable, parseText } from '../core/parse.js';
import type { SavedMethod } from '../core/saved-method.js';
import { fill } from '../locales/index.js';
import type { VaultMessages } from '../locales/vault.js';

/** Texts of one saved payment method. */
export interface SavedMethodText {
  /** For example `Visa ending in 1111`. */
  readonly name: string;
  /** Further line, for example the expiry date or the owner of an account. */
  readonly note: string | undefined;
  /** Short text of the mark beside the name. */
  readonly mark: string;
}

/** Wallets by type, with the short text of their marks. */
const wallets: Readonly<Record<string, readonly [name: string, mark: string]>> = {
  AndroidPayCard: ['Google Pay', 'GPay'],
  ApplePayCard: ['Apple Pay', 'Pay'],
  MasterpassCard: ['Masterpass', 'MP'],
  PayPalAccount: ['PayPal', 'PP'],
  VenmoAccount: ['Venmo', 'V'],
  VisaCheckoutCard: ['Visa Checkout', 'VISA'],
};

/** Short texts of card brands; own designs, not their logos. */
const brands: Readonly<Record<string, string>> = {
  'American Express': 'AMEX',
  'Diners Club': 'DC',
  Discover: 'DISC',
  JCB: 'JCB',
  Maestro: 'MAE',
  MasterCard: 'MC',
  Mastercard: 'MC',
  UnionPay: 'UP',
  Visa: 'VISA',
};

/** Returns the texts of a saved payment method in the language of `texts`. */
export function describeSavedMethod(
  { type, description, details }: Omit<SavedMethod, 'nonce'>,
  texts: VaultMessages,
): SavedMethodText {
  const read = (name: string) => ifParsable(parseText)(details[name]) || undefined;
  const digits = read('lastFour') ?? read('lastTwo') ?? /(\d{2,4})$/.exec(description ?? '')?.[1];
  const named = (kind: string) => (digits === undefined ? kind : fill(texts.endingIn, { kind, digits }));
  const wallet = Object.hasOwn(wallets, type) ? wallets[type] : undefined;
  if (wallet) {
    const [kind, mark] = wallet;
    return { name: named(kind), note: read('email') ?? read('username'), mark };
  }
  if (type === 'CreditCard') {
    const brand = read('cardType');
    return { name: named(brand ?? texts.card), note: expiry(read, texts), mark: brands[brand ?? ''] ?? '' };
  }
  if (type === 'UsBankAccount') return { name: named(texts.bankAccount), note: undefined, mark: 'ACH' };
  return { name: description ?? type, note: undefined, mark: '' };
}

function expiry(read: (name: string) => string | undefined, texts: VaultMessages): string | undefined {
  const month = read('expirationMonth');
  const year = read('expirationYear');
  return month && year ? fill(texts.expires, { date: `${month}/${year.slice(-2)}` }) : undefined;
}
