import {
  type ErrorDetails,
  isPaymentError,
  nameError,
  PaymentError,
  type PaymentErrorType,
} from '../core/errors.js';

const types = ['CUSTOMER', 'MERCHANT', 'NETWORK', 'INTERNAL', 'UNKNOWN'] as const;

/**
 * Values of a new error.
 *
 * @inline
 */
interface BraintreeErrorInit {
  type: PaymentErrorType;
  code: string;
  message: string;
  details?: unknown;
}

/**
 * Details of an error; each code has its own.
 *
 * @inline
 */
export interface BraintreeErrorDetails {
  /** Error that caused this one. */
  readonly originalError?: unknown;
  /** HTTP status of the response that caused the error. */
  readonly httpStatus?: number;
  /** Names of the card fields that are invalid. */
  readonly invalidFieldKeys?: readonly string[];
  /** Containers of the card fields that are invalid. */
  readonly invalidFields?: Readonly<Record<string, Element>>;
  readonly [name: string]: unknown;
}

/** Error class of braintree-web: all properties are own and enumerable. */
export class BraintreeError extends Error {
  /** Values of `type` by their own name, for comparisons such as `error.type === BraintreeError.types.NETWORK`. */
  static readonly types = Object.fromEntries(types.map((type) => [type, type])) as Readonly<
    Record<PaymentErrorType, PaymentErrorType>
  >;

  /** Stable identifier of the failure in braintree-web, for example `HOSTED_FIELDS_FIELDS_INVALID`. */
  readonly code: string;
  /** Party that can resolve the failure: `MERCHANT`, `CUSTOMER`, `NETWORK`, `INTERNAL` or `UNKNOWN`. */
  readonly type: PaymentErrorType;
  /** Additional facts; undefined if there are none. */
  readonly details: BraintreeErrorDetails | undefined;

  constructor({ type, code, message, details }: BraintreeErrorInit) {
    super(message);
    if (!Object.hasOwn(BraintreeError.types, type)) throw new Error(`${type} is not a valid type.`);
    if (!code) throw new Error('Error code required.');
    if (!message) throw new Error('Error message required.');
    Object.defineProperty(this, 'message', { value: message, enumerable: true });
    nameError(this, 'BraintreeError');
    this.code = code;
    this.type = type;
    // Local payments pass the name of an option, as in braintree-web; `@types/braintree-web` declares `any`.
    this.details = details as BraintreeErrorDetails | undefined;
  }

  /** Returns the innermost error along `details.originalError`. */
  static findRootError(error: unknown): unknown {
    let root = error;
    while (root instanceof BraintreeError) {
      const inner = root.details?.originalError;
      if (!inner) break;
      root = inner;
    }
    return root;
  }
}

/**
 * Returns the underlying error in the shape of braintree-web. A GraphQL error of the configuration, recognisable by its
 * missing status, is converted to the shape of the REST API.
 */
function toBraintreeCause({ originalError, httpStatus }: ErrorDetails): unknown {
  const { errors } = (originalError ?? {}) as { errors?: unknown };
  if (!Array.isArray(errors) || httpStatus !== undefined) return toBraintreeError(originalError);
  const [first] = errors as { message?: string; extensions?: { errorClass?: string } }[];
  const errorClass = first?.extensions?.errorClass;
  const message = errorClass === undefined ? 'The gateway could not process the request.' : first?.message;
  return { error: { message }, ...(errorClass === 'VALIDATION' ? {} : { fieldErrors: [] }) };
}

/** Converts a payment error to a `BraintreeError`; other values are returned unchanged. */
export function toBraintreeError(error: unknown): unknown {
  if (!isPaymentError(error)) return error;
  const { type, code, message, details } = error;
  return new BraintreeError({
    type,
    code,
    message,
    details: details && {
      ...details,
      ...('originalError' in details ? { originalError: toBraintreeCause(details) } : {}),
    },
  });
}

/**
 * Names `options.client` in the error of a missing authorization, as braintree-web does even where both are accepted.
 */
export function withClientMissing(error: unknown): unknown {
  const isMissing =
    isPaymentError(error) &&
    error.code === 'INSTANTIATION_OPTION_REQUIRED' &&
    error.message.startsWith('options.authorization ');
  if (!isMissing) return error;
  const { code, type, message } = error;
  return new PaymentError({ code, type, message: message.replace('authorization', 'client') });
}

/** Returns the error of a script or chunk that could not be loaded. */
export function scriptFailed(cause: unknown): BraintreeError {
  return new BraintreeError({
    type: 'NETWORK',
    code: 'CLIENT_SCRIPT_FAILED_TO_LOAD',
    message: 'A script of the SDK could not be loaded.',
    details: { originalError: cause },
  });
}
