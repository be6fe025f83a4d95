import { runCardChecks } from '../cards/checks.js';
import type { DatabaseTransaction } from '../database/database.js';
import type { SaleAddress, SaleDetails } from '../database/schema.js';
import type { Merchant } from '../merchants/merchants.js';
import { chooseAccount, type MerchantAccount } from '../merchants/settings.js';
import { authenticationCase } from '../three-d-secure/authentication-case.js';
import { withinAuthenticatedAmount, withoutAuthentication } from '../three-d-secure/authenticated-amount.js';
import { authenticationForSale } from '../three-d-secure/three-d-secure-info.js';
import { ProblemError } from '../server-api/problem.js';
import type { Services } from '../services.js';
import type { NonceProblem } from '../vault/nonces.js';
import type { PaymentDetails } from '../vault/payment-details.js';
import { parseAmount } from './money.js';
import { rejectAfter, rejectBefore } from './gateway-rules.js';
import { authorize, type AuthorizationResponse, type Charge } from './processor.js';
import type { TransactionRow } from './transaction-view.js';

export interface SaleRequest {
  amount: string;
  merchantAccountId?: string | undefined;
  paymentMethodNonce?: string | undefined;
  paymentMethodToken?: string | undefined;
  orderId?: string | undefined;
  customerId?: string | undefined;
  billing?: SaleAddressInput | undefined;
  shipping?: SaleAddressInput | undefined;
  /** Output of the device data collector. It is checked, never stored. */
  deviceData?: string | undefined;
  descriptor?: Partial<Record<'name' | 'phone' | 'url', string | undefined>> | undefined;
  options?:
    | {
        submitForSettlement?: boolean | undefined;
        storeInVault?: boolean | undefined;
        threeDSecure?: { required?: boolean | undefined } | undefined;
      }
    | undefined;
}

type SaleAddressInput = Readonly<Record<string, string | undefined>>;

export interface Instrument {
  details: PaymentDetails;
  fingerprint: string | null;
  customerId: string | null;
  token: string | null;
}

/** Makes a payment in one database transaction: if it is rejected, the nonce stays usable. */
export async function makeSale(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  request: SaleRequest,
): Promise<TransactionRow> {
  const account = accountFor(merchant, request.merchantAccountId);
  const amountMinor = amountFor(request.amount, account);
  if (request.customerId !== undefined)
    await requireKnownCustomer(services, trx, merchant, request.customerId);
  const instrument = await takeInstrument(services, trx, merchant, request);
  const customerId = request.customerId ?? instrument.customerId;
  if (request.options?.storeInVault && customerId === null) {
    throw new ProblemError(422, 'customer_required', 'A customer is required to store a payment method.');
  }

  const paid = { amountMinor, currency: account.currency };
  const details = withBillingChecks(withinAuthenticatedAmount(instrument.details, paid), request.billing);
  const { fingerprint } = instrument;
  const charge = { ...paid, details };
  const response = await authorizeSale(services, trx, merchant, request, { charge, fingerprint });
  const isApproved = response.outcome === 'authorized';
  const token =
    isApproved && request.options?.storeInVault && customerId !== null
      ? (instrument.token ?? (await store(services, trx, merchant, customerId, instrument)))
      : instrument.token;
  const isSubmitted = isApproved && request.options?.submitForSettlement;
  return services.transactions.insert(trx, {
    merchant_id: merchant.id,
    merchant_account_id: account.id,
    kind: 'sale',
    status: isSubmitted ? 'submitted_for_settlement' : response.outcome,
    amount_minor: amountMinor,
    authorized_minor: amountMinor,
    currency: account.currency,
    request: saleDetails(request),
    fingerprint,
    order_id: request.orderId ?? null,
    customer_id: customerId,
    payment_method_token: token,
    details,
    refunded_id: null,
    processor_code: response.outcome === 'gateway_rejected' ? null : response.code,
    processor_text: response.outcome === 'gateway_rejected' ? null : response.text,
    settlement_code: null,
    rejection_reason: response.outcome === 'gateway_rejected' ? response.reason : null,
  });
}

/** Applies the merchant's rules and the bank's authorization, in the gateway's order. */
async function authorizeSale(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  request: SaleRequest,
  { charge, fingerprint }: { charge: Charge; fingerprint: string | null },
): Promise<AuthorizationResponse> {
  const { details, amountMinor, currency } = charge;
  const now = services.now();
  if (details.type !== 'CreditCard') return authorize(charge, now);
  const { rejections } = merchant;
  const sale = {
    merchant_id: merchant.id,
    amount_minor: amountMinor,
    currency,
    order_id: request.orderId ?? null,
    fingerprint,
  };
  const seconds = rejections.duplicateSeconds;
  const since = new Date(now.getTime() - (seconds ?? 0) * 1_000);
  const isDuplicate =
    seconds !== null &&
    fingerprint !== null &&
    (await services.transactions.findDuplicate(trx, sale, since)) !== null;
  const early = rejectBefore(rejections, {
    checks: details.checks,
    isDuplicate,
    hasDeviceData: request.deviceData !== undefined,
    requires3DSecure: request.options?.threeDSecure?.required ?? false,
    // The shopper is absent from payments with a vaulted method.
    bankRequires3DSecure:
      request.paymentMethodNonce !== undefined &&
      merchant.settings.threeDSecure &&
      authenticationCase(details) !== null,
    authentication: authenticationForSale(details.threeDSecure),
  });
  if (early) return { outcome: 'gateway_rejected', reason: early };
  const response = authorize(charge, now);
  const late = response.outcome === 'authorized' ? rejectAfter(rejections, details) : null;
  return late ? { outcome: 'gateway_rejected', reason: late } : response;
}

/** Repeats the address checks with the sale's own billing address, if it has one. */
function withBillingChecks(details: PaymentDetails, billing: SaleAddressInput | undefined): PaymentDetails {
  if (details.type !== 'CreditCard' || !billing) return details;
  const { postalCode = details.postalCode, streetAddress = null } = billing;
  const { cvv } = details.checks;
  return { ...details, checks: { ...runCardChecks({ cvv: null, postalCode, streetAddress }), cvv } };
}

function saleDetails({ billing, shipping, deviceData, descriptor }: SaleRequest): SaleDetails {
  const { name = null, phone = null, url = null } = descriptor ?? {};
  return {
    billing: withoutGaps(billing),
    shipping: withoutGaps(shipping),
    descriptor: descriptor ? { name, phone, url } : null,
    hasDeviceData: deviceData !== undefined,
  };
}

function withoutGaps(address: SaleAddressInput | undefined): SaleAddress | null {
  if (!address) return null;
  return Object.fromEntries(
    Object.entries(address).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/**
 * Returns the payment method of a sale. Consumes a nonce; a vaulted method stays. Throws a problem if it
 * cannot be used.
 */
export async function takeInstrument(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  { paymentMethodNonce, paymentMethodToken }: Pick<SaleRequest, 'paymentMethodNonce' | 'paymentMethodToken'>,
): Promise<Instrument> {
  if (paymentMethodNonce !== undefined) {
    const nonce = await services.nonces.consume(trx, merchant.id, paymentMethodNonce);
    if (typeof nonce === 'string') throw nonceProblem(nonce);
    const token = nonce.payment_method_token;
    if (token !== null) await requireMethod(services, trx, merchant, token);
    return { details: nonce.details, fingerprint: nonce.fingerprint, customerId: nonce.customer_id, token };
  }
  const method = await requireMethod(services, trx, merchant, paymentMethodToken ?? '');
  const { details } = method;
  return {
    // The shopper did not enter a CVV for this payment.
    details:
      details.type === 'CreditCard' ? { ...details, checks: { ...details.checks, cvv: 'I' } } : details,
    fingerprint: method.fingerprint,
    customerId: method.customer_id,
    token: method.token,
  };
}

async function requireMethod(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  token: string,
) {
  const method = await services.vault.find(trx, merchant.id, token);
  if (method) return method;
  throw new ProblemError(422, 'payment_method_unknown', 'Payment method not found in the vault.');
}

async function store(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  customerId: string,
  { details, fingerprint }: Instrument,
): Promise<string | null> {
  const init = {
    merchantId: merchant.id,
    customerId,
    details: details.type === 'CreditCard' ? withoutAuthentication(details) : details,
    fingerprint,
    makeDefault: false,
    failOnDuplicate: false,
  };
  const method = await services.vault.add(trx, init);
  return method === 'duplicate' ? null : method.token;
}

function accountFor(merchant: Merchant, id: string | undefined): MerchantAccount {
  const account = chooseAccount(merchant.settings, id);
  if (account) return account;
  throw new ProblemError(422, 'merchant_account_unknown', 'Merchant account not found.');
}

function amountFor(text: string, { currency }: MerchantAccount): number {
  const amount = parseAmount(text, currency);
  if (amount !== null) return amount;
  throw new ProblemError(422, 'amount_invalid', `The amount is invalid in ${currency}.`, [
    { field: 'amount', code: 'amount_invalid', message: `Enter an amount above zero in ${currency}` },
  ]);
}

async function requireKnownCustomer(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  customerId: string,
): Promise<void> {
  if (await services.customers.find(trx, merchant.id, customerId)) return;
  throw new ProblemError(422, 'customer_unknown', 'Customer not found.');
}

const nonceProblems = {
  unknown: ['nonce_unknown', 'The payment method nonce is not known.'],
  consumed: ['nonce_consumed', 'The payment method nonce has been used already.'],
  expired: ['nonce_expired', 'The payment method nonce has expired.'],
} as const satisfies Record<NonceProblem, readonly [string, string]>;

function nonceProblem(problem: NonceProblem): ProblemError {
  const [code, detail] = nonceProblems[problem];
  return new ProblemError(422, code, detail);
}
