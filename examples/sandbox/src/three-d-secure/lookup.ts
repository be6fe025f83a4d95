import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Authorization } from '../authorization/authorize.js';
import { GatewayError, type Problem } from '../gateway/gateway-error.js';
import { chooseAccount } from '../merchants/settings.js';
import type { Services } from '../services.js';
import type { Nonce } from '../vault/nonces.js';
import { type CardDetails, restPaymentMethod } from '../vault/payment-details.js';
import { lookupCase } from './authentication-case.js';
import { challenges } from './challenges.js';
import { lookupInfo, protocolVersion, type ThreeDSecureInfo } from './three-d-secure-info.js';

const optionalText = z.string().max(500).nullish();

const lookupRequest = z.object({
  amount: z.union([z.string(), z.number()]).refine((value) => /^\d+(?:\.\d{1,3})?$/.test(String(value)), {
    message: 'Amount must be a number',
  }),
  additionalInfo: z
    .looseObject({
      billingCountryCode: z.string().length(2, 'Invalid format').nullish(),
      shippingCountryCode: z.string().length(2, 'Invalid format').nullish(),
      billingGivenName: optionalText,
      billingSurname: optionalText,
      email: optionalText,
    })
    .nullish(),
  requestedExemptionType: z.enum(['low_value', 'transaction_risk_analysis']).nullish(),
  browserLanguage: optionalText,
  merchantName: optionalText,
});

interface LookupAddresses {
  /** Nonce in the address; the lookup consumes it. */
  nonce: string;
  /** Address of the bank's page. */
  acsUrl: string;
  termUrl: (nonce: string) => string;
}

/** Looks up the card's bank. Consumes the nonce and returns a new one with the result. */
export async function lookUp(
  services: Services,
  authorization: Authorization,
  body: unknown,
  { nonce: given, acsUrl, termUrl }: LookupAddresses,
) {
  const { merchant } = authorization;
  if (authorization.kind === 'tokenization-key')
    throw new GatewayError('AUTHORIZATION', 'A client token is required');
  if (!merchant.settings.threeDSecure) {
    throw new GatewayError('AUTHORIZATION', '3D Secure is not enabled for this merchant');
  }
  const parsed = lookupRequest.safeParse(body);
  if (!parsed.success) throw invalid(parsed.error.issues.map(toProblem));
  const found = await services.nonces.find(services.db, merchant.id, given);
  if (found?.details.type === 'CreditCard' && lookupCase(found.details).isSlow) await pause(services.slowMs);

  return services.db.transaction().execute(async (trx) => {
    const used = await services.nonces.consume(trx, merchant.id, given);
    if (typeof used === 'string') throw new GatewayError('NOT_FOUND', 'Record not found');
    if (used.details.type !== 'CreditCard') {
      throw invalid([{ path: ['nonce'], code: null, message: 'Not a credit card' }]);
    }
    const result = lookupCase(used.details);
    const info = lookupInfo(services.ids, result);
    const amount = String(parsed.data.amount);
    // The amount is in the currency of the client token's account.
    const account = chooseAccount(merchant.settings, authorization.merchantAccountId);
    const authenticated = { authenticatedAmount: amount, authenticatedCurrency: account?.currency };
    const details = { ...used.details, threeDSecure: info, ...authenticated };
    const nonce = await services.nonces.mint(trx, renewed(used, details));
    const transactionId = services.ids.token(10);
    const isChallenged = result.challenge !== null;
    if (isChallenged) {
      await challenges.create(trx, {
        transaction_id: transactionId,
        merchant_id: merchant.id,
        lookup_nonce: nonce,
        amount,
        shop: parsed.data.merchantName ?? null,
        result: result.challenge,
        created_at: services.now(),
      });
    }
    return {
      paymentMethod: paymentMethodOf(nonce, details, info),
      threeDSecureInfo: flagsOf(info),
      lookup: {
        acsUrl: isChallenged ? acsUrl : null,
        pareq: isChallenged ? challengeRequest(transactionId) : null,
        md: nonce,
        termUrl: termUrl(nonce),
        threeDSecureVersion: info.threeDSecureVersion,
        transactionId: isChallenged ? transactionId : null,
      },
    };
  });
}

/** Returns the values with which a used nonce is minted again. */
export const renewed = (used: Nonce, details: CardDetails) => ({
  merchantId: used.merchant_id,
  customerId: used.customer_id,
  paymentMethodToken: used.payment_method_token,
  fingerprint: used.fingerprint,
  details,
});

export const paymentMethodOf = (nonce: string, card: CardDetails, info: ThreeDSecureInfo) => ({
  ...restPaymentMethod(card),
  nonce,
  consumed: false,
  threeDSecureInfo: { ...info, acsUrl: null },
});

export const flagsOf = ({ liabilityShifted, liabilityShiftPossible }: ThreeDSecureInfo) => ({
  liabilityShifted,
  liabilityShiftPossible,
});

/** Returns the base64url-encoded request that the bank's page receives. */
function challengeRequest(transactionId: string): string {
  const request = { messageType: 'CReq', messageVersion: protocolVersion, acsTransID: transactionId };
  return Buffer.from(JSON.stringify(request)).toString('base64url');
}

/** Returns the transaction of a challenge request, or null if it cannot be read. */
export function transactionOf(request: string): string | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(request, 'base64url').toString());
    const id = (value as { acsTransID?: unknown } | null)?.acsTransID;
    return typeof id === 'string' ? id : null;
  } catch {
    // Not a request of this gateway.
    return null;
  }
}

const toProblem = ({ path, message }: z.core.$ZodIssue): Problem => ({
  path: ['threeDSecure', ...path.map(String)],
  code: null,
  message,
});

const invalid = (problems: readonly Problem[]) =>
  new GatewayError('VALIDATION', '3D Secure lookup failed validation', problems);
