import type { Client } from '../../../client/index.js';
import { parseJson } from '../../../core/call-options.js';
import { isPaymentError } from '../../../core/errors.js';
import { gatewayFailure } from '../../../core/gateway-failure.js';
import { invalidOption, ofReading } from '../../../core/option.errors.js';
import { parseList, parseObject, parseRecord, parseFilledText } from '../../../core/parse.js';
import type { ApplePayMerchantSession, ApplePayPayload } from './apple-pay.types.js';
import { applePayErrors } from './apple-pay.errors.js';
import type { ApplePayTokenizeOptions, ApplePayValidationOptions } from './apple-pay.options.js';
import { writeJson } from '../../../core/json.js';

const meta = { source: 'apple-pay' };

/** Gets a merchant session from Apple: POST apple_pay_web/sessions. */
export async function performValidation(
  client: Client,
  merchantIdentifier: string | undefined,
  options: ApplePayValidationOptions,
  signal: AbortSignal,
): Promise<ApplePayMerchantSession> {
  const { validationURL, displayName, domainName, timeout } = options;
  if (!validationURL) throw applePayErrors.VALIDATION_URL_REQUIRED();
  try {
    return await client.request({
      endpoint: 'apple_pay_web/sessions',
      method: 'post',
      timeout,
      signal,
      data: {
        _meta: meta,
        applePayWebSession: {
          validationUrl: validationURL,
          domainName: domainName ?? location.hostname,
          merchantIdentifier: options.merchantIdentifier ?? merchantIdentifier,
          ...(displayName === undefined ? {} : { displayName }),
        },
      },
    });
  } catch (error) {
    throw gatewayFailure(error, {
      failed: ({ cause }) => applePayErrors.MERCHANT_VALIDATION_FAILED({ cause, details: bodyOf(cause) }),
      network: applePayErrors.MERCHANT_VALIDATION_NETWORK,
    });
  }
}

/** Returns the gateway's response as `originalError`, which explains to the shop why Apple rejected it. */
function bodyOf(cause: unknown): { originalError?: unknown } {
  const body = isPaymentError(cause) ? cause.details?.originalError : undefined;
  return body === undefined ? {} : { originalError: body };
}

const parseCards = parseObject({ applePayCards: parseList((card) => card) });
// Only the nonce is required; all other fields are returned as they are.
const parseCard = (value: unknown): ApplePayPayload => {
  const { nonce } = parseObject({ nonce: parseFilledText })(value);
  return { ...parseRecord((field) => field)(value), nonce };
};

/** Tokenizes a payment: POST payment_methods/apple_payment_tokens. */
export async function tokenize(
  client: Client,
  { token, timeout }: ApplePayTokenizeOptions,
  signal: AbortSignal,
): Promise<ApplePayPayload> {
  if (!token) throw applePayErrors.PAYMENT_TOKEN_REQUIRED();
  const applePaymentToken = wireToken(token);
  try {
    const response = await client.request({
      endpoint: 'payment_methods/apple_payment_tokens',
      method: 'post',
      timeout,
      signal,
      data: { _meta: meta, applePaymentToken },
    });
    return parseCard(parseCards(response).applePayCards[0]);
  } catch (error) {
    throw gatewayFailure(error, {
      failed: applePayErrors.TOKENIZATION,
      network: applePayErrors.TOKENIZATION,
    });
  }
}

/** Returns Apple's token with its encrypted part as base64, as the gateway expects it. */
function wireToken(token: unknown): Record<string, unknown> {
  try {
    const values = parseRecord((value) => value)(parseJson(token));
    return { ...values, paymentData: base64(writeJson(values['paymentData'])) };
  } catch (cause) {
    throw invalidOption('token', ofReading(cause));
  }
}

function base64(text: unknown): string {
  const bytes = new TextEncoder().encode(String(text));
  // In a loop: a spread of many bytes exceeds the maximum number of arguments.
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
