import type { Client, GatewayConfiguration } from '../../../client/index.js';
import { parseObject, parseText } from '../../../core/parse.js';
import type { MasterpassTokenizeOptions } from './masterpass.options.js';

/** Address from the wallet. */
export interface MasterpassAddress {
  /** Country in two letters (ISO 3166-1), for example `US`. */
  readonly countryCodeAlpha2?: string;
  /** Second line, for example the apartment. */
  readonly extendedAddress?: string;
  /** City. */
  readonly locality?: string;
  /** Postal code. */
  readonly postalCode?: string;
  /** State or province. */
  readonly region?: string;
  /** Street and house number. */
  readonly streetAddress?: string;
}

/** Result of `tokenize`: the gateway's response, unchanged. */
export interface MasterpassPayload {
  /** One-time reference to the card, for the shop's server. */
  readonly nonce: string;
  /** `MasterpassCard`. */
  readonly type: string;
  /** Text for the shopper, for example `Ending in 22`. */
  readonly description?: string;
  /** True if the nonce was used already. */
  readonly consumed?: boolean;
  /** Facts about the card. */
  readonly details?: {
    /** Brand, for example `Visa`. */
    readonly cardType?: string;
    /** Last four digits of the number. */
    readonly lastFour?: string;
    /** Last two digits of the number. */
    readonly lastTwo?: string;
  };
  /** Contact data of the shopper in the wallet. */
  readonly contact?: {
    /** Given name. */
    readonly firstName?: string;
    /** Surname. */
    readonly lastName?: string;
    /** Phone number, for example `3125550100`. */
    readonly phoneNumber?: string;
    /** Email address. */
    readonly emailAddress?: string;
  };
  /** Billing address of the card. */
  readonly billingAddress?: MasterpassAddress;
  /** Shipping address that the shopper selected. */
  readonly shippingAddress?: MasterpassAddress;
  /** Attributes of the card's BIN range, each `Yes`, `No`, `Unknown` or a name. */
  readonly binData?: Readonly<Record<string, string>>;
}

/** Parameters with which the wallet returns after the shopper has approved. */
export interface WalletApproval {
  readonly checkoutResourceUrl: string;
  readonly requestToken: string;
  readonly verifierToken: string;
}

const parseToken = parseObject({ requestToken: parseText });

/** Requests the wallet's token: POST masterpass/request_token. */
export async function requestToken(
  client: Client,
  { subtotal, currencyCode, timeout }: MasterpassTokenizeOptions,
  callbackUrl: string,
  signal: AbortSignal,
): Promise<string> {
  const response = await client.request({
    endpoint: 'masterpass/request_token',
    method: 'post',
    timeout,
    signal,
    data: {
      requestToken: {
        // Without the port: the wallet registers shops by protocol and host name.
        originUrl: `${location.protocol}//${location.hostname}`,
        subtotal,
        currencyCode,
        callbackUrl,
      },
    },
  });
  return parseToken(response).requestToken;
}

/** Tokenizes the approval: POST payment_methods/masterpass_cards. */
export async function createCard(
  client: Client,
  approval: WalletApproval,
  timeout: number | undefined,
  signal: AbortSignal,
): Promise<MasterpassPayload> {
  const response = await client.request({
    endpoint: 'payment_methods/masterpass_cards',
    method: 'post',
    timeout,
    signal,
    data: { masterpassCard: { ...approval } },
  });
  const [card] = response['masterpassCards'] as Partial<MasterpassPayload>[];
  if (typeof card?.nonce !== 'string') throw new TypeError('a response without a card');
  return card as MasterpassPayload;
}

/** Wallet settings of the merchant account. */
export interface WalletAccount {
  readonly merchantCheckoutId: string;
  /** Brand names separated by commas. */
  readonly allowedCardTypes: string;
}

interface WalletBlock {
  merchantCheckoutId?: string;
  supportedNetworks?: readonly string[] | string;
}

export function readAccount({ masterpass }: GatewayConfiguration): WalletAccount | undefined {
  if (typeof masterpass !== 'object' || masterpass === null) return undefined;
  const { merchantCheckoutId = '', supportedNetworks = '' } = masterpass as WalletBlock;
  // A list, or a text with commas; both convert to the same text.
  return { merchantCheckoutId, allowedCardTypes: supportedNetworks.toString() };
}
