import type { Client } from '../../../client/index.js';
import { readCallOptions } from '../../../core/call-options.js';
import { invalidPayment } from '../../../paypal/payment.request.js';

/** Query parameters of PayPal's script, data attributes of its element, and limits of the call. */
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
  /**
   * True if PayPal's window says that the payer pays immediately, false if a page of the shop follows. Default of the
   * script: true.
   */
  commit?: boolean | undefined;
  /** Language of PayPal's buttons, for example `en_US`. Default: chosen by PayPal. */
  locale?: string | undefined;
  /** Makes PayPal's script log, and loads it unminified. Default false. */
  debug?: boolean | undefined;
  /** Country of the buyer in two letters (ISO 3166-1), for tests in the sandbox. */
  'buyer-country'?: string | undefined;
  /** Id of the merchant that is paid. Default: the owner of the client id. */
  'merchant-id'?: string | undefined;
  /** Date in the format `YYYY-MM-DD`, whose version of PayPal's interface is used. */
  'integration-date'?: string | undefined;
  /** Sources of money to offer, separated by commas, for example `venmo`. */
  'enable-funding'?: string | undefined;
  /** Sources of money not to offer, separated by commas, for example `credit,card`. */
  'disable-funding'?: string | undefined;
  /** Card brands not to offer, separated by commas, for example `visa,amex`. */
  'disable-card'?: string | undefined;
  /** Attributes of the script element, with or without the prefix `data-`; `csp-nonce` also sets its nonce. */
  dataAttributes?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  /** Milliseconds until the script must have run; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  /** Signal that ends the call. */
  signal?: AbortSignal | undefined;
  readonly [parameter: string]: unknown;
}

/** Checks the options. Throws `PAYPAL_INVALID_PAYMENT_OPTION` for values that fit neither a query nor an attribute. */
export function checkScriptOptions(options: LoadPayPalSDKOptions | undefined): LoadPayPalSDKOptions {
  const given = readCallOptions<LoadPayPalSDKOptions>(options, invalidPayment);
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
