import { type FieldNode, Kind, type OperationDefinitionNode, parse, type SelectionSetNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { graphQLUrl } from '#test/support/gateway-samples.js';
import type { GatewayConfiguration } from '../client.types.js';
import { adaptConfiguration, configurationOperation, configurationQuery } from './graphql-configuration.js';
import { account } from '../test-support.js';

const adapt = (response: Record<string, unknown>) => adaptConfiguration(response, graphQLUrl);

/** Returns the fields that a query selects, as nested objects. */
const selected = (set: SelectionSetNode | undefined): Record<string, unknown> | true =>
  set
    ? Object.fromEntries(
        set.selections
          .filter((field): field is FieldNode => field.kind === Kind.FIELD)
          .map((field) => [field.name.value, selected(field.selectionSet)]),
      )
    : true;

/** Returns the shape of a value in the form in which a query selects it. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
    : true;

describe('the configuration query', () => {
  it('is one valid operation with the name that the gateway expects, without variables', () => {
    const { definitions } = parse(configurationQuery);
    expect(definitions).toHaveLength(1);
    const operation = definitions[0] as OperationDefinitionNode;
    expect(operation).toMatchObject({ operation: 'query', name: { value: configurationOperation } });
    expect(operation.variableDefinitions).toEqual([]);
  });

  it('selects every field that the adaptation reads, and no more', () => {
    const operation = parse(configurationQuery).definitions[0] as OperationDefinitionNode;
    expect(selected(operation.selectionSet)).toEqual({ clientConfiguration: shapeOf(account) });
  });
});

describe('a GraphQL configuration', () => {
  it('has the shape of the REST configuration', () => {
    expect(adapt(account)).toStrictEqual({
      environment: 'sandbox',
      merchantId: 'shop_one',
      clientApiUrl: account.clientApiUrl,
      assetsUrl: account.assetsUrl,
      analytics: { url: account.analyticsUrl },
      venmo: 'off',
      graphQL: { url: graphQLUrl, features: ['tokenize_credit_cards'] },
      challenges: ['cvv', 'postal_code'],
      creditCards: {
        supportedCardTypes: [
          'American Express',
          'Discover',
          'Elo',
          'Hiper',
          'Hipercard',
          'Maestro',
          'JCB',
          'MasterCard',
          'Solo',
          'UK Maestro',
          'UnionPay',
          'Visa',
        ],
      },
      threeDSecureEnabled: true,
      threeDSecure: { cardinalAuthenticationJWT: 'jwt' },
      applePayWeb: {
        countryCode: 'US',
        currencyCode: 'USD',
        merchantIdentifier: 'merchant.one',
        supportedNetworks: ['amex', 'discover', 'elo', 'maestro', 'mastercard', 'visa'],
      },
      androidPay: {
        displayName: 'Shop',
        enabled: true,
        environment: 'sandbox',
        googleAuthorizationFingerprint: 'google-jwt',
        paypalClientId: null,
        supportedNetworks: ['amex', 'discover', 'elo', 'maestro', 'mastercard', 'visa'],
      },
      ideal: account.ideal,
      kount: { kountMerchantId: null },
      masterpass: {
        merchantCheckoutId: 'mc-1',
        supportedNetworks: ['amex', 'diners', 'discover', 'maestro', 'jcb', 'master', 'visa'],
      },
      paypalEnabled: true,
      paypal: {
        displayName: 'Shop',
        clientId: 'pp-client',
        assetsUrl: 'https://checkout.paypal.com',
        environment: 'offline',
        environmentNoNetwork: false,
        unvettedMerchant: false,
        braintreeClientId: 'masterclient',
        billingAgreementsEnabled: true,
        merchantAccountId: 'usd',
        currencyIsoCode: 'USD',
        payeeEmail: null,
      },
      unionPay: { enabled: true, merchantAccountId: 'usd' },
      usBankAccount: { routeId: 'route-2', plaid: { publicKey: 'plaid-key' } },
      payWithVenmo: {
        merchantId: 'venmo-1',
        accessToken: 'token$x',
        environment: 'sandbox',
        enrichedCustomerDataEnabled: true,
      },
      visaCheckout: {
        apikey: 'visa-key',
        externalClientId: 'ext-1',
        supportedCardTypes: ['American Express', 'Discover', 'MasterCard', 'Visa'],
      },
      braintreeApi: account.braintreeApi,
    });
  });

  it('marks all methods as disabled for an account without any', () => {
    const bare = Object.fromEntries(
      Object.entries(account).map(([key, value]) => [key, typeof value === 'object' ? null : value]),
    );
    expect(adapt(bare)).toStrictEqual({
      environment: 'sandbox',
      merchantId: 'shop_one',
      clientApiUrl: account.clientApiUrl,
      assetsUrl: account.assetsUrl,
      analytics: { url: account.analyticsUrl },
      venmo: 'off',
      challenges: [],
      creditCards: { supportedCardTypes: [] },
      threeDSecureEnabled: false,
      paypalEnabled: false,
    });
  });

  it.each(
    Object.entries({
      applePayWeb: 'applePayWeb',
      googlePay: 'androidPay',
      ideal: 'ideal',
      kount: 'kount',
      masterpass: 'masterpass',
      paypal: 'paypal',
      unionPay: 'unionPay',
      usBankAccount: 'usBankAccount',
      venmo: 'payWithVenmo',
      visaCheckout: 'visaCheckout',
      braintreeApi: 'braintreeApi',
      supportedFeatures: 'graphQL',
    }),
  )('omits %s if the account lacks it', (block, adapted) => {
    expect(adapt(account)).toHaveProperty(adapted);
    expect(adapt({ ...account, [block]: null })).not.toHaveProperty(adapted);
  });

  it('never requests device data, because GraphQL lacks that setting', () => {
    const { creditCards }: GatewayConfiguration = adapt({
      ...account,
      creditCard: { ...account.creditCard, collectDeviceData: true },
    });
    expect(creditCards).not.toHaveProperty('collectDeviceData');
  });

  it('drops unknown brands', () => {
    const supportedCardBrands = ['VERVE', 'VISA', ''];
    const found = adapt({
      ...account,
      creditCard: { ...account.creditCard, supportedCardBrands },
      applePayWeb: { ...account.applePayWeb, supportedCardBrands },
      masterpass: { ...account.masterpass, supportedCardBrands },
      visaCheckout: { ...account.visaCheckout, supportedCardBrands },
    });
    expect(found).toMatchObject({
      creditCards: { supportedCardTypes: ['Visa'] },
      applePayWeb: { supportedNetworks: ['visa'] },
      masterpass: { supportedNetworks: ['visa'] },
      visaCheckout: { supportedCardTypes: ['Visa'] },
    });
  });

  it('does not change the response', () => {
    const response = structuredClone(account);
    adapt(response);
    expect(response).toEqual(account);
  });
});
