import { parseObject, type Parser, parseFilledText } from '../../../core/parse.js';
import type { CardPayload } from './hosted-fields.types.js';

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const parseTextOrNull: Parser<string | null> = (value) => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : null;
};

const parseTextOr =
  (otherwise: string): Parser<string> =>
  (value) =>
    parseTextOrNull(value) ?? otherwise;

/** Returns a parser for a text of digits, which is null if it is longer or has other characters. */
const parseDigitsOrNull =
  (most: number): Parser<string | null> =>
  (value) => {
    const text = parseTextOrNull(value);
    return text !== null && text.length <= most && /^\d*$/.test(text) ? text : null;
  };

const parseDigits =
  (most: number): Parser<string> =>
  (value) =>
    parseDigitsOrNull(most)(value) ?? '';

// The lengths keep a card number that the gateway has repeated by mistake from reaching the page.
const parseDetails = parseObject({
  bin: parseDigits(8),
  cardType: parseTextOr('Unknown'),
  lastFour: parseDigits(4),
  lastTwo: parseDigits(2),
  cardholderName: parseTextOrNull,
  expirationMonth: parseDigitsOrNull(2),
  expirationYear: parseDigitsOrNull(4),
});

/** Reads BIN data: keeps unknown keys, drops values that are not strings, and converts null to `Unknown`. */
function readBinData(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value).map(([key, entry]) => [
    key,
    entry === null ? 'Unknown' : (entry as unknown),
  ]);
  return Object.fromEntries(entries.filter(([, entry]) => typeof entry === 'string')) as Record<
    string,
    string
  >;
}

const parseNonce = parseObject({ nonce: parseFilledText });

/**
 * Parses the data of a tokenized card that the page may see. Only the nonce is required: malformed details must not
 * discard a nonce that the gateway has issued.
 */
export const parseCardPayload: Parser<CardPayload> = (value) => {
  const { nonce } = parseNonce(value);
  const { description, details, binData, authenticationInsight } = asObject(value);
  const regulationEnvironment = parseTextOrNull(asObject(authenticationInsight)['regulationEnvironment']);
  return {
    nonce,
    type: 'CreditCard',
    description: parseTextOr('')(description),
    details: parseDetails(asObject(details)),
    binData: readBinData(binData),
    ...(regulationEnvironment === null ? {} : { authenticationInsight: { regulationEnvironment } }),
  };
};
