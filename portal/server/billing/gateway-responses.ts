import { z } from 'zod';
import type { PaymentMethod } from '../../contract/billing.js';
import type { PayMethod, PaymentFailure } from '../../contract/payment-values.js';
import { HttpProblem } from '../http/problem.js';
import type { ChargedMethod, ChargeResult } from './payment-gateway.js';

export interface GatewayResponse {
  status: number;
  /** Undefined if it is not JSON. */
  body: unknown;
}

/** Error of the gateway, for the log. It has no messages of the gateway, which may contain data of customers. */
export class GatewayError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayError';
  }
}

const code = z.string().regex(/^\w{1,60}$/);
const problemBody = z.object({ code, errors: z.array(z.object({ code })).optional() });

/** Returns the code of an error, or of its first field. */
export function codesOf({ body }: GatewayResponse): { code: string; fieldCode: string | undefined } {
  const { data } = problemBody.safeParse(body);
  return { code: data?.code ?? 'none', fieldCode: data?.errors?.[0]?.code };
}

/** Returns the problem of a response that the port does not expect. */
export function unexpected(response: GatewayResponse): HttpProblem {
  const { status } = response;
  const variables =
    status === 401 || status === 403 ? 'GATEWAY_PUBLIC_KEY and GATEWAY_PRIVATE_KEY' : 'GATEWAY_URL';
  const cause = new GatewayError(`Status ${status}, code ${codesOf(response).code}. Check ${variables}.`);
  return new HttpProblem('gateway_error', 'The payment provider returned an unexpected response.', { cause });
}

/** Returns the body of a response with the expected status. Throws `gateway_error` for others. */
export function bodyOf<Body>(response: GatewayResponse, status: number, schema: z.ZodType<Body>): Body {
  const parsed = schema.safeParse(response.body);
  if (response.status !== status || !parsed.success) throw unexpected(response);
  return parsed.data;
}

const instrument = z.object({
  type: z.string(),
  description: z.string(),
  details: z.object({
    cardType: z.string().nullish(),
    bankName: z.string().nullish(),
    lastFour: z.string().nullish(),
    last4: z.string().nullish(),
    expirationMonth: z.string().nullish(),
    expirationYear: z.string().nullish(),
  }),
});

type Instrument = z.infer<typeof instrument>;

export const savedMethod = instrument.extend({
  token: z.string(),
  customerId: z.string(),
  default: z.boolean(),
});

export const customer = z.object({ paymentMethods: z.array(savedMethod) });

/** Description of some methods, for example "US bank account ending in - 1234". */
const endingIn = /^(.*?) ending in (?:- )?(\d{2,4})$/;

const nameOf = ({ description, details: { cardType, bankName } }: Instrument) =>
  cardType ?? bankName ?? endingIn.exec(description)?.[1] ?? description;
const digitsOf = ({ description, details: { lastFour, last4 } }: Instrument) =>
  lastFour ?? last4 ?? endingIn.exec(description)?.[2] ?? '';

/** Returns a saved method as the API has it. */
export function viewMethod(method: z.infer<typeof savedMethod>): PaymentMethod {
  const { expirationMonth: month, expirationYear: year } = method.details;
  return {
    token: method.token,
    type: method.type,
    name: nameOf(method),
    lastFour: digitsOf(method),
    expires: month && year ? `${month}/${year}` : null,
    isDefault: method.default,
  };
}

const types: Readonly<Record<string, PayMethod>> = {
  CreditCard: 'CARD',
  PayPalAccount: 'PAYPAL',
  VenmoAccount: 'VENMO',
  UsBankAccount: 'US_BANK_ACCOUNT',
  AndroidPayCard: 'GOOGLE_PAY',
  ApplePayCard: 'APPLE_PAY',
  VisaCheckoutCard: 'VISA_CHECKOUT',
};

function chargedMethod(method: Instrument): ChargedMethod | null {
  const type = types[method.type];
  return type === undefined ? null : { type, name: nameOf(method), lastFour: digitsOf(method) };
}

export const transaction = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.string(),
  paymentMethod: instrument,
  processorResponseCode: z.string().nullable(),
  gatewayRejectionReason: z.string().nullable(),
});

export type Transaction = z.infer<typeof transaction>;

/** Failures by the code of the processor, or the reason of the gateway; all others are declines. */
const failures: Readonly<Record<string, PaymentFailure>> = {
  '2001': 'INSUFFICIENT_FUNDS',
  '2002': 'INSUFFICIENT_FUNDS',
  '2004': 'EXPIRED',
  '2006': 'EXPIRED',
  '2099': 'AUTHENTICATION',
  '3000': 'UNAVAILABLE',
  three_d_secure: 'AUTHENTICATION',
};

export const failureOf = (reason: string | null | undefined): PaymentFailure =>
  failures[reason ?? ''] ?? 'DECLINED';

/** Statuses of payments that are accepted and not settled yet. */
const accepted = ['authorized', 'submitted_for_settlement', 'settling', 'settlement_pending'];

/** Returns the result of a payment from the gateway's transaction. */
export function resultOf(found: Transaction): ChargeResult {
  const { id: transactionId, status, processorResponseCode, gatewayRejectionReason } = found;
  const method = chargedMethod(found.paymentMethod);
  if (status === 'settled') return { status: 'SUCCEEDED', transactionId, method };
  if (accepted.includes(status)) {
    const isDebit = method?.type === 'US_BANK_ACCOUNT';
    return { status: isDebit ? 'PENDING' : 'ACCEPTED', transactionId, method };
  }
  if (status === 'voided') return { status: 'VOIDED', transactionId, method };
  const isReturned = status === 'settlement_declined' && method?.type === 'US_BANK_ACCOUNT';
  const failure = isReturned ? 'BANK_RETURNED' : failureOf(gatewayRejectionReason ?? processorResponseCode);
  return { status: 'FAILED', failure, transactionId, method };
}
