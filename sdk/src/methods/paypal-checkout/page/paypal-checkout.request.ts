import type { Client } from '../../../client/index.js';
import type { JsonObject } from '../../../client/client.types.js';
import { isGiven } from '../../../core/options.js';
import {
  type ReturnUrls,
  checkAmount,
  type LooseOptions,
  paymentBody,
  paymentRefused,
} from '../../../paypal/payment.request.js';
import { paypalErrors } from '../../../paypal/paypal.errors.js';
import type { PayPalAddress } from '../../../paypal/paypal.types.js';
import { paypalCheckoutErrors } from './paypal-checkout.errors.js';

/** Return URL for payments of PayPal's script, which never navigates to it. */
const nowhere = 'https://www.paypal.com/checkoutnow/error';
export const scriptAddresses: ReturnUrls = { returnUrl: nowhere, cancelUrl: nowhere };

/** Options of any flow, from typed or untyped callers. */
export type AnyOptions = LooseOptions & Readonly<Record<string, unknown>>;

const checkoutKeys = [
  'lineItems',
  'requestBillingAgreement',
  'billingAgreementDetails',
  'vaultInitiatedCheckoutPaymentMethodToken',
] as const;
const updateKeys = ['amount', 'lineItems', 'shippingOptions', 'amountBreakdown'] as const;

/** Returns the body of a new payment or agreement. */
export function createBody(
  options: AnyOptions,
  addresses: ReturnUrls,
  client: Client,
  merchantAccountId: string | undefined,
): JsonObject {
  return {
    ...paymentBody(options, addresses, client),
    ...(options.flow === 'checkout' ? pick(options, checkoutKeys) : {}),
    merchantAccountId,
    shippingOptions: options['shippingOptions'],
    correlationId: options['riskCorrelationId'] || undefined,
  };
}

function pick(options: Readonly<Record<string, unknown>>, keys: readonly string[]): JsonObject {
  return Object.fromEntries(
    keys.filter((key) => Object.hasOwn(options, key)).map((key) => [key, options[key]]),
  );
}

/**
 * Throws `PAYPAL_INVALID_PAYMENT_OPTION` for an amount that is not a number, or a shipping option in another currency.
 */
export function checkMoney({ currency, ...options }: AnyOptions): void {
  checkAmount(options);
  const ways = options['shippingOptions'];
  if (typeof currency !== 'string' || currency === '' || !Array.isArray(ways)) return;
  const expected = currency.toLowerCase();
  const isSame = (way: { amount?: { currency?: unknown } } | null) =>
    typeof way?.amount?.currency === 'string' && way.amount.currency.toLowerCase() === expected;
  if (ways.every(isSame)) return;
  throw paypalErrors.INVALID_PAYMENT_OPTION({
    params: { reason: 'a shipping option has another currency than the payment' },
    cause: new Error('One or more shipping option currencies differ from checkout currency.'),
  });
}

/** Checks an update. Throws `PAYPAL_MISSING_REQUIRED_OPTION` or `PAYPAL_INVALID_PAYMENT_OPTION`. */
export function checkUpdate(given: AnyOptions): void {
  const required = [['amount', 'lineItems'], ['paymentId', 'orderId'], ['currency']];
  const missing = required.find((names) => !names.some((name) => isGiven(given[name])));
  if (missing) {
    const option = missing.join(' or ');
    throw paypalCheckoutErrors.MISSING_REQUIRED_OPTION({ params: { option }, details: { option } });
  }
  checkMoney(given);
}

/** Checks that there is data to tokenize. Throws `PAYPAL_MISSING_REQUIRED_OPTION`. */
export function checkTokenizeInput(given: unknown): void {
  if (typeof given === 'object' && given !== null) return;
  const option = 'paymentToken, paymentID, orderID or billingToken';
  throw paypalCheckoutErrors.MISSING_REQUIRED_OPTION({ params: { option }, details: { option } });
}

const ofVaultInitiated = ['amount', 'currency', 'vaultInitiatedCheckoutPaymentMethodToken'] as const;

/**
 * Checks the options. Throws `PAYPAL_START_VAULT_INITIATED_CHECKOUT_PARAM_REQUIRED`, which names the
 * last missing one, as in braintree-web, or `PAYPAL_INVALID_PAYMENT_OPTION`.
 */
export function checkVaultInitiated(options: AnyOptions): void {
  const name = ofVaultInitiated.findLast((option) => !isGiven(options[option]));
  if (name) {
    const missing = paypalCheckoutErrors.START_VAULT_INITIATED_CHECKOUT_PARAM_REQUIRED;
    throw missing({ params: { name }, details: { name } });
  }
  checkMoney(options);
}

/**
 * Updates a payment: POST paypal_hermes/patch_payment_resource. Resolves with the gateway's
 * response.
 */
export async function patchPayment(
  client: Client,
  options: AnyOptions,
  merchantAccountId: string | undefined,
  signal: AbortSignal,
): Promise<JsonObject> {
  const { timeout } = options;
  const address = options['shippingAddress'] as PayPalAddress | undefined;
  const data = {
    merchantAccountId,
    paymentId: options['paymentId'] || options['orderId'],
    currencyIsoCode: options.currency,
    ...pick(options, updateKeys),
    ...(address && {
      line1: address.line1,
      line2: address.line2,
      city: address.city,
      state: address.state,
      postalCode: address.postalCode,
      countryCode: address.countryCode,
      phone: address.phone,
      recipientName: address.recipientName,
    }),
  };
  const endpoint = 'paypal_hermes/patch_payment_resource';
  return client
    .request({ endpoint, method: 'post', data, timeout, signal })
    .catch((error: unknown) => paymentRefused(error));
}
