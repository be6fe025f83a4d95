import type { Client } from '../../../client/index.js';
import { gatewayFailure } from '../../../core/gateway-failure.js';
import { parseList, parseObject, parseRecord, parseFilledText } from '../../../core/parse.js';
import { visaCheckoutErrors } from './visa-checkout.errors.js';
import type { VisaCheckoutTokenizeOptions } from './visa-checkout.options.js';

/** Address from the wallet. */
export interface VisaCheckoutAddress {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly streetAddress?: string | null;
  readonly extendedAddress?: string | null;
  readonly locality?: string | null;
  readonly region?: string | null;
  readonly postalCode?: string | null;
  readonly countryCode?: string | null;
  readonly phoneNumber?: string | null;
}

/** Result of `tokenize`: the gateway's response, unchanged. */
export interface VisaCheckoutPayload {
  readonly nonce: string;
  readonly type?: string;
  readonly description?: string;
  readonly details?: { readonly cardType?: string; readonly lastTwo?: string; readonly lastFour?: string };
  readonly billingAddress?: VisaCheckoutAddress | null;
  readonly shippingAddress?: VisaCheckoutAddress | null;
  readonly userData?: Readonly<Record<string, string | null>>;
  readonly callId?: string;
  readonly binData?: Readonly<Record<string, string>>;
  readonly [name: string]: unknown;
}

const parseCards = parseObject({ visaCheckoutCards: parseList(parseRecord((value) => value)) });
const parseNonce = parseObject({ nonce: parseFilledText });

/** Tokenizes the wallet's result: POST payment_methods/visa_checkout_cards. */
export async function createCard(
  client: Client,
  { callid, encKey, encPaymentData, timeout }: VisaCheckoutTokenizeOptions,
  signal: AbortSignal,
): Promise<VisaCheckoutPayload> {
  try {
    const response = await client.request({
      endpoint: 'payment_methods/visa_checkout_cards',
      method: 'post',
      timeout,
      signal,
      data: {
        _meta: { source: 'visa-checkout' },
        visaCheckoutCard: { callId: callid, encryptedPaymentData: encPaymentData, encryptedKey: encKey },
      },
    });
    const [card] = parseCards(response).visaCheckoutCards;
    return { ...card, ...parseNonce(card) };
  } catch (error) {
    const { TOKENIZATION } = visaCheckoutErrors;
    throw gatewayFailure(error, { failed: TOKENIZATION, network: TOKENIZATION });
  }
}
