import type { CurrencyCode } from './currency.js';

/** Payment methods of the pay views, besides saved ones. */
export const payMethods = [
  'CARD',
  'PAYPAL',
  'VENMO',
  'US_BANK_ACCOUNT',
  'GOOGLE_PAY',
  'APPLE_PAY',
  'VISA_CHECKOUT',
] as const;
export type PayMethod = (typeof payMethods)[number];

/** Methods that settle in US dollars only. */
const onlyInDollars: readonly PayMethod[] = ['VENMO', 'US_BANK_ACCOUNT'];

/** Returns the methods that a store of this currency can be offered. */
export const payMethodsFor = (currency: CurrencyCode): PayMethod[] =>
  payMethods.filter((method) => currency === 'USD' || !onlyInDollars.includes(method));

/** Methods that can be saved for later payments. */
export const savableMethods = ['CARD', 'PAYPAL', 'US_BANK_ACCOUNT'] as const satisfies readonly PayMethod[];
export type SavableMethod = (typeof savableMethods)[number];

export const paymentStatuses = ['PENDING', 'SUCCEEDED', 'FAILED', 'REFUNDED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Reasons why a payment failed, as far as the payer can act on them. `AUTHENTICATION`: the payment needs 3D Secure;
 * `METHOD_GONE`: the nonce is used or expired, or the saved method was removed; `UNAVAILABLE`: the bank could not be reached;
 * `BANK_RETURNED`: the bank returned a debit; `NOT_CHARGED`: the gateway did not receive or not accept the payment.
 */
export const paymentFailures = [
  'DECLINED',
  'INSUFFICIENT_FUNDS',
  'EXPIRED',
  'AUTHENTICATION',
  'METHOD_GONE',
  'UNAVAILABLE',
  'BANK_RETURNED',
  'NOT_CHARGED',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** Smallest payment of an invoice, in cents; a smaller balance is paid as a whole. */
export const leastPayment = 100;
