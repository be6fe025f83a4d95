import type { PaymentError } from '../../../../core/errors.js';
import { ifParsable, parseObject, parseRecord, parseText } from '../../../../core/parse.js';
import { threeDSecureErrors } from '../three-d-secure.errors.js';
import type { ValidatedData } from './cardinal.types.js';

const parseData = parseRecord((value) => value);

/** Returns the data of `payments.validated`; empty if it is not an object. */
export const readValidated = (data: unknown): ValidatedData => ifParsable(parseData)(data) ?? {};

/** Returns the device data session of `payments.setupComplete`. */
export const sessionIdIn = (data: unknown): string | undefined =>
  ifParsable(parseObject({ sessionId: parseText }))(data)?.sessionId;

/** Action codes after which the gateway decides on the outcome (specification §4). */
const decidedByGateway: readonly unknown[] = ['SUCCESS', 'NOACTION', 'FAILURE'];

type ErrorName =
  | 'CARDINAL_SDK_SETUP_TIMEDOUT'
  | 'CARDINAL_SDK_RESPONSE_TIMEDOUT'
  | 'CARDINAL_SDK_BAD_CONFIG'
  | 'CARDINAL_SDK_BAD_JWT'
  | 'CARDINAL_SDK_CANCELED';

/** Errors by the number that the script reports (specification §8). */
const errorNames = new Map<unknown, ErrorName>([
  [10001, 'CARDINAL_SDK_SETUP_TIMEDOUT'],
  [10002, 'CARDINAL_SDK_SETUP_TIMEDOUT'],
  [10003, 'CARDINAL_SDK_RESPONSE_TIMEDOUT'],
  [10005, 'CARDINAL_SDK_BAD_CONFIG'],
  [10006, 'CARDINAL_SDK_BAD_CONFIG'],
  [10007, 'CARDINAL_SDK_RESPONSE_TIMEDOUT'],
  [10008, 'CARDINAL_SDK_BAD_JWT'],
  [10009, 'CARDINAL_SDK_RESPONSE_TIMEDOUT'],
  [10010, 'CARDINAL_SDK_BAD_JWT'],
  [10011, 'CARDINAL_SDK_CANCELED'],
]);

/** Returns true if the gateway decides on the outcome of the challenge. */
export const isDecidedByGateway = ({ ActionCode }: ValidatedData): boolean =>
  decidedByGateway.includes(ActionCode);

/** Returns true if the script reports an error. */
export const hasFailed = ({ ActionCode }: ValidatedData): boolean => ActionCode === 'ERROR';

/** Returns the error of a challenge or set-up that the script has ended. Unknown action codes are errors, too. */
export function failureOf({ ErrorNumber: code, ErrorDescription: description }: ValidatedData): PaymentError {
  const name = errorNames.get(code) ?? 'CARDINAL_SDK_ERROR';
  const reason = name === 'CARDINAL_SDK_CANCELED' ? { reason: 'provider' } : {};
  return threeDSecureErrors[name]({ details: { originalError: { code, description }, ...reason } });
}

const readExtended = ifParsable(
  parseObject({ Payment: parseObject({ ExtendedData: parseObject({ ChallengeCancel: parseText }) }) }),
);

/** Returns true if the customer canceled at the bank: challenge cancel code 01. */
export const isCanceledByCustomer = (data: ValidatedData): boolean =>
  readExtended(data)?.Payment.ExtendedData.ChallengeCancel === '01';

const readTransaction = ifParsable(
  parseObject({ Payment: parseObject({ ProcessorTransactionId: parseText }) }),
);

/**
 * Returns true if the data may belong to this challenge. The script can report on a challenge that was canceled
 * earlier; data without a transaction belongs to the current one.
 */
export function isOfTransaction(data: ValidatedData, transactionId: string): boolean {
  const reported = readTransaction(data)?.Payment.ProcessorTransactionId;
  return !reported || reported === transactionId;
}
