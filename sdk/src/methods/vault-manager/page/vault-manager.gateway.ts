import type { Client } from '../../../client/index.js';
import { isPaymentError, type PaymentError } from '../../../core/errors.js';
import {
  ifParsable,
  optional,
  parseFlag,
  parseList,
  parseObject,
  type Parser,
  parseRecord,
  parseFilledText,
  parseText,
} from '../../../core/parse.js';
import { vaultManagerErrors } from './vault-manager.errors.js';

/** Payment method of a customer in the gateway's vault. */
export interface VaultedPaymentMethod {
  /** Nonce for one transaction, or for the deletion. Each list has new nonces. */
  readonly nonce: string;
  /** For example `CreditCard` or `PayPalAccount`. */
  readonly type: string;
  /** True for the payment method that the customer uses by default. */
  readonly default: boolean;
  /** True if a subscription is paid with it. */
  readonly hasSubscription: boolean;
  /** Details by type, for example `cardType` and `lastFour`, or `email`. */
  readonly details: Readonly<Record<string, unknown>>;
  /** For example `ending in 11`. */
  readonly description?: string;
  /** Information about the card's bank. */
  readonly binData?: Readonly<Record<string, unknown>>;
}

export interface CallLimits {
  readonly signal: AbortSignal;
  readonly timeout?: number | undefined;
}

const keep: Parser<unknown> = (value) => value;

const parseMethod = parseObject({
  nonce: parseFilledText,
  type: parseText,
  default: ifParsable(parseFlag),
  hasSubscription: ifParsable(parseFlag),
  details: ifParsable(parseRecord(keep)),
  description: ifParsable(parseText),
  binData: ifParsable(parseRecord(keep)),
});

/** Maximum number of payment methods of a customer. */
const mostMethods = 1_000;

const parseMethods = parseObject({
  paymentMethods: parseList(optional(ifParsable(parseMethod)), mostMethods),
});

/**
 * Lists the customer's payment methods: GET payment_methods. Errors of the client pass through
 * unchanged. An entry without a nonce or a type cannot be used, so it is left out.
 */
export async function listMethods(
  client: Client,
  isDefaultFirst: boolean,
  { signal, timeout }: CallLimits,
): Promise<VaultedPaymentMethod[]> {
  const response = await client.request({
    endpoint: 'payment_methods',
    method: 'get',
    data: { defaultFirst: isDefaultFirst ? 1 : 0 },
    timeout,
    signal,
  });
  return readMethods(response).flatMap((method) => (method ? [withDefaults(method)] : []));
}

function readMethods(response: unknown): (ReturnType<typeof parseMethod> | undefined)[] {
  try {
    return parseMethods(response).paymentMethods;
  } catch (cause) {
    throw vaultManagerErrors.FETCH_PAYMENT_METHODS_INVALID_RESPONSE({ cause });
  }
}

function withDefaults({ description, ...method }: ReturnType<typeof parseMethod>): VaultedPaymentMethod {
  return {
    default: false,
    hasSubscription: false,
    details: {},
    ...method,
    ...(description ? { description } : {}),
  };
}

const operationName = 'DeletePaymentMethodFromSingleUseToken';

const query = `mutation ${operationName}($input: ${operationName}Input!) {
  deletePaymentMethodFromSingleUseToken(input: $input) {
    clientMutationId
  }
}`;

const parseDeletion = parseObject({
  data: parseObject({ deletePaymentMethodFromSingleUseToken: parseObject({}) }),
});

/** Deletes the payment method of a nonce from the vault: a GraphQL mutation. */
export async function deleteMethod(
  client: Client,
  nonce: string,
  { signal, timeout }: CallLimits,
): Promise<void> {
  try {
    const variables = { input: { singleUseTokenId: nonce } };
    const data = { query, variables, operationName };
    parseDeletion(await client.request({ api: 'graphQLApi', data, timeout, signal }));
  } catch (cause) {
    throw deletionFailure(cause, nonce);
  }
}

const parseErrors = ifParsable(
  parseList(
    optional(parseObject({ extensions: optional(parseObject({ errorClass: ifParsable(parseText) })) })),
  ),
);

/** Maps a failed deletion (specification §8). The first GraphQL error decides; status 403 passes through unchanged. */
function deletionFailure(cause: unknown, nonce: string): PaymentError {
  const params = { nonce };
  if (!isPaymentError(cause))
    return vaultManagerErrors.DELETE_PAYMENT_METHOD_UNKNOWN_ERROR({ cause, params });
  if (cause.code === 'ABORTED' || cause.details?.httpStatus === 403) return cause;
  const isGraphQL = cause.code === 'CLIENT_GRAPHQL_REQUEST_ERROR';
  const originalError: unknown = cause.details?.originalError ?? cause;
  const [first] = (isGraphQL && parseErrors(originalError)) || [];
  const make =
    first?.extensions?.errorClass === 'NOT_FOUND'
      ? vaultManagerErrors.PAYMENT_METHOD_NONCE_NOT_FOUND
      : vaultManagerErrors.DELETE_PAYMENT_METHOD_UNKNOWN_ERROR;
  return make({ cause, params, details: { originalError } });
}
