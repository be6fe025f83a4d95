import type { Client } from '../../../client/index.js';
import { type CallOptions, readCallOptions } from '../../../core/call-options.js';
import { invalidPayment } from '../../../paypal/payment.request.js';

/** Query of PayPal's script, by its own names, and what its element says beside it. */
export interface LoadPayPalSDKOptions {
  /** Default: the merchant's own. */
  'client-id'?: string | undefined;
  /** Default `buttons`. */
  components?: string | undefined;
  /** Default `USD`, or none where an agreement is asked for. */
  currency?: string | undefined;
  /** Default `authorize`, or `tokenize` where an agreement is asked for. */
  intent?: 'authorize' | 'capture' | 'order' | 'sale' | 'tokenize' | undefined;
  /** Whether the buttons ask for an agreement. */
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
  /** Attributes of the script, with or without `data-` before them; `csp-nonce` is its nonce, too. */
  dataAttributes?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly [parameter: string]: unknown;
}

/** Throws `PAYPAL_INVALID_PAYMENT_OPTION` for what can be neither a query nor attributes of an element. */
export function checkScriptOptions(options: LoadPayPalSDKOptions | undefined): LoadPayPalSDKOptions {
  const given = readCallOptions<LoadPayPalSDKOptions & CallOptions>(options, invalidPayment);
  const attributes: unknown = given.dataAttributes ?? {};
  const isUsable =
    typeof attributes === 'object' &&
    Object.keys(attributes as object).every((name) => /^[\w.:-]+$/.test(name));
  if (!isUsable) throw invalidPayment('dataAttributes');
  return { ...given, dataAttributes: attributes as LoadPayPalSDKOptions['dataAttributes'] };
}

/** The merchant's id at PayPal's; undefined where the configuration names none. */
export function clientIdOf(client: Client): string | undefined {
  const { paypal } = client.getConfiguration().gatewayConfiguration as {
    paypal?: { clientId?: string | null };
  };
  return paypal?.clientId ?? undefined;
}
