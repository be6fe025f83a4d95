import type { Client } from '../../../client/index.js';
import { type CallOptions, readCallOptions } from '../../../core/call-options.js';
import { invalidPayment } from '../../../paypal/payment.request.js';

/** Query parameters of PayPal's script, and data attributes of its element. */
export interface LoadPayPalSDKOptions {
  /** Default: the merchant's client id. */
  'client-id'?: string | undefined;
  /** Default `buttons`. */
  components?: string | undefined;
  /** Default `USD`; none for an agreement. */
  currency?: string | undefined;
  /** Default `authorize`; `tokenize` for an agreement. */
  intent?: 'authorize' | 'capture' | 'order' | 'sale' | 'tokenize' | undefined;
  /** Makes the buttons request an agreement. */
  vault?: boolean | undefined;
  commit?: boolean | undefined;
  locale?: string | undefined;
  debug?: boolean | undefined;
  'buyer-country'?: string | undefined;
  'merchant-id'?: string | undefined;
  'integration-date'?: string | undefined;
  'enable-funding'?: string | undefined;
  'disable-funding'?: string | undefined;
  'disable-card'?: string | undefined;
  /** Attributes of the script element, with or without the prefix `data-`; `csp-nonce` also sets its nonce. */
  dataAttributes?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly [parameter: string]: unknown;
}

/** Checks the options. Throws `PAYPAL_INVALID_PAYMENT_OPTION` for values that fit neither a query nor an attribute. */
export function checkScriptOptions(options: LoadPayPalSDKOptions | undefined): LoadPayPalSDKOptions {
  const given = readCallOptions<LoadPayPalSDKOptions & CallOptions>(options, invalidPayment);
  const attributes: unknown = given.dataAttributes ?? {};
  const isUsable =
    typeof attributes === 'object' &&
    Object.keys(attributes as object).every((name) => /^[\w.:-]+$/.test(name));
  if (!isUsable) throw invalidPayment('dataAttributes');
  return { ...given, dataAttributes: attributes as LoadPayPalSDKOptions['dataAttributes'] };
}

/** Returns the merchant's client id at PayPal; undefined if the configuration contains none. */
export function clientIdOf(client: Client): string | undefined {
  const { paypal } = client.getConfiguration().gatewayConfiguration as {
    paypal?: { clientId?: string | null };
  };
  return paypal?.clientId ?? undefined;
}
