import type { ClientConfiguration, JsonObject } from '../client.types.js';
import { requestErrors } from './request.errors.js';
import type { HttpResult } from '../http/transport.js';
import { adaptErrors } from './field-errors.js';
import { isInternalFailure, httpStatusOf, readGraphQLBody } from './graphql-errors.js';

const operationName = 'TokenizeCreditCard';

const binFlags = ['prepaid', 'healthcare', 'debit', 'durbinRegulated', 'commercial', 'payroll'] as const;
const binStrings = ['issuingBank', 'countryOfIssuance', 'productId'] as const;

function mutation(withInsight: boolean): string {
  const insightVariable = withInsight ? ', $authenticationInsightInput: AuthenticationInsightInput!' : '';
  const insight = withInsight
    ? 'authenticationInsight(input: $authenticationInsightInput) { customerAuthenticationRegulationEnvironment }'
    : '';
  return `mutation ${operationName}($input: TokenizeCreditCardInput!${insightVariable}) {
  tokenizeCreditCard(input: $input) {
    token
    creditCard {
      bin brandCode last4 cardholderName expirationMonth expirationYear
      binData { ${[...binFlags, ...binStrings].join(' ')} }
    }
    ${insight}
  }
}`;
}

/** Query without an effect, which shows if the interface can be reached. */
export const ping: JsonObject = { query: 'query { ping }' };

/** Data of a card request as callers pass it: keys in snake case or camel case, values of any type. */
interface CardData extends JsonObject {
  creditCard?: {
    number?: string;
    cvv?: string;
    cardholderName?: string;
    expirationDate?: string;
    expirationMonth?: string;
    expirationYear?: string;
    billingAddress?: JsonObject;
    options?: { validate?: boolean };
  };
  authenticationInsight?: unknown;
  merchantAccountId?: string;
}

/** Converts data to the shape of GraphQL inputs: camelCase keys, numbers as strings, lists as objects. */
function shape(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object') return value;
  // The gateway's card input does not accept null, so this is a mistake of the caller.
  if (value === null) throw requestErrors.OPTION_INVALID({ params: { option: 'data' } });
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [camelCase(key), shape(inner)]));
}

function camelCase(key: string): string {
  if (!key.includes('_')) return key;
  return key.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the query and variables of a card tokenization. */
export function cardQuery(configuration: ClientConfiguration, data: JsonObject): JsonObject {
  const { creditCard: card = {}, authenticationInsight, merchantAccountId } = shape(data) as CardData;
  const { expirationDate: date } = card;
  // An empty date sets both parts to an empty text.
  const [month, year] = date === '' ? ['', ''] : typeof date === 'string' ? date.split('/') : [];
  const creditCard = {
    number: card.number,
    expirationMonth: card.expirationMonth || month?.trim(),
    expirationYear: card.expirationYear || year?.trim(),
    cvv: card.cvv,
    cardholderName: card.cardholderName,
    billingAddress: card.billingAddress || undefined,
  };
  const withInsight = Boolean(authenticationInsight && merchantAccountId);
  const validate = card.options?.validate;
  return {
    query: mutation(withInsight),
    variables: {
      input: {
        creditCard,
        options: { validate: typeof validate === 'boolean' ? validate : defaultValidate(configuration) },
      },
      ...(withInsight ? { authenticationInsightInput: { merchantAccountId } } : {}),
    },
    operationName,
  };
}

/** Returns the default of `validate`: true for client tokens, false for tokenization keys. */
function defaultValidate(configuration: ClientConfiguration): boolean | undefined {
  if (configuration.authorizationFingerprint) return true;
  return configuration.authorizationType === 'TOKENIZATION_KEY' ? false : undefined;
}

/** Returns a map, because an object would have a value for `constructor`, and could not look up values of other types. */
function mapOf(words: Readonly<Record<string, string>>): ReadonlyMap<unknown, string> {
  return new Map(Object.entries(words));
}

const cardTypes = mapOf({
  AMERICAN_EXPRESS: 'American Express',
  DINERS: 'Discover',
  DISCOVER: 'Discover',
  ELO: 'Elo',
  HIPER: 'Hiper',
  HIPERCARD: 'Hipercard',
  INTERNATIONAL_MAESTRO: 'Maestro',
  UK_MAESTRO: 'Maestro',
  JCB: 'JCB',
  MASTERCARD: 'MasterCard',
  UNION_PAY: 'UnionPay',
  VISA: 'Visa',
});

const flagWords = mapOf({ YES: 'Yes', NO: 'No', UNKNOWN: 'Unknown' });

interface CardResponse {
  token: string;
  /** Null or incomplete if the gateway has no card details; the token is valid nonetheless. */
  creditCard?: Partial<
    Record<'bin' | 'brandCode' | 'last4', string | null> &
      Record<'cardholderName' | 'expirationMonth' | 'expirationYear', string | null> & {
        binData: Record<string, string | null> | null;
      }
  > | null;
  authenticationInsight?: { customerAuthenticationRegulationEnvironment?: string | null } | null;
}

function adaptBinData(binData: Record<string, string | null>): JsonObject {
  const found: JsonObject = { ...binData };
  for (const flag of binFlags) found[flag] = binData[flag] ? flagWords.get(binData[flag]) : 'Unknown';
  for (const name of binStrings) found[name] = binData[name] || 'Unknown';
  return found;
}

function adaptCard({ token, creditCard, authenticationInsight: insight }: CardResponse): JsonObject {
  const {
    bin,
    brandCode,
    last4,
    cardholderName,
    expirationMonth,
    expirationYear,
    binData = null,
  } = creditCard ?? {};
  const lastTwo = typeof last4 === 'string' ? last4.slice(-2) : '';
  const environment = insight?.customerAuthenticationRegulationEnvironment;
  return {
    creditCards: [
      {
        binData: binData && adaptBinData(binData),
        consumed: false,
        description: lastTwo ? `ending in ${lastTwo}` : '',
        nonce: token,
        details: {
          cardholderName,
          expirationMonth,
          expirationYear,
          bin: bin ?? '',
          cardType: cardTypes.get(brandCode) ?? 'Unknown',
          lastFour: last4 ?? '',
          lastTwo,
        },
        type: 'CreditCard',
        threeDSecureInfo: null,
        ...(typeof environment !== 'string'
          ? {}
          : {
              authenticationInsight: {
                regulationEnvironment: environment === 'PSDTWO' ? 'psd2' : environment.toLowerCase(),
              },
            }),
      },
    ],
  };
}

/**
 * Converts the mutation's response to the shape of the REST API; undefined if the request should be retried over REST.
 */
export function adaptCardResponse({ status: httpStatus, body }: HttpResult): HttpResult | undefined {
  const status = httpStatusOf(httpStatus, body);
  if (status >= 400 && isInternalFailure(body)) return undefined;
  const found = readGraphQLBody(body).data?.['tokenizeCreditCard'];
  if (status === 200 && found) return { status, body: adaptCard(found as CardResponse) };
  return { status: status === 200 ? 500 : status, body: adaptErrors(body) };
}
