import { parseJson } from '../../core/call-options.js';
import type { GatewayConfiguration, JsonObject } from '../client.types.js';

export const configurationOperation = 'ClientConfiguration';

/** GraphQL query for the configuration, without line breaks to save bytes: every first request contains it. */
export const configurationQuery =
  `query ${configurationOperation} { clientConfiguration { ` +
  'analyticsUrl environment merchantId assetsUrl clientApiUrl supportedFeatures ' +
  'creditCard { supportedCardBrands challenges threeDSecureEnabled threeDSecure { cardinalAuthenticationJWT } } ' +
  'applePayWeb { countryCode currencyCode merchantIdentifier supportedCardBrands } ' +
  'googlePay { displayName supportedCardBrands environment googleAuthorization paypalClientId } ' +
  'ideal { routeId assetsUrl } kount { merchantId } masterpass { merchantCheckoutId supportedCardBrands } ' +
  'paypal { displayName clientId assetsUrl environment environmentNoNetwork unvettedMerchant braintreeClientId ' +
  'billingAgreementsEnabled merchantAccountId currencyCode payeeEmail } ' +
  'unionPay { merchantAccountId } usBankAccount { routeId plaidPublicKey } ' +
  'venmo { merchantId accessToken environment enrichedCustomerDataEnabled } ' +
  'visaCheckout { apiKey externalClientId supportedCardBrands } braintreeApi { accessToken url } } }';

/** Display names of the card brands. GraphQL uses upper case: `UNION_PAY`. */
const cardNames = [
  'American Express',
  'Discover',
  'Elo',
  'Hiper',
  'Hipercard',
  'JCB',
  'Maestro',
  'MasterCard',
  'Solo',
  'UK Maestro',
  'UnionPay',
  'Visa',
];

type NameOf = (brand: string) => string | undefined;

const cardName: NameOf = (brand) => {
  const capitals = brand.replace(/^INTERNATIONAL|_/g, '');
  return cardNames.find((name) => name.replace(' ', '').toUpperCase() === capitals);
};

/** Lower-case brand name. Diners is handled here because card forms have no display name for it. */
const smallName: NameOf = (brand) =>
  brand === 'DINERS' ? 'diners' : cardName(brand)?.replace('American Express', 'amex').toLowerCase();

const only =
  (brands: RegExp, nameOf: NameOf): NameOf =>
  (brand) =>
    brands.test(brand) ? nameOf(brand) : undefined;

const visaCheckoutName = only(/^(AMER|DISC|MAST|VISA)/, cardName);
const walletName = only(/^(AMER|DISC|MAST|VISA|ELO|INT)/, smallName);
const masterpassName = only(/^(AMER|DISC|MAST|VISA|JCB|INT|DIN)/, (brand) =>
  smallName(brand)?.replace('mastercard', 'master'),
);

const lower = (word: unknown): unknown => (typeof word === 'string' ? word.toLowerCase() : word);

/** Block of a configuration response, with fields of any type. */
type Block = Record<string, unknown>;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns the names of a block's brands; brands without a name are left out. */
function networks({ supportedCardBrands: brands }: Block, nameOf: NameOf): string[] {
  const isText = (value: unknown) => typeof value === 'string';
  return listOf(brands).filter(isText).map(nameOf).filter(isText);
}

/** Converters from GraphQL blocks to REST blocks; a block that the account lacks is left out. */
const blocks: Readonly<Record<string, (block: Block) => Block>> = {
  braintreeApi: (block) => ({ braintreeApi: block }),
  ideal: (block) => ({ ideal: block }),
  applePayWeb: (block) => ({
    applePayWeb: { ...block, supportedCardBrands: undefined, supportedNetworks: networks(block, walletName) },
  }),
  googlePay: (block) => ({
    androidPay: {
      displayName: block['displayName'],
      enabled: true,
      environment: lower(block['environment']),
      googleAuthorizationFingerprint: block['googleAuthorization'],
      paypalClientId: block['paypalClientId'],
      supportedNetworks: networks(block, walletName),
    },
  }),
  kount: ({ merchantId }) => ({ kount: { kountMerchantId: merchantId } }),
  venmo: (block) => ({ payWithVenmo: { ...block, environment: lower(block['environment']) } }),
  paypal: ({ currencyCode, ...rest }) => ({
    paypal: { ...rest, currencyIsoCode: currencyCode, environment: lower(rest['environment']) },
    paypalEnabled: true,
  }),
  unionPay: ({ merchantAccountId }) => ({ unionPay: { enabled: true, merchantAccountId } }),
  visaCheckout: (block) => ({
    visaCheckout: {
      apikey: block['apiKey'],
      encryptionKey: block['encryptionKey'],
      externalClientId: block['externalClientId'],
      supportedCardTypes: networks(block, visaCheckoutName),
    },
  }),
  masterpass: (block) => ({
    masterpass: {
      merchantCheckoutId: block['merchantCheckoutId'],
      supportedNetworks: networks(block, masterpassName),
    },
  }),
  usBankAccount: ({ routeId, plaidPublicKey }) => ({
    usBankAccount: { routeId, plaid: { publicKey: plaidPublicKey } },
  }),
};

/** Converts the response of the configuration query to the shape of the REST configuration. */
export function adaptConfiguration(response: JsonObject, graphQLUrl: string): GatewayConfiguration {
  const {
    environment,
    clientApiUrl,
    assetsUrl,
    merchantId,
    analyticsUrl: url,
    supportedFeatures,
    creditCard,
  } = response;
  const card = (creditCard ?? {}) as Block;
  const configuration: unknown = Object.assign(
    {
      environment: lower(environment),
      clientApiUrl,
      assetsUrl,
      analytics: { url },
      merchantId,
      venmo: 'off',
      challenges: listOf(card['challenges']).map(lower),
      creditCards: { supportedCardTypes: networks(card, cardName) },
      threeDSecureEnabled: card['threeDSecureEnabled'] ?? false,
      paypalEnabled: false,
    },
    creditCard && { threeDSecure: card['threeDSecure'] },
    supportedFeatures && {
      graphQL: { url: graphQLUrl, features: listOf(supportedFeatures).map(lower) },
    },
    ...Object.entries(blocks).map(([name, adapt]) => response[name] && adapt(response[name] as Block)),
  );
  // Without the properties that are undefined, as a REST response.
  return parseJson(configuration) as GatewayConfiguration;
}
