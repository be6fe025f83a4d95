import { binProfiles, restBinData, type BinData, type BinProfile } from '../cards/bin-data.js';
import { cardTypeName, type CardBrand } from '../cards/brands.js';
import type { CardChecks } from '../cards/checks.js';
import type { CardBehaviour } from '../cards/test-cards.js';
import type { ThreeDSecureInfo } from '../three-d-secure/three-d-secure-info.js';

/** Stored details of a card. It has no property for number or CVV. */
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
  /** Result of 3D Secure. Absent until a lookup. */
  threeDSecure?: ThreeDSecureInfo;
  /** Decimal amount of the lookup. */
  authenticatedAmount?: string;
  /** Currency of the lookup (ISO 4217). */
  authenticatedCurrency?: string | undefined;
}

/** Type of a payment method that is not an entered card. */
type AccountType =
  | `${string}Account`
  | 'AndroidPayCard'
  | 'ApplePayCard'
  | 'LocalPayment'
  | 'MasterpassCard'
  | 'VisaCheckoutCard';

/** Stored details of an account, for example of a wallet or a bank: the same that the gateway returns. */
export interface AccountDetails {
  type: AccountType;
  description: string;
  details: Readonly<Record<string, unknown>>;
}

export type PaymentDetails = CardDetails | AccountDetails;

export function binDataOf(card: CardDetails): BinData | null {
  return card.profile === null ? null : binProfiles[card.profile];
}

/** Returns the fields that nonces and vaulted methods share in the REST interface. */
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
