/** Who can do something about an error (specification §8). */
export type PaymentErrorType = 'MERCHANT' | 'CUSTOMER' | 'NETWORK' | 'INTERNAL' | 'UNKNOWN';

/** Facts beside the message. Built field by field: never card data. */
export interface ErrorDetails {
  /** What failed underneath: an error, or the gateway's answer. */
  readonly originalError?: unknown;
  /** HTTP status of the gateway's answer; absent where there was none. */
  readonly httpStatus?: number;
  readonly [name: string]: unknown;
}

export interface PaymentErrorInit<Code extends string = string> {
  code: Code;
  type: PaymentErrorType;
  message: string;
  cause?: unknown;
  details?: ErrorDetails | undefined;
  retryable?: boolean | undefined;
}

/** Shared by every copy on the page, so that two bundles recognise each other's errors. */
const brand: unique symbol = Symbol.for('tessera.payment-error') as never;

/**
 * The one error class. Branch on `code`, never on the message (specification §8).
 *
 * Tell it with {@link isPaymentError}; `instanceof` fails where two bundles meet.
 */
export class PaymentError<Code extends string = string> extends Error {
  /** Stable name of what happened, for example `CLIENT_AUTHORIZATION_INVALID`. */
  readonly code: Code;
  readonly type: PaymentErrorType;
  /** Facts beside the message, where there are any. */
  readonly details?: ErrorDetails;
  /**
   * Whether the same call may succeed if the shopper tries again: true for cancels, closed and blocked windows, failures of
   * the network, 5xx and 429; false for wrong options, missing rights and what is declined for good.
   */
  readonly retryable: boolean;
  readonly [brand]: true;

  constructor(init: PaymentErrorInit<Code>) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    this.name = 'PaymentError';
    this.code = init.code;
    this.type = init.type;
    this.retryable = init.retryable ?? init.type === 'NETWORK';
    this[brand] = true;
    if (init.details) this.details = init.details;
  }
}

/** True for a payment error of any copy of this SDK. */
export function isPaymentError(value: unknown): value is PaymentError {
  try {
    return typeof value === 'object' && value !== null && brand in value;
  } catch {
    // A proxy: shops' functions may throw anything.
    return false;
  }
}

/**
 * `[type, message, retryable]`; `{name}` in the message is filled from `words`. Where `retryable` is left out, that of the
 * cause counts, else failures of the network are.
 */
type Entry = readonly [type: PaymentErrorType, message: string, retryable?: boolean];

export interface ErrorContext {
  /** Kept as `cause` and, unless `details` says otherwise, as `details.originalError`. */
  cause?: unknown;
  details?: ErrorDetails;
  /** Wins over what the catalogue says. */
  retryable?: boolean;
  /** Fills the `{name}` places of the message. */
  words?: Readonly<Record<string, string>>;
}

type Prefixed<Prefix extends string, Name extends string> = Prefix extends '' ? Name : `${Prefix}_${Name}`;

export type ErrorCatalogue<Prefix extends string, Names extends string> = {
  readonly [Name in Names]: (context?: ErrorContext) => PaymentError<Prefixed<Prefix, Name>>;
};

/** A catalogue of errors: one function per name, each making a fresh error with its full code. */
export function defineErrors<const Prefix extends string, const Names extends string>(
  prefix: Prefix,
  entries: Readonly<Record<Names, Entry>>,
): ErrorCatalogue<Prefix, Names> {
  return Object.fromEntries(
    Object.entries<Entry>(entries).map(([name, [type, text, retryable]]) => [
      name,
      ({ cause, details, words, retryable: ofCase }: ErrorContext = {}) =>
        new PaymentError({
          code: prefix ? `${prefix}_${name}` : name,
          type,
          message: text.replace(/\{(\w+)\}/g, (place, word: string) => {
            if (!words || !Object.hasOwn(words, word)) return place;
            const value: unknown = words[word];
            // Callers without types may have passed what cannot be written.
            return typeof value === 'string' ? value : value === null ? 'null' : typeof value;
          }),
          cause,
          retryable: ofCase ?? retryable ?? (isPaymentError(cause) ? cause.retryable : undefined),
          details: cause === undefined ? details : { originalError: cause, ...details },
        }),
    ]),
  ) as unknown as ErrorCatalogue<Prefix, Names>;
}

/** What comes of a signal. Apart from the rest: frames know no other of them. */
export const abortErrors = defineErrors('', { ABORTED: ['MERCHANT', 'Aborted.', true] });

/** Errors that any module may raise (specification §8). */
export const sharedErrors = defineErrors('', {
  INSTANTIATION_OPTION_REQUIRED: ['MERCHANT', 'options.{option} is required when creating {name}.'],
  SCRIPT_FAILED_TO_LOAD: ['NETWORK', 'Part of the SDK could not be loaded.'],
  METHOD_CALLED_AFTER_TEARDOWN: ['MERCHANT', '{method} cannot be called after teardown.'],
});
