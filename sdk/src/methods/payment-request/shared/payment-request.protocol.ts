import {
  ifParsable,
  optional,
  parseFlag,
  parseList,
  parseNull,
  parseObject,
  type Parser,
  parseRecord,
  type Parsers,
  parseText,
} from '../../../core/parse.js';
import type { Params, Responses } from '../../../frames/rpc/rpc-server.js';

type JsonObject = Readonly<Record<string, unknown>>;

export const parseJsonObject: Parser<JsonObject> = parseRecord((value) => value);

/** First message from the page to the frame. */
export interface FrameConfiguration {
  /** Configuration of the client with which the frame tokenizes cards. */
  readonly client: JsonObject;
}

/** Arguments of the browser's payment request. */
export interface WirePaymentRequest {
  readonly supportedPaymentMethods: readonly JsonObject[];
  readonly details: JsonObject;
  readonly options?: JsonObject;
}

/** Result of a request that the shopper has completed. Contains no card data. */
export interface ShownPayment {
  /** Response of the browser without the details of the payment method. */
  readonly rawPaymentResponse: JsonObject;
  /** Tokenized card. */
  readonly card?: WireCard;
  /** Response of Google Pay, whose token the page reads. */
  readonly googlePay?: JsonObject;
}

/** Tokenized card, as the gateway returns it. */
export interface WireCard {
  readonly nonce: string;
  readonly type?: string;
  readonly description?: string;
  readonly details?: { readonly cardType?: string; readonly lastFour?: string; readonly lastTwo?: string };
  readonly binData?: JsonObject;
}

/** Requests from the page to the frame. */
export type FrameRequests = {
  canMakePayment: { send: WirePaymentRequest; reply: boolean };
  show: { send: WirePaymentRequest; reply: ShownPayment };
  updateShippingAddress: { send: JsonObject; reply: null };
  updateShippingOption: { send: JsonObject; reply: null };
};

/** One-way notifications from the frame to the page: the shopper's choices, for which the sheet waits. */
export type FrameNotifications = { shippingAddressChange: JsonObject; shippingOptionChange: string };

export const parseFrameConfiguration: Parser<FrameConfiguration> = parseObject({ client: parseJsonObject });

const parsePaymentRequest: Parser<WirePaymentRequest> = parseObject({
  supportedPaymentMethods: parseList(parseJsonObject),
  details: parseJsonObject,
  options: optional(parseJsonObject),
});

// Only the nonce is required: malformed details must not discard it.
export const parseCard: Parser<WireCard> = parseObject({
  nonce: parseText,
  type: ifParsable(parseText),
  description: ifParsable(parseText),
  details: ifParsable(
    parseObject({
      cardType: ifParsable(parseText),
      lastFour: ifParsable(parseText),
      lastTwo: ifParsable(parseText),
    }),
  ),
  binData: ifParsable(parseJsonObject),
});

export const frameRequests: Parsers<Params<FrameRequests>> = {
  canMakePayment: parsePaymentRequest,
  show: parsePaymentRequest,
  updateShippingAddress: parseJsonObject,
  updateShippingOption: parseJsonObject,
};

export const frameResponses: Parsers<Responses<FrameRequests>> = {
  canMakePayment: parseFlag,
  show: parseObject({
    rawPaymentResponse: parseJsonObject,
    card: optional(parseCard),
    googlePay: optional(parseJsonObject),
  }),
  updateShippingAddress: parseNull,
  updateShippingOption: parseNull,
};

export const frameNotifications: Parsers<FrameNotifications> = {
  shippingAddressChange: parseJsonObject,
  shippingOptionChange: parseText,
};

/** Identifiers of the payment methods in the browser's interface. */
export const methodIds = { basicCard: 'basic-card', googlePay: 'https://google.com/pay' } as const;
