import { isPaymentError, PaymentError } from '../../core/errors.js';
import { optional, parseObject, parseOneOf, type Parser, parseText } from '../../core/parse.js';
import { namelessError, type WireError } from './rpc-server.js';

/** Characters that the details of one error may have; as JSON text they stay below the limit of a message. */
const longestDetails = 8_000;
/** Counted for each value beside its characters: commas, quotes and brackets. */
const valueCost = 8;

/** An error as it crosses between frame and page. Anything but a payment error crosses without its words. */
export function writeError(error: unknown): WireError {
  if (!isPaymentError(error)) return namelessError(error);
  const { code, type, message, retryable, cause } = error;
  // The cause crosses once, as itself; details that hold the same error again leave it out.
  const { originalError, ...rest } = error.details ?? {};
  // Last, for it may be a long answer of the gateway, and what comes last is cut.
  const details = isPaymentError(originalError) ? rest : { ...rest, originalError };
  return {
    code,
    type,
    message: withoutDigits(message).slice(0, longestDetails),
    retryable,
    details: JSON.stringify(copyFacts(details, { left: longestDetails }) ?? {}),
    ...(isPaymentError(cause) ? { cause: writeError(cause) } : {}),
  };
}

/** A gateway that quotes its input back must not carry a card number across. */
function withoutDigits(text: string): string {
  return text.replace(/\d(?:[ -]?\d){11,18}/g, '…');
}

/** Copies plain data without card numbers, until nothing is left of the room; what is no data, or throws, is left out. */
function copyFacts(value: unknown, room: { left: number }): unknown {
  room.left -= valueCost;
  if (room.left < 0) return undefined;
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'string' || typeof value === 'number') {
    const text = withoutDigits(String(value));
    if (text === String(value) && typeof value === 'number') return value;
    const kept = text.slice(0, room.left);
    room.left -= kept.length;
    return kept;
  }
  if (typeof value !== 'object') return undefined;
  try {
    return Array.isArray(value) ? copyList(value, room) : copyObject(value, room);
  } catch {
    // A proxy, or a getter that throws: the rest still counts.
    return undefined;
  }
}

function copyList(list: readonly unknown[], room: { left: number }): unknown[] {
  const copy: unknown[] = [];
  for (const entry of list) {
    if (room.left < valueCost) break;
    copy.push(copyFacts(entry, room));
  }
  return copy;
}

function copyObject(source: object, room: { left: number }): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  for (const [key, entry] of Object.entries(source)) {
    if (room.left < valueCost + key.length) break;
    room.left -= key.length;
    entries.push([withoutDigits(key), copyFacts(entry, room)]);
  }
  return Object.fromEntries(entries);
}

const parseErrorHead = parseObject({
  code: parseText,
  type: parseOneOf('MERCHANT', 'CUSTOMER', 'NETWORK', 'INTERNAL', 'UNKNOWN'),
  message: parseText,
  details: optional(parseText),
});

/** The error on the other side; its cause is found in the details, too. */
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
