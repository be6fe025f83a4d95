import type { Client, GatewayConfiguration } from '../../../client/index.js';
import { parseObject, parseText } from '../../../core/parse.js';
import type { MasterpassTokenizeOptions } from './masterpass.options.js';

/** Address from the wallet. */
export interface MasterpassAddress {
  readonly countryCodeAlpha2?: string;
  readonly extendedAddress?: string;
  readonly locality?: string;
  readonly postalCode?: string;
  readonly region?: string;
  readonly streetAddress?: string;
}

/** Result of `tokenize`: the gateway's response, unchanged. */
export interface MasterpassPayload {
  readonly nonce: string;
  readonly type: string;
  readonly description?: string;
  readonly consumed?: boolean;
  readonly details?: { readonly cardType?: string; readonly lastFour?: string; readonly lastTwo?: string };
  readonly contact?: {
    readonly firstName?: string;
    readonly lastName?: string;
    readonly phoneNumber?: string;
    readonly emailAddress?: string;
  };
  readonly billingAddress?: MasterpassAddress;
  readonly shippingAddress?: MasterpassAddress;
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
