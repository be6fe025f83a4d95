import type { Client } from '../client/index.js';
import { gatewayFailure } from '../core/gateway-failure.js';
import {
  ifParsable,
  parseObject,
  parseList,
  type Parser,
  parseFilledText,
  parseText,
} from '../core/parse.js';
import { type Within, wireIntent } from './payment.request.js';
import { paypalErrors } from './paypal.errors.js';
import type { PayPalCreditFinancing, PayPalIntent, PayPalPayer, PayPalPayload } from './paypal.types.js';

/** Approval of the payer as PayPal returned it. */
interface ApprovedAccount {
  correlationId: string | undefined;
  /** Token of an agreement; excludes the data of a payment. */
  billingAgreementToken?: string | undefined;
  /** Saves the agreement in the vault of the client token's customer. */
  isKept?: boolean;
  paymentToken?: string | undefined;
  payerId?: string | undefined;
  intent?: PayPalIntent | undefined;
  merchantAccountId?: string | undefined;
}

/** Parses an object whose properties the gateway defines. */
const parseFacts: Parser<object> = (value) => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new TypeError('not an object');
};

const parseResponse = parseObject({
  paypalAccounts: parseList(
    parseObject({
      nonce: parseFilledText,
      type: ifParsable(parseText),
      details: ifParsable(
        parseObject({
          payerInfo: ifParsable(parseFacts),
          creditFinancingOffered: ifParsable(parseFacts),
          shippingOptionId: ifParsable(parseText),
          cobrandedCardLabel: ifParsable(parseText),
        }),
      ),
    }),
  ),
});

/**
 * Tokenizes an account: POST payment_methods/paypal_accounts. Rejects with
 * `PAYPAL_ACCOUNT_TOKENIZATION_FAILED`, `ABORTED`, or a client's error of status 403.
 */
export async function tokenizeAccount(
  client: Client,
  account: ApprovedAccount,
  within: Within,
): Promise<PayPalPayload> {
  const request = async () => {
    const response = await client.request({
      endpoint: 'payment_methods/paypal_accounts',
      method: 'post',
      data: {
        paypalAccount: wireAccount(client, account),
        merchantAccountId: account.merchantAccountId || undefined,
      },
      ...within,
    });
    return payloadOf(response);
  };
  return request().catch((error: unknown) => {
    const failed = paypalErrors.ACCOUNT_TOKENIZATION_FAILED;
    throw gatewayFailure(error, { failed, network: failed });
  });
}

function wireAccount(client: Client, { correlationId, billingAgreementToken, ...account }: ApprovedAccount) {
  const { authorizationType, gatewayConfiguration } = client.getConfiguration();
  // A tokenization key has no customer in whose vault the agreement could be saved.
  const canKeep = Boolean(billingAgreementToken) && authorizationType !== 'TOKENIZATION_KEY';
  const shared = { correlationId, options: { validate: canKeep && account.isKept === true } };
  if (billingAgreementToken) return { ...shared, billingAgreementToken };
  const { paypal } = gatewayConfiguration as { paypal?: { unvettedMerchant?: boolean } };
  return {
    ...shared,
    paymentToken: account.paymentToken,
    payerId: account.payerId,
    unilateral: paypal?.unvettedMerchant,
    intent: wireIntent(account.intent) || undefined,
  };
}

function payloadOf(response: unknown): PayPalPayload {
  const [account] = parseResponse(response).paypalAccounts;
  if (!account) throw new TypeError('no account');
  const { nonce, type = 'PayPalAccount', details = {} } = account;
  const { payerInfo = {}, creditFinancingOffered, shippingOptionId, cobrandedCardLabel } = details;
  return {
    nonce,
    type,
    details: payerInfo as PayPalPayer,
    ...(creditFinancingOffered && {
      creditFinancingOffered: creditFinancingOffered as PayPalCreditFinancing,
    }),
    ...(shippingOptionId && { shippingOptionId }),
    ...(cobrandedCardLabel && { cobrandedCardLabel }),
  };
}
