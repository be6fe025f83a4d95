import type { DatabaseTransaction } from '../database/database.js';
import type { Merchant } from '../merchants/merchants.js';
import { chooseAccount, type MerchantAccount } from '../merchants/settings.js';
import { ProblemError } from '../server-api/problem.js';
import type { Services } from '../services.js';
import type { NonceRefusal } from '../vault/nonces.js';
import type { PaymentDetails } from '../vault/payment-details.js';
import { parseAmount } from './money.js';
import { authorize } from './processor.js';
import type { TransactionRow } from './transaction-view.js';

export interface SaleRequest {
  amount: string;
  merchantAccountId?: string | undefined;
  paymentMethodNonce?: string | undefined;
  paymentMethodToken?: string | undefined;
  orderId?: string | undefined;
  customerId?: string | undefined;
  options?: { submitForSettlement?: boolean | undefined; storeInVault?: boolean | undefined } | undefined;
}

interface Instrument {
  details: PaymentDetails;
  fingerprint: string | null;
  customerId: string | null;
  token: string | null;
}

/** One payment. Everything in here is one database transaction: a refusal leaves the nonce as it was. */
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
    throw new ProblemError(422, 'customer_required', 'Storing a payment method needs a customer.');
  }

  const { details } = instrument;
  const answer = authorize({ amountMinor, currency: account.currency, details }, services.now());
  const isApproved = answer.outcome === 'authorized';
  const token =
    isApproved && request.options?.storeInVault && customerId !== null
      ? (instrument.token ?? (await store(services, trx, merchant, customerId, instrument)))
      : instrument.token;
  const isSubmitted = isApproved && request.options?.submitForSettlement;
  return services.transactions.insert(trx, {
    merchant_id: merchant.id,
    merchant_account_id: account.id,
    kind: 'sale',
    status: isSubmitted ? 'submitted_for_settlement' : answer.outcome,
    amount_minor: amountMinor,
    currency: account.currency,
    order_id: request.orderId ?? null,
    customer_id: customerId,
    payment_method_token: token,
    details,
    refunded_id: null,
    processor_code: answer.outcome === 'gateway_rejected' ? null : answer.code,
    processor_text: answer.outcome === 'gateway_rejected' ? null : answer.text,
    settlement_code: null,
    rejection_reason: answer.outcome === 'gateway_rejected' ? answer.reason : null,
  });
}

async function takeInstrument(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  { paymentMethodNonce, paymentMethodToken }: SaleRequest,
): Promise<Instrument> {
  if (paymentMethodNonce !== undefined) {
    const nonce = await services.nonces.consume(trx, merchant.id, paymentMethodNonce);
    if (typeof nonce === 'string') throw refuseNonce(nonce);
    const token = nonce.payment_method_token;
    if (token !== null) await requireMethod(services, trx, merchant, token);
    return { details: nonce.details, fingerprint: nonce.fingerprint, customerId: nonce.customer_id, token };
  }
  const method = await requireMethod(services, trx, merchant, paymentMethodToken ?? '');
  const { details } = method;
  return {
    // Nobody typed the code for this payment.
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
  throw new ProblemError(422, 'payment_method_unknown', 'There is no such payment method in the vault.');
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
    details,
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
  throw new ProblemError(422, 'merchant_account_unknown', 'There is no such merchant account.');
}

function amountFor(text: string, { currency }: MerchantAccount): number {
  const amount = parseAmount(text, currency);
  if (amount !== null) return amount;
  throw new ProblemError(422, 'amount_invalid', `This is not an amount in ${currency}.`, [
    { field: 'amount', code: 'amount_invalid', message: `Not an amount above zero in ${currency}` },
  ]);
}

export async function requireKnownCustomer(
  services: Services,
  trx: DatabaseTransaction,
  merchant: Merchant,
  customerId: string,
): Promise<void> {
  if (await services.customers.find(trx, merchant.id, customerId)) return;
  throw new ProblemError(422, 'customer_unknown', 'There is no such customer.');
}

const nonceRefusals = {
  unknown: ['nonce_unknown', 'The payment method nonce is not known.'],
  consumed: ['nonce_consumed', 'The payment method nonce has been used already.'],
  expired: ['nonce_expired', 'The payment method nonce has expired.'],
} as const satisfies Record<NonceRefusal, readonly [string, string]>;

function refuseNonce(refusal: NonceRefusal): ProblemError {
  const [code, detail] = nonceRefusals[refusal];
  return new ProblemError(422, code, detail);
}
