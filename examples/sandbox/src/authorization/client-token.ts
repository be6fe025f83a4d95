import { addressesFor, type Addresses } from '../addresses.js';
import type { IdSource } from '../ids.js';
import type { Merchant } from '../merchants/merchants.js';
import { chooseAccount } from '../merchants/settings.js';
import type { Signer } from './signer.js';

export interface ClientTokenOptions {
  /** Address of this gateway for browsers. Every address in the token starts with it. */
  baseUrl: string;
  version?: 2 | 3;
  customerId?: string;
  merchantAccountId?: string;
  expiresInSeconds?: number;
  /** `late-date` sets a GraphQL date later than the client's own, so the client uses the REST interface. */
  graphQL?: boolean | 'late-date';
  environment?: 'development' | 'sandbox';
  failOnDuplicatePaymentMethod?: boolean;
  makeDefault?: boolean;
  verifyCard?: boolean;
  /** Default: the vault scope. Without it the gateway rejects every request with this token. */
  scopes?: readonly string[];
}

export const vaultScope = 'Braintree:Vault';

const defaultLifeSeconds = 24 * 60 * 60;

const graphQLDates = { usual: '2018-05-08', late: '2018-05-11' } as const;

export interface ClientTokenMaker {
  make(merchant: Merchant, options: ClientTokenOptions): string;
}

export function createClientTokenMaker(signer: Signer, ids: IdSource, now: () => Date): ClientTokenMaker {
  return {
    make(merchant, options) {
      const addresses = addressesFor(options.baseUrl);
      const fingerprint = makeFingerprint(signer, ids, now, merchant, options, addresses);
      const body = options.version === 3 ? shortBody : fullBody;
      return Buffer.from(JSON.stringify(body(merchant, options, addresses, fingerprint))).toString('base64');
    },
  };
}

function makeFingerprint(
  signer: Signer,
  ids: IdSource,
  now: () => Date,
  merchant: Merchant,
  options: ClientTokenOptions,
  addresses: Addresses,
): string {
  const token = signer.sign({
    exp: Math.floor(now().getTime() / 1000) + (options.expiresInSeconds ?? defaultLifeSeconds),
    jti: ids.uuid(),
    sub: merchant.id,
    iss: addresses.origin,
    merchant: { public_id: merchant.id, verify_card_by_default: merchant.settings.verifyCardsByDefault },
    rights: ['manage_vault'],
    scope: options.scopes ?? [vaultScope],
    options: {
      ...(options.customerId === undefined ? {} : { customer_id: options.customerId }),
      ...(options.merchantAccountId === undefined ? {} : { merchant_account_id: options.merchantAccountId }),
      ...(options.failOnDuplicatePaymentMethod ? { fail_on_duplicate_payment_method: true } : {}),
      ...(options.makeDefault ? { make_default: true } : {}),
      ...(options.verifyCard === undefined ? {} : { verify_card: options.verifyCard }),
    },
  });
  return options.customerId === undefined
    ? token
    : `${token}?customer_id=${encodeURIComponent(options.customerId)}`;
}

function shortBody(
  merchant: Merchant,
  options: ClientTokenOptions,
  addresses: Addresses,
  fingerprint: string,
) {
  return {
    version: options.version ?? 2,
    authorizationFingerprint: fingerprint,
    configUrl: addresses.configuration(merchant.id),
    environment: options.environment ?? addresses.environment,
    ...graphQLPart(merchant, options, addresses),
  };
}

function graphQLPart(merchant: Merchant, options: ClientTokenOptions, addresses: Addresses) {
  const graphQL = options.graphQL ?? merchant.settings.graphQL;
  if (graphQL === false) return {};
  const date = graphQL === 'late-date' ? graphQLDates.late : graphQLDates.usual;
  return { graphQL: { url: addresses.graphQL, date, features: ['tokenize_credit_cards'] } };
}

function fullBody(
  merchant: Merchant,
  options: ClientTokenOptions,
  addresses: Addresses,
  fingerprint: string,
) {
  const { settings } = merchant;
  const account = chooseAccount(settings, options.merchantAccountId);
  const { paypal } = settings;
  return {
    ...shortBody(merchant, options, addresses, fingerprint),
    merchantAccountId: account?.id,
    clientApiUrl: addresses.clientApi(merchant.id),
    merchantId: merchant.id,
    assetsUrl: addresses.assets,
    authUrl: addresses.auth,
    venmo: 'off',
    challenges: settings.challenges,
    threeDSecureEnabled: settings.threeDSecure,
    analytics: { url: addresses.analytics(merchant.id) },
    paypalEnabled: paypal !== null,
    ...(paypal === null
      ? {}
      : {
          paypal: {
            displayName: paypal.displayName,
            clientId: paypal.clientId,
            environment: paypal.environment,
            billingAgreementsEnabled: paypal.billingAgreementsEnabled,
            environmentNoNetwork: false,
            unvettedMerchant: false,
            allowHttp: true,
            currencyIsoCode: account?.currency,
          },
        }),
  };
}
