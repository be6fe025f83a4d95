import { ifParsable, parseFlag, parseList, parseObject, parseText } from '../../../core/parse.js';
import { googlePaymentErrors } from './errors.js';
import type { GooglePaymentPayload } from './google-pay.types.js';

const parseAccount = parseObject({
  nonce: parseText,
  type: ifParsable(parseText),
  description: ifParsable(parseText),
});

const parseDetails = parseObject({
  cardType: ifParsable(parseText),
  lastFour: ifParsable(parseText),
  lastTwo: ifParsable(parseText),
  isNetworkTokenized: ifParsable(parseFlag),
  bin: ifParsable(parseText),
});

// Only the nonce is required: malformed details must not discard it.
const parseCard = parseObject({
  nonce: parseText,
  type: ifParsable(parseText),
  description: ifParsable(parseText),
  details: ifParsable(parseDetails),
  binData: (value) => value,
});

const parseFirst = parseObject({ paymentMethodToken: parseObject({ token: parseText }) });
const parseSecond = parseObject({
  paymentMethodData: parseObject({ tokenizationData: parseObject({ token: parseText }) }),
});
const parseToken = parseObject({
  error: (value) => value,
  paypalAccounts: ifParsable(parseList((value) => value)),
  androidPayCards: ifParsable(parseList((value) => value)),
});

/** Returns the text in which the gateway has put the payment method. */
function tokenIn(response: unknown): string {
  const { apiVersion } = (response ?? {}) as { apiVersion?: unknown };
  return apiVersion === 2
    ? parseSecond(response).paymentMethodData.tokenizationData.token
    : parseFirst(response).paymentMethodToken.token;
}

/**
 * Returns the payment method in a response of Google Pay (specification §3). Throws `GOOGLE_PAYMENT_GATEWAY_ERROR` if
 * the gateway has reported an error, or if there is none.
 */
export function parsePaymentData(response: unknown): GooglePaymentPayload {
  let problem: unknown;
  try {
    const token = parseToken(JSON.parse(tokenIn(response)));
    problem = token.error;
    if (!problem) {
      const { paypalAccounts, androidPayCards } = token;
      return paypalAccounts ? parseAccount(paypalAccounts[0]) : parseCard(androidPayCards?.[0]);
    }
  } catch (cause) {
    problem = cause;
  }
  throw googlePaymentErrors.GATEWAY_ERROR({ cause: problem });
}
