import type { Client } from '../../../client/index.js';
import { gatewayFailure } from '../../../core/gateway-failure.js';
import { parseList, parseObject, parseRecord, parseFilledText } from '../../../core/parse.js';
import { visaCheckoutErrors } from './visa-checkout.errors.js';
import type { VisaCheckoutTokenizeOptions } from './visa-checkout.options.js';

/** Address from the wallet. */
export interface VisaCheckoutAddress {
  /** Given name of the recipient. */
  readonly firstName?: string | null;
  /** Surname of the recipient. */
  readonly lastName?: string | null;
  /** Street and house number. */
  readonly streetAddress?: string | null;
  /** Second line, for example the apartment. */
  readonly extendedAddress?: string | null;
  /** City. */
  readonly locality?: string | null;
  /** State or province, for example `CA`. */
  readonly region?: string | null;
  /** Postal code. */
  readonly postalCode?: string | null;
  /** Country in two letters (ISO 3166-1), for example `US`. */
  readonly countryCode?: string | null;
  /** Phone number. */
  readonly phoneNumber?: string | null;
}

/** Result of `tokenize`: the gateway's response, unchanged. */
export interface VisaCheckoutPayload {
  /** One-time reference to the card, for the shop's server. */
  readonly nonce: string;
  /** `VisaCheckoutCard`. */
  readonly type?: string;
  /** Text for the shopper, for example `ending in 11`. */
  readonly description?: string;
  /** Facts about the card. */
  readonly details?: {
    /** Brand, for example `Visa`. */
    readonly cardType?: string;
    /** Last two digits of the number. */
    readonly lastTwo?: string;
    /** Last four digits of the number. */
    readonly lastFour?: string;
  };
  /** Billing address of the card. */
  readonly billingAddress?: VisaCheckoutAddress | null;
  /** Shipping address that the shopper selected. */
  readonly shippingAddress?: VisaCheckoutAddress | null;
  /** Facts about the shopper, for example `userFirstName` and `userEmail`. */
  readonly userData?: Readonly<Record<string, string | null>>;
  /** Id of the payment at Visa. */
  readonly callId?: string;
  /** Attributes of the card's BIN range. */
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
