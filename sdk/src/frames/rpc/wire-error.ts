import { isPaymentError, PaymentError } from '../../core/errors.js';
import {
  optional,
  parseObject,
  parseOneOf,
  type Parser,
  parseRecord,
  parseText,
  Unparsable,
} from '../../core/parse.js';
import { namelessError, type WireError } from './rpc-server.js';

/** Maximum characters of an error's details, so that their JSON text stays below the limit of a message. */
const longestDetails = 8_000;
/** Characters counted per value in addition to its text: commas, quotes and brackets. */
const valueCost = 8;

/** Room for the details of an error, and what no text of it may contain. */
interface Room {
  left: number;
  readonly isSecret: (text: string) => boolean;
}

/**
 * Serialises an error for the frame boundary. Errors that are not payment errors lose their message.
 *
 * @param isSecret - Returns true for a text that must not leave the frame. Card numbers are removed without it, unless several
 * characters separate their digits.
 */
export function writeError(error: unknown, isSecret: Room['isSecret'] = () => false): WireError {
  if (!isPaymentError(error)) return namelessError(error);
  const { code, type, message, retryable, cause } = error;
  // The cause is transferred once, as `cause`; details that contain the same error omit it.
  const { originalError, ...rest } = error.details ?? {};
  // Placed last, because a long gateway response would otherwise displace the other details.
  const details = isPaymentError(originalError) ? rest : { ...rest, originalError };
  return {
    code,
    type,
    message: withoutSecrets(message, isSecret).slice(0, longestDetails),
    retryable,
    // eslint-disable-next-line globals/stringify -- called in frames only, whose globals are ours
    details: JSON.stringify(copyFacts(details, { left: longestDetails, isSecret }) ?? {}),
    ...(isPaymentError(cause) ? { cause: writeError(cause, isSecret) } : {}),
  };
}

/** Replaces digit sequences that may be card numbers: a gateway may quote its input in a message. */
function withoutSecrets(text: string, isSecret: Room['isSecret']): string {
  return isSecret(text) ? '…' : text.replace(/\d(?:[^\p{L}\d]?\d){11,18}/gu, '…');
}

/** Copies plain data without card numbers until the room is used up; other values and throwing getters are left out. */
function copyFacts(value: unknown, room: Room): unknown {
  room.left -= valueCost;
  if (room.left < 0) return undefined;
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'string' || typeof value === 'number') {
    const text = withoutSecrets(String(value), room.isSecret);
    if (text === String(value) && typeof value === 'number') return value;
    const shortened = text.slice(0, room.left);
    room.left -= shortened.length;
    return shortened;
  }
  if (typeof value !== 'object') return undefined;
  try {
    return Array.isArray(value) ? copyList(value, room) : copyObject(value, room);
  } catch {
    // A proxy or a getter threw; the remaining values are still copied.
    return undefined;
  }
}

function copyList(list: readonly unknown[], room: Room): unknown[] {
  const copy: unknown[] = [];
  for (const entry of list) {
    if (room.left < valueCost) break;
    copy.push(copyFacts(entry, room));
  }
  return copy;
}

function copyObject(source: object, room: Room): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  for (const [key, entry] of Object.entries(source)) {
    if (room.left < valueCost + key.length) break;
    room.left -= key.length;
    entries.push([withoutSecrets(key, room.isSecret), copyFacts(entry, room)]);
  }
  return Object.fromEntries(entries);
}

const parseErrorHead = parseObject({
  code: parseText,
  type: parseOneOf('MERCHANT', 'CUSTOMER', 'NETWORK', 'INTERNAL', 'UNKNOWN'),
  message: parseText,
  details: optional(parseText),
});

/** Restores the error on the other side; its cause is also stored in the details. */
export const parseError: Parser<PaymentError> = (value) => {
  const { code, type, message, details } = parseErrorHead(value);
  const { retryable, cause } = value as { retryable?: unknown; cause?: unknown };
  const inner = cause === undefined ? undefined : parseError(cause);
  const facts = details === undefined ? {} : parseFacts(details);
  return new PaymentError({
    code,
    type,
    message,
    retryable: retryable === true,
    cause: inner ?? facts['originalError'],
    details: inner ? { ...facts, originalError: inner } : facts,
  });
};

const parseRecordOfAny = parseRecord((value) => value);

/** Parses the details of an error. */
function parseFacts(text: string): Record<string, unknown> {
  try {
    return parseRecordOfAny(JSON.parse(text));
  } catch {
    // Not JSON, or not an object.
    throw new Unparsable();
  }
}
