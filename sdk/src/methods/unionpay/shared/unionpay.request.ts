import { isPaymentError, type PaymentError } from '../../../core/errors.js';
import {
  optional,
  parseFlag,
  parseObject,
  type Parser,
  parseRecord,
  parseFilledText,
  parseText,
} from '../../../core/parse.js';
import { requestErrors } from './unionpay.errors.js';
import type {
  EnrollmentReference,
  UnionPayCapabilities,
  UnionPayCard,
  UnionPayEnrollment,
  UnionPayMobile,
  UnionPayPayload,
} from './unionpay.types.js';

interface GatewayRequest {
  readonly endpoint: string;
  readonly method: 'get' | 'post';
  readonly data: Record<string, unknown>;
}

/** Sends a request to the gateway and resolves with the response's body. */
export type Send = (request: GatewayRequest) => Promise<unknown>;

const meta = { _meta: { source: 'unionpay' } };
const parseAny = parseRecord((value) => value);
const { FETCH_CAPABILITIES_NETWORK_ERROR, FAILED_TOKENIZATION, TOKENIZATION_NETWORK_ERROR } = requestErrors;
const { ENROLLMENT_CUSTOMER_INPUT_INVALID, ENROLLMENT_NETWORK_ERROR } = requestErrors;

/** Parses the capabilities of a card; unknown parts of the response are kept. */
export const parseCapabilities: Parser<UnionPayCapabilities> = (value) => {
  const known = parseObject({
    isUnionPay: parseFlag,
    isDebit: optional(parseFlag),
    unionPay: optional(parseAny),
  })(value);
  return { ...parseAny(value), ...known };
};

const parseResponse = parseObject({ unionPayEnrollmentId: parseText, smsCodeRequired: parseFlag });

/** Parses a tokenized card; other parts of the response are kept. */
export const parsePayload: Parser<UnionPayPayload> = (value) => ({
  ...parseAny(value),
  ...parseObject({ nonce: parseFilledText })(value),
});

/** Requests the capabilities: GET payment_methods/credit_cards/capabilities. */
export async function fetchCapabilities(send: Send, number: string): Promise<UnionPayCapabilities> {
  const endpoint = 'payment_methods/credit_cards/capabilities';
  try {
    return parseCapabilities(
      await send({ endpoint, method: 'get', data: { ...meta, creditCard: { number } } }),
    );
  } catch (error) {
    throw failure(error, FETCH_CAPABILITIES_NETWORK_ERROR, FETCH_CAPABILITIES_NETWORK_ERROR);
  }
}

/** Enrolls a card: POST union_pay_enrollments. */
export async function enroll(
  send: Send,
  card: UnionPayCard,
  mobile: UnionPayMobile,
): Promise<UnionPayEnrollment> {
  const unionPayEnrollment = withoutGaps({
    number: card.number,
    mobileCountryCode: mobile.countryCode,
    mobileNumber: mobile.number,
    ...dateOf(card),
  });
  try {
    const { unionPayEnrollmentId, smsCodeRequired } = parseResponse(
      await send({
        endpoint: 'union_pay_enrollments',
        method: 'post',
        data: { ...meta, unionPayEnrollment },
      }),
    );
    return { enrollmentId: unionPayEnrollmentId, smsCodeRequired };
  } catch (error) {
    throw failure(error, ENROLLMENT_CUSTOMER_INPUT_INVALID, ENROLLMENT_NETWORK_ERROR);
  }
}

/** Tokenizes a card with its enrolment: POST payment_methods/credit_cards. */
export async function tokenize(
  send: Send,
  card: UnionPayCard,
  { enrollmentId, smsCode }: EnrollmentReference,
): Promise<UnionPayPayload> {
  const creditCard = {
    ...withoutGaps({ number: card.number, ...dateOf(card), cvv: card.cvv }),
    options: { unionPayEnrollment: withoutGaps({ id: enrollmentId, smsCode }) },
  };
  try {
    const response = await send({
      endpoint: 'payment_methods/credit_cards',
      method: 'post',
      data: { ...meta, creditCard },
    });
    const { creditCards } = parseAny(response);
    const [first] = Array.isArray(creditCards) ? (creditCards as unknown[]) : [];
    // eslint-disable-next-line @typescript-eslint/no-unused-vars -- the result omits these two
    const { consumed, threeDSecureInfo, ...payload } = parsePayload(first);
    return payload;
  } catch (error) {
    throw failure(error, FAILED_TOKENIZATION, TOKENIZATION_NETWORK_ERROR);
  }
}

function dateOf({ expirationDate, expirationMonth, expirationYear }: UnionPayCard) {
  if (expirationDate) return { expirationDate };
  return expirationMonth && expirationYear ? { expirationMonth, expirationYear } : {};
}

/** Returns the entries that have a text. */
const withoutGaps = (values: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => Boolean(value)));

type MakeError = (context: { cause: unknown }) => PaymentError;

/**
 * Returns the error of a failed request: 403 passes through, other error statuses below 500, 429 included, are `failed`
 * (specification §8). A timeout and an unreadable response are `network`.
 */
function failure(error: unknown, failed: MakeError, network: MakeError): PaymentError {
  if (!isPaymentError(error)) return network({ cause: error });
  if (error.code === 'ABORTED' || error.details?.httpStatus === 403) return error;
  const { httpStatus = 0 } = error.details ?? {};
  return httpStatus >= 400 && httpStatus < 500 ? failed({ cause: error }) : network({ cause: error });
}
