import { isPaymentError, PaymentError, type PaymentErrorType } from '../core/errors.js';
import { optional, parseObject, parseOneOf, type Parser, parseText } from '../core/parse.js';
import { namelessError } from './port.js';

export interface WireError {
  code: string;
  type: PaymentErrorType;
  message: string;
  retryable: boolean;
  /** Details as JSON text, so that nothing but plain data crosses. */
  details?: string;
  /** The underlying error, where it is one of ours. */
  cause?: WireError;
}

/** An error as it crosses the wall. Anything but a payment error crosses as a nameless one. */
export function writeError(error: unknown): WireError {
  if (!isPaymentError(error)) return namelessError(error);
  const { code, type, message, retryable, cause } = error;
  // The cause crosses once, as itself; details that hold the same error again leave it out.
  const { originalError, ...rest } = error.details ?? {};
  const details = isPaymentError(originalError) ? rest : (error.details ?? {});
  return {
    code,
    type,
    message: withoutDigits(message),
    retryable,
    details: withoutDigits(JSON.stringify(details)),
    ...(isPaymentError(cause) ? { cause: writeError(cause) } : {}),
  };
}

/** A gateway that quotes its input back must not carry a card number across. */
function withoutDigits(text: string): string {
  return text.replace(/\d(?:[ -]?\d){11,18}/g, '…');
}

const parseErrorHead = parseObject({
  code: parseText,
  type: parseOneOf('MERCHANT', 'CUSTOMER', 'NETWORK', 'INTERNAL', 'UNKNOWN'),
  message: parseText,
  details: optional(parseText),
});

/** The error on the other side of the wall; `extend` may add facts that only this side has. */
export const parseError: Parser<PaymentError> = (value) => {
  const { code, type, message, details } = parseErrorHead(value);
  const { retryable, cause } = value as { retryable?: unknown; cause?: unknown };
  const inner = cause === undefined ? undefined : parseError(cause);
  const facts = details === undefined ? {} : (JSON.parse(details) as Record<string, unknown>);
  return new PaymentError({
    code,
    type,
    message,
    retryable: retryable === true,
    cause: inner ?? facts['originalError'],
    details: inner ? { ...facts, originalError: inner } : facts,
  });
};
