import { vi } from 'vitest';
import { configuration, sandboxKey } from '#test/support/gateway-samples.js';
import type { ClientConfiguration, GatewayConfiguration } from './client.types.js';
import type * as ClientModule from './index.js';

/** Imports the client module with an empty cache, as on a new page. */
export async function freshClientModule(): Promise<typeof ClientModule> {
  // Pending imports of an earlier copy would otherwise resolve into the new one.
  await vi.dynamicImportSettled();
  vi.resetModules();
  return import('./index.js');
}

/** Returns the configuration of a client created with a tokenization key. */
export function clientConfiguration(
  blocks: Partial<GatewayConfiguration> = {},
  own: Partial<ClientConfiguration> = {},
): ClientConfiguration {
  return {
    authorization: sandboxKey,
    authorizationType: 'TOKENIZATION_KEY',
    analyticsMetadata: {
      merchantAppId: 'shop.example',
      platform: 'web',
      sdkVersion: '3.102.0',
      source: 'client',
      integration: 'custom',
      integrationType: 'custom',
      sessionId: 'session-1',
    },
    gatewayConfiguration: configuration(blocks),
    ...own,
  };
}

/** Configuration of the same account without card tokenization over GraphQL. */
export const restOnly = {
  graphQL: { url: 'https://payments.sandbox.braintree-api.com/graphql', features: [] },
};

/** All brands that the gateway supports. */
const brands = [
  'AMERICAN_EXPRESS',
  'DINERS',
  'DISCOVER',
  'ELO',
  'HIPER',
  'HIPERCARD',
  'INTERNATIONAL_MAESTRO',
  'JCB',
  'MASTERCARD',
  'SOLO',
  'UK_MAESTRO',
  'UNION_PAY',
  'VISA',
];

/** Account with all methods enabled, as GraphQL describes it. */
export const account = {
  analyticsUrl: 'https://origin-analytics-sand.sandbox.braintree-api.com/shop_one',
  environment: 'SANDBOX',
  merchantId: 'shop_one',
  assetsUrl: 'https://assets.braintreegateway.com',
  clientApiUrl: 'https://api.sandbox.braintreegateway.com:443/merchants/shop_one/client_api',
  creditCard: {
    supportedCardBrands: brands,
    challenges: ['CVV', 'POSTAL_CODE'],
    threeDSecureEnabled: true,
    threeDSecure: { cardinalAuthenticationJWT: 'jwt' },
  },
  applePayWeb: {
    countryCode: 'US',
    currencyCode: 'USD',
    merchantIdentifier: 'merchant.one',
    supportedCardBrands: brands,
  },
  googlePay: {
    displayName: 'Shop',
    supportedCardBrands: brands,
    environment: 'SANDBOX',
    googleAuthorization: 'google-jwt',
    paypalClientId: null,
  },
  ideal: { routeId: 'route-1', assetsUrl: 'https://assets.braintreegateway.com' },
  kount: { merchantId: null },
  masterpass: { merchantCheckoutId: 'mc-1', supportedCardBrands: brands },
  paypal: {
    displayName: 'Shop',
    clientId: 'pp-client',
    assetsUrl: 'https://checkout.paypal.com',
    environment: 'OFFLINE',
    environmentNoNetwork: false,
    unvettedMerchant: false,
    braintreeClientId: 'masterclient',
    billingAgreementsEnabled: true,
    merchantAccountId: 'usd',
    currencyCode: 'USD',
    payeeEmail: null,
  },
  unionPay: { merchantAccountId: 'usd' },
  usBankAccount: { routeId: 'route-2', plaidPublicKey: 'plaid-key' },
  venmo: {
    merchantId: 'venmo-1',
    accessToken: 'token$x',
    environment: 'SANDBOX',
    enrichedCustomerDataEnabled: true,
  },
  visaCheckout: { apiKey: 'visa-key', externalClientId: 'ext-1', supportedCardBrands: brands },
  braintreeApi: { accessToken: 'access', url: 'https://payments.sandbox.braintree-api.com' },
  supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
};
