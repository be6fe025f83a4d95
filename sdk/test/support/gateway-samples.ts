import type { GatewayConfiguration } from '#src/client/index.js';

export const sandboxKey = 'sandbox_abc123_shop_one';
export const apiUrl = 'https://api.sandbox.braintreegateway.com:443/merchants/shop_one/client_api';
/** Address as `URL` serializes it, without the default port. */
export const sentApiUrl = apiUrl.replace(':443', '');
export const configUrl = `${apiUrl}/v1/configuration`;
export const sentConfigUrl = `${sentApiUrl}/v1/configuration`;
export const graphQLUrl = 'https://payments.sandbox.braintree-api.com/graphql';
export const fingerprint = 'header.payload.signature?customer_id=customer_7';

/** Returns a client token with these fields added or replaced. */
export function clientToken(fields: Record<string, unknown> = {}): string {
  const token = {
    version: 2,
    environment: 'sandbox',
    authorizationFingerprint: fingerprint,
    configUrl,
    graphQL: { url: graphQLUrl, date: '2018-05-08', features: ['tokenize_credit_cards'] },
    ...fields,
  };
  // Browsers encode bytes only.
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(token))));
}

/** Returns a configuration in the format of the REST interface. */
export function configuration(blocks: Partial<GatewayConfiguration> = {}): GatewayConfiguration {
  return {
    environment: 'sandbox',
    merchantId: 'shop_one',
    clientApiUrl: apiUrl,
    configUrl,
    assetsUrl: 'https://assets.braintreegateway.com',
    graphQL: { url: graphQLUrl, features: ['tokenize_credit_cards'] },
    challenges: ['cvv'],
    creditCards: { supportedCardTypes: ['Visa', 'MasterCard'] },
    ...blocks,
  };
}

/** Returns the same configuration in the format of GraphQL. */
export function graphQLConfiguration(blocks: Record<string, unknown> = {}): {
  data: { clientConfiguration: object };
} {
  return {
    data: {
      clientConfiguration: {
        analyticsUrl: 'https://origin-analytics-sand.sandbox.braintree-api.com/shop_one',
        environment: 'SANDBOX',
        merchantId: 'shop_one',
        assetsUrl: 'https://assets.braintreegateway.com',
        clientApiUrl: apiUrl,
        creditCard: {
          supportedCardBrands: ['VISA', 'MASTERCARD'],
          challenges: ['CVV'],
          threeDSecureEnabled: false,
          threeDSecure: null,
        },
        supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
        ...blocks,
      },
    },
  };
}

/** Returns a GraphQL response with an error. */
export function graphQLFailure(
  errorClass: string | undefined,
  { data = null, message = 'refused', ...extensions }: Record<string, unknown> = {},
): { data: unknown; errors: object[] } {
  return {
    data,
    errors: [{ message, extensions: { ...(errorClass === undefined ? {} : { errorClass }), ...extensions } }],
  };
}

/** Returns the response to a card tokenization over GraphQL. */
export function graphQLCard(
  creditCard: Record<string, unknown> = {},
  beside: Record<string, unknown> = {},
): { data: { tokenizeCreditCard: object } } {
  return {
    data: {
      tokenizeCreditCard: {
        token: 'tokencc_bc_one_two',
        creditCard: {
          bin: '411111',
          brandCode: 'VISA',
          last4: '1111',
          cardholderName: 'Ann Example',
          expirationMonth: '12',
          expirationYear: '2030',
          binData: {
            prepaid: 'NO',
            healthcare: 'UNKNOWN',
            debit: 'YES',
            durbinRegulated: 'UNKNOWN',
            commercial: 'UNKNOWN',
            payroll: 'UNKNOWN',
            issuingBank: null,
            countryOfIssuance: 'USA',
            productId: null,
          },
          ...creditCard,
        },
        ...beside,
      },
    },
  };
}
