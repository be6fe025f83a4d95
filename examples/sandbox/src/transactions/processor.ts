import type { RejectionReason } from './gateway-rules.js';
import { hasExpired } from '../cards/expiry.js';
import type { PaymentDetails } from '../vault/payment-details.js';
import { currencyExponent } from './money.js';
import { processorText } from './processor-messages.js';

/** Response of the simulated processor. The provider's public test amounts determine it, in any currency. */
export type AuthorizationResponse =
  | { outcome: 'authorized' | 'processor_declined' | 'failed'; code: string; text: string }
  | { outcome: 'gateway_rejected'; reason: RejectionReason };

export type SettlementResponse =
  | { outcome: 'settled'; code: string }
  | { outcome: 'settlement_declined'; code: string }
  /** The processor takes its time: a second settlement run finds it settled. */
  | { outcome: 'pending'; code: string };

export interface Charge {
  amountMinor: number;
  currency: string;
  details: PaymentDetails;
}

export function authorize(charge: Charge, now: Date): AuthorizationResponse {
  const { details } = charge;
  if (details.type === 'CreditCard') {
    if (details.behaviour === 'fraud') return { outcome: 'gateway_rejected', reason: 'fraud' };
    const { expirationMonth, expirationYear } = details;
    const isExpired = expirationMonth && expirationYear && hasExpired(expirationMonth, expirationYear, now);
    if (isExpired) return withText('processor_declined', '2004');
  }
  const hundredths = amountInHundredths(charge);
  if (isWithin(hundredths, 2000, 3000)) {
    return withText('processor_declined', String(Math.floor(hundredths / 100)));
  }
  if (isWithin(hundredths, 3000, 3001)) return withText('failed', '3000');
  if (hundredths === 500_100) return { outcome: 'gateway_rejected', reason: 'application_incomplete' };
  if (hundredths === 500_101 && details.type === 'PayPalAccount')
    return withText('processor_declined', '2038');
  return withText('authorized', '1000');
}

export function settle(charge: Charge): SettlementResponse {
  const hundredths = amountInHundredths(charge);
  const isWallet = charge.details.type === 'PayPalAccount';
  const code = String(Math.floor(hundredths / 100));
  if (isWallet && isWithin(hundredths, 4002, 4003)) return { outcome: 'pending', code };
  if (isWallet && isWithin(hundredths, 4001, 5001)) return { outcome: 'settlement_declined', code };
  if (isWallet && hundredths === 500_102) return { outcome: 'settlement_declined', code: '3000' };
  return { outcome: 'settled', code: '4000' };
}

function withText(
  outcome: 'authorized' | 'processor_declined' | 'failed',
  code: string,
): AuthorizationResponse {
  return { outcome, code, text: processorText(code) };
}

/** Returns true if the amount is within bounds in whole units of the currency. The upper bound is exclusive. */
function isWithin(hundredths: number, from: number, below: number): boolean {
  return hundredths >= from * 100 && hundredths < below * 100;
}

function amountInHundredths({ amountMinor, currency }: Charge): number {
  return Math.round(amountMinor * 10 ** (2 - currencyExponent(currency)));
}
