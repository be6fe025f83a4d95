import type { JsonObject } from '../../client/client.types.js';
import { localPaymentErrors } from './local-payment.errors.js';
import type { ReturnParams } from './local-payment.types.js';

/** What the gateway is asked for after a return. */
export interface ReturnContext {
  merchantAccountId: string | undefined;
  /** The merchant's account with PayPal is not verified yet. */
  isUnvetted: boolean;
}

/**
 * Body of `POST payment_methods/paypal_accounts` (specification §7). Throws `LOCAL_PAYMENT_CANCELED` or
 * `LOCAL_PAYMENT_START_PAYMENT_FAILED` where the shopper came back without a payment.
 */
export function accountBody(
  given: ReturnParams,
  { merchantAccountId, isUnvetted }: ReturnContext,
): JsonObject {
  const params = readItems(given);
  const { errorcode } = params;
  const details = { originalError: { errorcode, token: params['btLpToken'] ?? params['token'] } };
  if (isYes(params['c']) || isYes(params['wasCanceled'])) throw localPaymentErrors.CANCELED({ details });
  if (errorcode) throw localPaymentErrors.START_PAYMENT_FAILED({ details });
  return {
    merchantAccountId,
    paypalAccount: {
      correlationId: params['btLpToken'] ?? params['token'],
      paymentToken: params['btLpPaymentId'] ?? params['paymentId'],
      payerId: params['btLpPayerId'] ?? params['PayerID'],
      unilateral: isUnvetted,
      intent: 'sale',
    },
  };
}

/** Whether a page was opened by the link of a lost window. */
export function isReturn(params: ReturnParams): boolean {
  return (
    'errorcode' in params ||
    // Of who turned back our link says no more than that.
    isYes(params['wasCanceled']) ||
    ['btLpToken', 'btLpPaymentId', 'btLpPayerId'].every((name) => name in params)
  );
}

function readItems(params: ReturnParams): ReturnParams {
  const { queryItems } = params;
  return typeof queryItems === 'object' && queryItems !== null ? (queryItems as ReturnParams) : params;
}

/** Not by truth: the word `false` comes back as a text. */
function isYes(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === '1';
}
