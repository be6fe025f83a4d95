import { brandMark, isCardMark } from '../core/marks/card-drawings.js';
import type { OptionId } from './drop-in.types.js';
import type { DropInMark } from './mark.template.js';
import { typeOf, type PaymentMethod } from './payment-method.js';
import { fillIn, type Strings } from './strings.js';

interface MethodText {
  readonly title: string;
  /** Part of the title that is not translated. */
  readonly fixed?: string;
  readonly subtitle: string;
  readonly mark: DropInMark;
  /** Name in the heading, for example `PayPal`. */
  readonly source: string;
}

/** Returns true for a brand with a text and a mark. */
export const isBrand = (strings: Strings, name: string): name is keyof Strings =>
  Object.hasOwn(strings, name) && isCardMark(name);

/** Returns a text of the details; empty without one. */
export const read = (details: PaymentMethod['details'], name: string): string => {
  const value = details[name];
  return typeof value === 'string' ? value : '';
};

/** Returns the description and the mark of a payment method. */
export function methodText({ type, details }: PaymentMethod, strings: Strings): MethodText {
  switch (type) {
    case typeOf.card: {
      const brand = read(details, 'cardType');
      const lastFour = read(details, 'lastFour');
      return {
        title: fillIn(strings.endingIn, { lastFourCardDigits: lastFour }),
        fixed: lastFour,
        subtitle: isBrand(strings, brand) ? strings[brand] : brand,
        mark: brandMark(brand),
        source: strings.Card,
      };
    }
    case typeOf.paypal:
      return wallet(read(details, 'email'), strings.PayPal, 'PayPal');
    case typeOf.venmo:
      return wallet(read(details, 'username'), strings.Venmo, 'Venmo');
    case typeOf.applePay:
      return wallet('', strings['Apple Pay'], 'Apple Pay');
    case typeOf.googlePay:
      return wallet('', strings['Google Pay'], 'Google Pay');
    default:
      return wallet('', type, 'Card');
  }
}

const wallet = (account: string, name: string, mark: DropInMark): MethodText => ({
  title: account || name,
  fixed: account,
  subtitle: account ? name : '',
  mark,
  source: name,
});

/** Returns the name and the mark of a payment option. */
export function optionMark(id: OptionId, strings: Strings): { name: string; mark: DropInMark } {
  const names: Readonly<Record<OptionId, readonly [name: string, mark: DropInMark]>> = {
    card: [strings.Card, 'Card'],
    paypal: [strings.PayPal, 'PayPal'],
    paypalCredit: [strings['PayPal Credit'], 'PayPal Credit'],
    venmo: [strings.Venmo, 'Venmo'],
    applePay: [strings['Apple Pay'], 'Apple Pay'],
    googlePay: [strings['Google Pay'], 'Google Pay'],
  };
  const [name, mark] = names[id];
  return { name, mark };
}
