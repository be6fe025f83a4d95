import type { JsonObject } from '../../../../client/client.types.js';
import type { PaymentError } from '../../../../core/errors.js';
import { isFlagSet } from '../../../../frames/popup/return-link.js';
import { localPaymentErrors } from '../errors.js';
import type { ReturnParams } from '../types.js';

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
  const details = bankDetails(params);
  if (isCanceled(params)) throw canceled(params);
  if (params['errorcode']) throw localPaymentErrors.START_PAYMENT_FAILED({ details });
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

/** Returns the error of a shopper who turned back on the bank's page. */
export function canceled(params: ReturnParams, cause?: PaymentError): PaymentError {
  return localPaymentErrors.CANCELED({ cause, details: { ...bankDetails(params), reason: 'provider' } });
}

/** Whether the shopper came back without having paid. */
export function isCanceled(params: ReturnParams): boolean {
  return isFlagSet(params['c']) || isFlagSet(params['wasCanceled']);
}

/** What the bank has told, for who has to find out why. */
function bankDetails({ errorcode, btLpToken: token }: ReturnParams) {
  return { originalError: { errorcode, token } };
}

function readItems(params: ReturnParams): ReturnParams {
  const { queryItems } = params;
  return typeof queryItems === 'object' && queryItems !== null ? (queryItems as ReturnParams) : params;
}
