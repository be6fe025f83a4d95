import type { JsonObject } from '../../../client/client.types.js';
import type { PaymentError } from '../../../core/errors.js';
import { isFlagSet } from '../../../frames/popup/return-address.js';
import { localPaymentErrors } from './local-payment.errors.js';
import type { ReturnParams } from './local-payment.types.js';

/** Data for tokenizing a returned payment. */
export interface ReturnContext {
  merchantAccountId: string | undefined;
  /** True if the merchant's PayPal account is not verified yet. */
  isUnvetted: boolean;
}

/**
 * Returns the body of `POST payment_methods/paypal_accounts`. Throws `LOCAL_PAYMENT_CANCELED` or
 * `LOCAL_PAYMENT_START_PAYMENT_FAILED` if the shopper returned without a payment.
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

/** Returns the error of a shopper who canceled on the bank's page. */
export function canceled(params: ReturnParams, cause?: PaymentError): PaymentError {
  return localPaymentErrors.CANCELED({ cause, details: { ...bankDetails(params), reason: 'provider' } });
}

/** Returns true if the shopper canceled on the bank's page. */
export function isCanceled(params: ReturnParams): boolean {
  return isFlagSet(params['c']) || isFlagSet(params['wasCanceled']);
}

/** Returns the bank's error code and token for diagnosis. */
function bankDetails({ errorcode, btLpToken: token }: ReturnParams) {
  return { originalError: { errorcode, token } };
}

function readItems(params: ReturnParams): ReturnParams {
  const { queryItems } = params;
  return typeof queryItems === 'object' && queryItems !== null ? (queryItems as ReturnParams) : params;
}
