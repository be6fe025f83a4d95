/** Party that can resolve an error. */
export type PaymentErrorType = 'MERCHANT' | 'CUSTOMER' | 'NETWORK' | 'INTERNAL' | 'UNKNOWN';

/** Additional facts about an error. Built field by field, so that they never contain card data. */
export interface ErrorDetails {
  /** Underlying failure: an error, or the gateway's response. */
  readonly originalError?: unknown;
  /** HTTP status of the gateway's response; absent if there was none. */
  readonly httpStatus?: number;
  readonly [name: string]: unknown;
}

/**
 * Values of a new error.
 *
 * @inline
 */
interface PaymentErrorInit<Code extends string = string> {
  code: Code;
  type: PaymentErrorType;
  message: string;
  cause?: unknown;
  details?: ErrorDetails | undefined;
  retryable?: boolean | undefined;
}

/**
 * Sets the name of an error as its own property. An assignment throws on a page that has frozen `Error.prototype`, as SES
 * `lockdown` does.
 */
export function nameError(error: Error, name: string): void {
  Object.defineProperty(error, 'name', { value: name, writable: true, enumerable: true, configurable: true });
}

/** Symbol shared by every copy of the SDK on the page, so that two bundles recognise each other's errors. */
const brand: unique symbol = Symbol.for('tessera.payment-error') as never;

/**
 * Error class of the whole SDK. Branch on `code`, never on the message.
 *
 * Check for it with {@link isPaymentError}: `instanceof` fails for errors of another bundle of the SDK.
 */
export class PaymentError<Code extends string = string> extends Error {
  /** Stable identifier of the failure, for example `CLIENT_AUTHORIZATION_INVALID`. */
  readonly code: Code;
  /** Party that can resolve the failure: `MERCHANT`, `CUSTOMER`, `NETWORK`, `INTERNAL` or `UNKNOWN`. */
  readonly type: PaymentErrorType;
  /** Additional facts, if there are any. */
  readonly details?: ErrorDetails;
  /**
   * True if the same call may succeed on another try: after cancels, closed and blocked windows, network failures, 5xx
   * and 429. False for wrong options, missing rights and final declines.
   */
  readonly retryable: boolean;
  /** @internal */
  readonly [brand]: true;

  constructor(init: PaymentErrorInit<Code>) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    nameError(this, 'PaymentError');
    this.code = init.code;
    this.type = init.type;
    this.retryable = init.retryable ?? init.type === 'NETWORK';
    this[brand] = true;
    if (init.details) this.details = init.details;
  }
}

/**
 * Returns true for a payment error created by any copy of this SDK. With the codes of the call as the type argument, for
 * example `VenmoTokenizeErrorCode`, a `switch` over `code` can be exhaustive.
 *
 * @typeParam Code - Codes that the caught call rejects with. Not checked; a newer release can add codes.
 * @param value - The caught value, of any type.
 * @example
 * ```ts
 * try {
 *   await fields.tokenize();
 * } catch (error) {
 *   if (isPaymentError(error) && error.retryable) showRetry(error.code);
 *   else throw error;
 * }
 * ```
 */
export function isPaymentError<Code extends string = string>(value: unknown): value is PaymentError<Code> {
  try {
    return typeof value === 'object' && value !== null && brand in value;
  } catch {
    // A revoked proxy throws on `in`; functions of the shop may throw any value.
    return false;
  }
}

/**
 * `[type, message, retryable]`; `{name}` in the message is replaced from `params`. Without `retryable`, the value of the
 * cause applies; without a cause, only `NETWORK` errors are retryable.
 */
type Entry = readonly [type: PaymentErrorType, message: string, retryable?: boolean];

export interface ErrorContext {
  /** Stored as `cause` and, unless `details` sets it, as `details.originalError`. */
  cause?: unknown;
  details?: ErrorDetails;
  /** Overrides the catalogue's value. */
  retryable?: boolean;
  /** Values for the `{name}` placeholders of the message. */
  params?: Readonly<Record<string, string>>;
}

type Prefixed<Prefix extends string, Name extends string> = Prefix extends '' ? Name : `${Prefix}_${Name}`;

export type ErrorCatalogue<Prefix extends string, Names extends string> = {
  readonly [Name in Names]: (context?: ErrorContext) => PaymentError<Prefixed<Prefix, Name>>;
};

/** Returns a catalogue of errors: one function per name, each creating a new error with the prefixed code. */
export function defineErrors<const Prefix extends string, const Names extends string>(
  prefix: Prefix,
  entries: Readonly<Record<Names, Entry>>,
): ErrorCatalogue<Prefix, Names> {
  return Object.fromEntries(
    Object.entries<Entry>(entries).map(([name, [type, text, retryable]]) => [
      name,
      ({ cause, details, params, retryable: ofCase }: ErrorContext = {}) =>
        new PaymentError({
          code: prefix ? `${prefix}_${name}` : name,
          type,
          message: text.replace(/\{(\w+)\}/g, (place, word: string) => {
            if (!params || !Object.hasOwn(params, word)) return place;
            const value: unknown = params[word];
            // Untyped callers may have passed a value that cannot be converted to a string.
            return typeof value === 'string' ? value : value === null ? 'null' : typeof value;
          }),
          cause,
          retryable: ofCase ?? retryable ?? (isPaymentError(cause) ? cause.retryable : undefined),
          details: cause === undefined ? details : { originalError: cause, ...details },
        }),
    ]),
  ) as unknown as ErrorCatalogue<Prefix, Names>;
}

/** Ignores payment errors of background work, which a teardown interrupts. Throws all others. */
export function ignorePaymentError(error: unknown): void {
  if (!isPaymentError(error)) throw error;
}

/** Error of an aborted signal. A separate catalogue because frames import only this one. */
export const abortErrors = defineErrors('', { ABORTED: ['MERCHANT', 'Aborted.', true] });

/** Errors that any module may raise. */
export const sharedErrors = defineErrors('', {
  INSTANTIATION_OPTION_REQUIRED: ['MERCHANT', 'options.{option} is required when creating {name}.'],
  SCRIPT_FAILED_TO_LOAD: ['NETWORK', 'Part of the SDK could not be loaded.'],
  METHOD_CALLED_AFTER_TEARDOWN: ['MERCHANT', '{method} cannot be called after teardown.'],
});
