import { ifParsable, parseFlag, parseList, parseObject, parseFilledText, parseText } from '../core/parse.js';
import { googlePaymentErrors } from './google-pay.errors.js';
import type { GooglePaymentPayload } from './google-pay.types.js';

const parseAccount = parseObject({
  nonce: parseFilledText,
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
  nonce: parseFilledText,
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

/** Content of a response: the payment method, or the gateway's error. */
type PaymentDataContent = { readonly payload: GooglePaymentPayload } | { readonly error: unknown };

/** Reads a response of Google Pay. Throws `Unparsable` or a `SyntaxError` if it is malformed. */
export function readPaymentData(response: unknown): PaymentDataContent {
  const { error, paypalAccounts, androidPayCards } = parseToken(JSON.parse(tokenIn(response)));
  if (error) return { error };
  return { payload: paypalAccounts ? parseAccount(paypalAccounts[0]) : parseCard(androidPayCards?.[0]) };
}

/**
 * Returns the payment method in a response of Google Pay. Throws `GOOGLE_PAYMENT_GATEWAY_ERROR` if
 * the gateway has reported an error, or if there is none.
 */
export function parsePaymentData(response: unknown): GooglePaymentPayload {
  let problem: unknown;
  try {
    const content = readPaymentData(response);
    if ('payload' in content) return content.payload;
    problem = content.error;
  } catch (cause) {
    problem = cause;
  }
  throw googlePaymentErrors.GATEWAY_ERROR({ cause: problem });
}
