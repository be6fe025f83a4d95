import { parseAmount } from '../transactions/money.js';
import type { CardDetails, PaymentDetails } from '../vault/payment-details.js';

/**
 * Returns the payment method of a sale. The bank is not liable for more than the amount of its authentication, nor in
 * another currency.
 */
export function withinAuthenticatedAmount<Details extends PaymentDetails>(
  details: Details,
  { amountMinor, currency }: { amountMinor: number; currency: string },
): Details {
  if (details.type !== 'CreditCard' || !details.threeDSecure?.liabilityShifted) return details;
  const authenticated = parseAmount(details.authenticatedAmount ?? '', currency) ?? 0;
  if (details.authenticatedCurrency === currency && amountMinor <= authenticated) return details;
  return { ...details, threeDSecure: { ...details.threeDSecure, liabilityShifted: false } };
}

/** Returns the card without its authentication, which is valid for one payment. */
export function withoutAuthentication(card: CardDetails): CardDetails {
  const copy = { ...card };
  delete copy.threeDSecure;
  delete copy.authenticatedAmount;
  delete copy.authenticatedCurrency;
  return copy;
}
