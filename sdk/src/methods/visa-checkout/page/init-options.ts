import type { GatewayConfiguration } from '../../../client/index.js';
import { objectOf, readInitOptions, type VisaInitOptions } from './visa-checkout.options.js';

/** Settings of the merchant account. */
export type VisaAccount = Readonly<Record<string, unknown>>;

/** Returns the account's settings; undefined if Visa Checkout is not enabled. */
export const readAccount = ({ visaCheckout }: GatewayConfiguration): VisaAccount | undefined =>
  visaCheckout ? objectOf(visaCheckout) : undefined;

/** Names of the card brands at the wallet, by the names at the gateway (specification §9). */
const brands: Readonly<Record<string, string>> = {
  Visa: 'VISA',
  MasterCard: 'MASTERCARD',
  Discover: 'DISCOVER',
  'American Express': 'AMEX',
};

/**
 * Returns the options of the wallet: a copy of the shop's, with the account's keys and brands, and all data. Throws
 * `VISA_CHECKOUT_INIT_OPTIONS_REQUIRED`.
 */
export function createInitOptions(account: VisaAccount, given: unknown): VisaInitOptions {
  const options = readInitOptions(given);
  const settings = objectOf(options['settings']);
  const payment = objectOf(settings['payment']);
  return {
    ...options,
    apikey: textOf(options['apikey']) || textOf(account['apikey']),
    // Always the account's: the gateway decrypts the wallet's result with it.
    encryptionKey: textOf(account['encryptionKey']),
    externalClientId: textOf(options['externalClientId']) || textOf(account['externalClientId']),
    settings: {
      ...settings,
      dataLevel: 'FULL',
      payment: { ...payment, cardBrands: payment['cardBrands'] ?? brandsOf(account) },
    },
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function brandsOf({ supportedCardTypes }: VisaAccount): string[] {
  const types: readonly unknown[] = Array.isArray(supportedCardTypes) ? supportedCardTypes : [];
  return types.flatMap((type) =>
    typeof type === 'string' && Object.hasOwn(brands, type) ? (brands[type] ?? []) : [],
  );
}
