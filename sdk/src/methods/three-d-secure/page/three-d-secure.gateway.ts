import type { Client } from '../../../client/index.js';
import { isPaymentError, type PaymentError } from '../../../core/errors.js';
import {
  parseFlag,
  ifParsable,
  optional,
  parseObject,
  parseRecord,
  parseFilledText,
  parseText,
  type Parser,
} from '../../../core/parse.js';
import { threeDSecureErrors } from './three-d-secure.errors.js';

/** Liability flags of a lookup or an authentication. */
export interface ThreeDSecureLiability {
  /** True if the issuer is liable for fraud. */
  readonly liabilityShifted?: boolean | null;
  /** True if the issuer can become liable with this card. */
  readonly liabilityShiftPossible?: boolean | null;
}

/** Outcome of the verification, as the gateway reports it. */
export interface ThreeDSecureInfo extends ThreeDSecureLiability {
  /** Outcome, for example `authenticate_successful`. */
  readonly status?: string;
  readonly [name: string]: unknown;
}

/** Payment method with a new nonce, as the gateway returns it. */
export interface VerifiedPaymentMethod {
  /** One-time reference to the card, for the shop's server. */
  readonly nonce: string;
  /** Kind of the payment method, for example `CreditCard`. */
  readonly type?: string;
  /** Text for the shopper, for example `ending in 91`. */
  readonly description?: string | null;
  /** Facts about the card, for example `cardType` and `lastTwo`. */
  readonly details?: Readonly<Record<string, unknown>> | null;
  /** Attributes of the card's BIN range. */
  readonly binData?: Readonly<Record<string, unknown>> | null;
  /** Outcome of the verification. */
  readonly threeDSecureInfo?: ThreeDSecureInfo | null;
  readonly [name: string]: unknown;
}

/** Part of the response that describes the challenge. */
export interface LookupChallenge {
  /** URL of the bank's challenge; absent if no challenge follows. */
  readonly acsUrl?: string | null | undefined;
  /** Request for the bank in base64url: a CReq, or a PaReq for version 1. */
  readonly pareq?: string | null | undefined;
  /** Id of the transaction at the challenge script. */
  readonly transactionId?: string | null | undefined;
  /** Data that the bank returns; legacy mode only. */
  readonly md?: string | null | undefined;
  /** URL to which the bank returns; legacy mode only. */
  readonly termUrl?: string | null | undefined;
  /** Version of the protocol, for example `2.2.0`. */
  readonly threeDSecureVersion?: string | null | undefined;
  readonly [name: string]: unknown;
}

/** Response of the lookup. */
export interface LookupResponse {
  /** Payment method with its new nonce. */
  readonly paymentMethod: VerifiedPaymentMethod;
  /** Challenge, if one follows. */
  readonly lookup: LookupChallenge;
  /** Liability before a challenge. */
  readonly threeDSecureInfo?: ThreeDSecureLiability | null;
  readonly [name: string]: unknown;
}

/** Response of authenticate_from_jwt; without a payment method if the authentication failed. */
export interface JwtResponse {
  readonly paymentMethod?: VerifiedPaymentMethod;
  readonly threeDSecureInfo?: ThreeDSecureLiability | null;
}

const parseAny = parseRecord((value) => value);

/**
 * Adds checked properties to a copy of an object whose other properties are kept. A malformed property is dropped; null,
 * with which the gateway marks absent values, is kept.
 */
const withRest =
  <T extends object>(
    parser: Parser<T>,
    names: readonly (keyof T & string)[],
  ): Parser<T & Record<string, unknown>> =>
  (value) => {
    const others = Object.entries(parseAny(value)).filter(
      ([name, entry]) => entry === null || !names.some((known) => known === name),
    );
    return { ...Object.fromEntries(others), ...parser(value) };
  };

const parseLiability = withRest(
  parseObject({ liabilityShifted: ifParsable(parseFlag), liabilityShiftPossible: ifParsable(parseFlag) }),
  ['liabilityShifted', 'liabilityShiftPossible'],
);

/** Parses a payment method with its liability. */
export const parseMethod: Parser<VerifiedPaymentMethod> = withRest(
  parseObject({
    nonce: parseFilledText,
    description: ifParsable(parseText),
    details: ifParsable(parseAny),
    binData: ifParsable(parseAny),
    threeDSecureInfo: ifParsable(parseLiability),
  }),
  ['nonce', 'description', 'details', 'binData', 'threeDSecureInfo'],
);

const parseChallenge: Parser<LookupChallenge> = withRest(
  parseObject({
    acsUrl: ifParsable(parseText),
    pareq: ifParsable(parseText),
    transactionId: ifParsable(parseText),
    md: ifParsable(parseText),
    termUrl: ifParsable(parseText),
  }),
  ['acsUrl', 'pareq', 'transactionId', 'md', 'termUrl'],
);

/** Parses the response of the lookup. */
export const parseLookup: Parser<LookupResponse> = withRest(
  parseObject({
    paymentMethod: parseMethod,
    // Servers that pass the response on may drop an empty block.
    lookup: (value) => parseChallenge(value ?? {}),
    threeDSecureInfo: ifParsable(parseLiability),
  }),
  ['paymentMethod', 'lookup', 'threeDSecureInfo'],
);

const parseJwtResponse: Parser<JwtResponse> = parseObject({
  paymentMethod: optional(parseMethod),
  threeDSecureInfo: ifParsable(parseLiability),
});

interface Call {
  readonly client: Client;
  readonly signal: AbortSignal;
  /** Milliseconds; 0 means no limit. */
  readonly timeout: number | undefined;
}

/** Looks the card up: POST payment_methods/{nonce}/three_d_secure/lookup. */
export async function lookUp(
  { client, ...call }: Call,
  nonce: string,
  data: Record<string, unknown>,
): Promise<LookupResponse> {
  try {
    return parseLookup(
      await client.request({ ...call, endpoint: endpoint(nonce, 'lookup'), method: 'post', data }),
    );
  } catch (error) {
    throw lookupFailure(error);
  }
}

/** Authenticates the challenge: POST payment_methods/{nonce}/three_d_secure/authenticate_from_jwt. */
export async function authenticate(
  { client, ...call }: Call,
  nonce: string,
  jwt: unknown,
): Promise<JwtResponse> {
  try {
    const data = { jwt, paymentMethodNonce: nonce };
    const response = parseJwtResponse(
      await client.request({
        ...call,
        endpoint: endpoint(nonce, 'authenticate_from_jwt'),
        method: 'post',
        data,
      }),
    );
    // An empty response contains no result of the authentication.
    if (!response.paymentMethod && !response.threeDSecureInfo)
      throw new TypeError('a response without a result');
    return response;
  } catch (cause) {
    if (passesThrough(cause)) throw cause;
    throw threeDSecureErrors.JWT_AUTHENTICATION_FAILED({ cause });
  }
}

const endpoint = (nonce: string, name: string) =>
  `payment_methods/${encodeURIComponent(nonce)}/three_d_secure/${name}`;

/** Returns true for aborts and errors of status 403, which keep their own code. */
export const passesThrough = (error: unknown): error is PaymentError =>
  isPaymentError(error) && (error.code === 'ABORTED' || error.details?.httpStatus === 403);

function lookupFailure(cause: unknown): PaymentError {
  if (passesThrough(cause)) return cause;
  const status = isPaymentError(cause) ? cause.details?.httpStatus : undefined;
  if (status === 404) return threeDSecureErrors.LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR({ cause });
  if (status === 422) return threeDSecureErrors.LOOKUP_VALIDATION_ERROR({ cause });
  return threeDSecureErrors.LOOKUP_ERROR({ cause });
}
