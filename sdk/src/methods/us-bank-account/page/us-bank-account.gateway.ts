import type { Client } from '../../../client/index.js';
import { isPaymentError, type PaymentError } from '../../../core/errors.js';
import {
  ifParsable,
  optional,
  parseList,
  parseObject,
  parseFilledText,
  parseText,
} from '../../../core/parse.js';
import { accessErrors, usBankAccountErrors } from './us-bank-account.errors.js';
import type { CheckedDetails, CheckedLogin } from './us-bank-account.options.js';

/** Result of `tokenize`. */
export interface UsBankAccountPayload {
  /** One-time reference to the account, for the shop's server. */
  readonly nonce: string;
  /** Kind of the payment method. */
  readonly type: 'us_bank_account';
  /** Always empty. */
  readonly details: Readonly<Record<string, never>>;
  /** For example `US bank account ending in - 1234`. */
  readonly description: string;
}

export interface CallLimits {
  readonly signal: AbortSignal;
  readonly timeout?: number | undefined;
}

/** Account that the shopper has selected in the bank login. */
export interface LinkedAccount {
  readonly publicToken: string;
  readonly accountId: string;
  readonly accountType: string;
}

const selection = 'paymentMethod { id details { ... on UsBankAccountDetails { last4 } } }';

const detailsQuery = `mutation TokenizeUsBankAccount($input: TokenizeUsBankAccountInput!) {
  tokenizeUsBankAccount(input: $input) { ${selection} }
}`;

const loginQuery = `mutation TokenizeUsBankLogin($input: TokenizeUsBankLoginInput!) {
  tokenizeUsBankLogin(input: $input) { ${selection} }
}`;

/** Returns the fields of owner and address that both calls send. */
function ownerFields(owner: Omit<CheckedDetails, 'accountType'> | CheckedLogin) {
  const { ownershipType, firstName, lastName, businessName, billingAddress = {} } = owner;
  const {
    streetAddress,
    extendedAddress,
    locality: city,
    region: state,
    postalCode: zipCode,
  } = billingAddress;
  return {
    billingAddress: { streetAddress, extendedAddress, city, state, zipCode },
    ...(ownershipType === 'personal' ? { individualOwner: { firstName, lastName } } : {}),
    ...(ownershipType === 'business' ? { businessOwner: { businessName } } : {}),
  };
}

/** Tokenizes the account's details. */
export function tokenizeDetails(
  client: Client,
  { details, mandateText: achMandate }: { details: CheckedDetails; mandateText: string },
  limits: CallLimits,
): Promise<UsBankAccountPayload> {
  const { routingNumber, accountNumber, accountType } = details;
  const usBankAccount = {
    achMandate,
    routingNumber,
    accountNumber,
    accountType: accountType.toUpperCase(),
    ...ownerFields(details),
  };
  return send(client, { query: detailsQuery, variables: { input: { usBankAccount } } }, limits);
}

/** Tokenizes the account of a bank login. */
export function tokenizeLogin(
  client: Client,
  {
    login,
    linked,
    mandateText: achMandate,
  }: { login: CheckedLogin; linked: LinkedAccount; mandateText: string },
  limits: CallLimits,
): Promise<UsBankAccountPayload> {
  const { publicToken, accountId, accountType } = linked;
  const usBankLogin = {
    publicToken,
    accountId,
    accountType: accountType.toUpperCase(),
    achMandate,
    ...ownerFields(login),
  };
  return send(client, { query: loginQuery, variables: { input: { usBankLogin } } }, limits);
}

const parseMethod = parseObject({
  paymentMethod: parseObject({
    id: parseFilledText,
    details: ifParsable(parseObject({ last4: parseText })),
  }),
});

const parseResponse = parseObject({
  data: parseObject({
    tokenizeUsBankAccount: optional(parseMethod),
    tokenizeUsBankLogin: optional(parseMethod),
  }),
});

async function send(
  client: Client,
  data: { query: string; variables: object },
  { signal, timeout }: CallLimits,
): Promise<UsBankAccountPayload> {
  try {
    const response = parseResponse(await client.request({ api: 'graphQLApi', data, timeout, signal }));
    const { tokenizeUsBankAccount, tokenizeUsBankLogin } = response.data;
    const { id, details } = parseMethod(tokenizeUsBankAccount ?? tokenizeUsBankLogin).paymentMethod;
    const description = `US bank account ending in - ${details?.last4 ?? ''}`;
    return { nonce: id, type: 'us_bank_account', details: {}, description };
  } catch (error) {
    throw tokenizationFailure(error);
  }
}

/** Error classes of the gateway's own failures, which another call may not have. */
const gatewayClasses = ['INTERNAL', 'SERVICE_AVAILABILITY', 'UNKNOWN'];

const parseErrors = ifParsable(
  parseList(
    optional(parseObject({ extensions: optional(parseObject({ errorClass: ifParsable(parseText) })) })),
  ),
);

/** Maps a failed tokenization (specification §8): every status below 500 other than 401 is a failed one, also 403. */
function tokenizationFailure(cause: unknown): PaymentError {
  if (!isPaymentError(cause)) return usBankAccountErrors.TOKENIZATION_NETWORK_ERROR({ cause });
  if (cause.code === 'ABORTED') return cause;
  const status = cause.details?.httpStatus ?? statusOf(cause);
  if (status === 401) return accessErrors.API_ACCESS_RESTRICTED({ cause });
  // A body that is not JSON has status 200, but is a failure of the network.
  const isResponse = status > 0 && status < 500 && cause.code !== 'CLIENT_GATEWAY_NETWORK';
  return isResponse
    ? usBankAccountErrors.FAILED_TOKENIZATION({ cause })
    : usBankAccountErrors.TOKENIZATION_NETWORK_ERROR({ cause });
}

/** Returns the status that fits the first GraphQL error of a response with status 200; 0 without one. */
function statusOf({ code, details }: PaymentError): number {
  if (code !== 'CLIENT_GRAPHQL_REQUEST_ERROR') return 0;
  const errorClass = parseErrors(details?.originalError)?.[0]?.extensions?.errorClass;
  if (errorClass === 'AUTHENTICATION') return 401;
  return errorClass !== undefined && gatewayClasses.includes(errorClass) ? 500 : 422;
}
