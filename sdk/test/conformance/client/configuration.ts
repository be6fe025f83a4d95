import { cardBrands, type Fault, type MerchantSettings } from '@tessera/sandbox';
import { type Gateway, type Json, scenario } from '../scenario.js';
import { createAndRead, dropped, spoiled, status } from './support.js';

/** Accounts that differ in one block of their configuration. */
const accounts: Readonly<Record<string, Partial<MerchantSettings>>> = {
  'without Apple Pay': { applePay: null },
  'without Google Pay': { googlePay: null },
  'without iDEAL': { ideal: null },
  'without Kount': { kount: null },
  'with a Kount merchant': { kount: { merchantId: '600000' } },
  'without Masterpass': { masterpass: null },
  'without PayPal': { paypal: null },
  'without UnionPay': { unionPay: false },
  'without US bank accounts': { usBankAccount: null },
  'without Venmo': { venmo: null },
  'without Visa Checkout': { visaCheckout: null },
  'without the Braintree API': { braintreeApi: false },
  'without 3D Secure': { threeDSecure: false },
  'without challenges': { challenges: [] },
  'without card brands': { cardBrands: [] },
  'without card features': { graphQL: false },
  'with every brand for Apple Pay': {
    applePay: { countryCode: 'US', currencyCode: 'USD', merchantIdentifier: 'merchant', brands: cardBrands },
  },
  'with every brand for Google Pay': {
    googlePay: { displayName: 'Store', brands: cardBrands, paypalClientId: 'paypal-client' },
  },
  'with every brand for Masterpass': { masterpass: { checkoutId: 'checkout', brands: cardBrands } },
  'with every brand for Visa Checkout': {
    visaCheckout: { apiKey: 'key', encryptionKey: 'encryption', externalClientId: 'id', brands: cardBrands },
  },
};

/** Configurations that the sandbox cannot create but the real gateway can return. */
const overGraphQL: Readonly<Record<string, (configuration: Json) => unknown>> = {
  'unknown brands': ({ creditCard, ...rest }) => ({
    ...rest,
    creditCard: {
      ...(creditCard as Json),
      supportedCardBrands: ['SOLO', 'UK_MAESTRO', 'VERVE', 'visa', 'constructor'],
    },
  }),
  'unknown wallet brands': (rest) => ({
    ...rest,
    applePayWeb: { supportedCardBrands: ['DISCOVER_CARD', 'ELO', 'UK_MAESTRO', 'INTERAC'] },
    masterpass: { merchantCheckoutId: 'x', supportedCardBrands: ['DINERS_CLUB', 'JCB', 'MASTERCARD'] },
    visaCheckout: { apiKey: 'x', supportedCardBrands: ['VISA_ELECTRON', 'DISCOVER', 'MASTERPASS'] },
  }),
  'no card block': (rest) => ({ ...rest, creditCard: null }),
  'no features': (rest) => ({ ...rest, supportedFeatures: null }),
  'other features': (rest) => ({ ...rest, supportedFeatures: ['TOKENIZE_CREDIT_CARDS', 'NEW_FEATURE'] }),
  'no analytics address': (rest) => ({ ...rest, analyticsUrl: null }),
  'fields of later releases': (rest) => ({ ...rest, fastlane: { a: 1 }, creditCardBrand: 'X' }),
  'an unverified assetsUrl': (rest) => ({ ...rest, assetsUrl: 'https://assets.example' }),
  'an unverified clientApiUrl': (rest) => ({ ...rest, clientApiUrl: 'https://api.example/client_api' }),
  'no assetsUrl': (rest) => ({ ...rest, assetsUrl: null }),
  nothing: () => null,
};

const overRest: Readonly<Record<string, (configuration: Json) => unknown>> = {
  'an unverified assetsUrl': (rest) => ({ ...rest, assetsUrl: 'https://assets.example' }),
  'an unverified clientApiUrl': (rest) => ({ ...rest, clientApiUrl: 'https://braintreegateway.com.example' }),
  'an unverified configUrl': (rest) => ({ ...rest, configUrl: 'http://api.sandbox.braintreegateway.com' }),
  'an unverified graphQL.url': (rest) => ({
    ...rest,
    graphQL: { url: 'https://graphql.example', features: [] },
  }),
  'verified addresses of other hosts': (rest) => ({ ...rest, assetsUrl: 'HTTPS://x.y.PayPal.com:8443/z' }),
  'no addresses to check': ({ clientApiUrl, environment }) => ({ clientApiUrl, environment }),
  'no clientApiUrl': () => ({ environment: 'sandbox' }),
  'unknown blocks': (rest) => ({ ...rest, newBlock: { a: [1, null, { b: 'c' }] } }),
  nothing: () => null,
  'a list': () => [],
};

const failures: Readonly<Record<string, Fault>> = {
  ...Object.fromEntries(
    [400, 401, 403, 404, 408, 422, 429, 500, 503].map((code) => [code, status(code, { a: 1 })]),
  ),
  '500 in HTML': status(500, '<html>broken</html>'),
  '500 without a body': status(500, ''),
  '403 without a body': status(403, ''),
  'malformed JSON': { kind: 'malformed' },
  'an empty body': { kind: 'empty' },
  '204': status(204),
  'a dropped connection': dropped,
};

const classes = [
  'INTERNAL',
  'UNKNOWN',
  'VALIDATION',
  'AUTHENTICATION',
  'AUTHORIZATION',
  'SERVICE_AVAILABILITY',
  null,
] as const;

const restToken = ({ token }: Gateway) => token({ graphQL: false });

export const configurationScenarios = [
  ...Object.entries(accounts).flatMap(([what, merchant]) => [
    scenario({ name: `configuration over GraphQL ${what}`, merchant, run: createAndRead }),
    scenario({
      name: `configuration over REST ${what}`,
      merchant,
      authorization: restToken,
      run: createAndRead,
    }),
  ]),
  ...Object.entries(overGraphQL).map(([what, change]) =>
    scenario({
      name: `configuration over GraphQL with ${what}`,
      rules: async (gateway) => {
        const clientConfiguration = change(await gateway.graphQLConfiguration());
        return [spoiled('graphql', status(200, { data: { clientConfiguration } }))];
      },
      run: createAndRead,
    }),
  ),
  ...Object.entries(overRest).map(([what, change]) =>
    scenario({
      name: `configuration over REST with ${what}`,
      authorization: restToken,
      rules: async (gateway) => [
        spoiled('rest', status(200, change(await gateway.restConfiguration()) ?? 'null')),
      ],
      run: createAndRead,
    }),
  ),
  ...Object.entries(failures).flatMap(([what, fault]) => [
    scenario({
      name: `configuration over REST answered with ${what}`,
      authorization: restToken,
      rules: [spoiled('rest', fault)],
      run: createAndRead,
    }),
    scenario({
      name: `configuration over GraphQL answered with ${what}`,
      rules: [spoiled('graphql', fault)],
      run: createAndRead,
    }),
  ]),
  ...classes.map((errorClass) =>
    scenario({
      name: `configuration over GraphQL with an error of the class ${errorClass ?? '(none)'}`,
      rules: [spoiled('graphql', { kind: 'graphqlError', errorClass })],
      run: createAndRead,
    }),
  ),
  scenario({
    name: 'configuration rejected by both interfaces',
    rules: [
      spoiled('graphql', { kind: 'graphqlError', errorClass: 'INTERNAL' }),
      spoiled('rest', status(500, { b: 2 })),
    ],
    run: createAndRead,
  }),
  scenario({
    name: 'configuration dropped by both interfaces',
    rules: [spoiled('graphql', dropped), spoiled('rest', dropped)],
    run: createAndRead,
  }),
  scenario({
    name: 'configuration dropped once by each interface',
    rules: [
      { ...spoiled('graphql', dropped), times: 1 },
      { ...spoiled('rest', dropped), times: 1 },
    ],
    run: createAndRead,
  }),
  scenario({
    name: 'configuration where a policy forbids the GraphQL host',
    policy: 'connect-src https://api.sandbox.braintreegateway.com',
    run: createAndRead,
  }),
  scenario({
    name: 'configuration where a policy forbids every host',
    policy: "connect-src 'none'",
    run: createAndRead,
  }),
];
