import { binProfiles, restBinData, type BinData, type BinProfile } from '../cards/bin-data.js';
import { cardTypeName, type CardBrand } from '../cards/brands.js';
import type { CardChecks } from '../cards/checks.js';
import type { CardBehaviour } from '../cards/test-cards.js';

/** All that is kept of a card. There is no place here for a number or a code. */
export interface CardDetails {
  type: 'CreditCard';
  bin: string | null;
  last4: string | null;
  brand: CardBrand | null;
  expirationMonth: string | null;
  expirationYear: string | null;
  cardholderName: string | null;
  postalCode: string | null;
  profile: BinProfile | null;
  behaviour: CardBehaviour | null;
  checks: CardChecks;
}

/** Type of a payment method other than a card that the shopper has typed. */
type AccountType =
  | `${string}Account`
  | 'AndroidPayCard'
  | 'ApplePayCard'
  | 'LocalPayment'
  | 'MasterpassCard'
  | 'VisaCheckoutCard';

/** Wallets and banks: what the gateway shows of them is what it keeps. */
export interface AccountDetails {
  type: AccountType;
  description: string;
  details: Readonly<Record<string, unknown>>;
}

export type PaymentDetails = CardDetails | AccountDetails;

export function binDataOf(card: CardDetails): BinData | null {
  return card.profile === null ? null : binProfiles[card.profile];
}

/** The part every answer of the older interface shares, for nonces and for vaulted methods alike. */
export function restPaymentMethod(payment: PaymentDetails) {
  if (payment.type !== 'CreditCard') {
    return { type: payment.type, description: payment.description, details: payment.details };
  }
  const lastTwo = payment.last4?.slice(2) ?? '';
  const binData = binDataOf(payment);
  return {
    type: payment.type,
    description: lastTwo ? `ending in ${lastTwo}` : '',
    details: {
      bin: payment.bin ?? '',
      cardType: cardTypeName(payment.brand),
      lastTwo,
      lastFour: payment.last4 ?? '',
      expirationMonth: payment.expirationMonth,
      expirationYear: payment.expirationYear,
      cardholderName: payment.cardholderName,
    },
    binData: binData === null ? null : restBinData(binData),
  };
}
