import { defaultTimeoutMs } from '../../../../core/deadline.js';
import { ofReading, reasonOf } from '../../../../core/option.errors.js';
import {
  type InvalidOption,
  keepOption,
  type OptionParsers,
  parseSignal,
  parseTimeout,
  parseTextOrNumber,
  readOptions,
} from '../../../../core/options.js';
import {
  optional,
  parseFlag,
  parseList,
  parseObject,
  type Parser,
  parseText,
} from '../../../../core/parse.js';
import { isAccepted, rejectUnknown } from '../../../../core/unknown-options.js';
import { type BillingAddress, billingAddressKeys } from '../../shared/billing.js';
import { hostedFieldsErrors } from '../../shared/hosted-fields.errors.js';
import type { WireTokenizeOptions } from '../../shared/hosted-fields.protocol.js';
import type { FieldKey, TokenizeOptions } from '../../shared/hosted-fields.types.js';

/** Returns the error of an option of the wrong type. */
export const invalidArgument: InvalidOption = (option, cause) =>
  hostedFieldsErrors.OPTION_INVALID({
    params: { option: `options.${option}`, reason: reasonOf(cause) },
    details: { option },
    cause: ofReading(cause),
  });

/** Returns the function that creates the error of an argument that is not an option. */
export const invalidParameter =
  (reason: string): InvalidOption =>
  (option, cause) =>
    hostedFieldsErrors.OPTION_INVALID({
      params: { option, reason },
      details: { option },
      cause: ofReading(cause),
    });

const parseParts = parseObject(
  Object.fromEntries(billingAddressKeys.map((key) => [key, optional(parseTextOrNumber)])),
) as Parser<BillingAddress>;

/** Parser for an address: parts may be numbers, and null parts are left out. */
const parseAddress: Parser<BillingAddress> = (value) => {
  rejectUnknown(value, billingAddressKeys, 'billingAddress');
  return parseParts(value);
};

const parseInsight = parseObject({ merchantAccountId: optional(parseText) });

/** Parser for field names; entries that are not strings are dropped. */
const parseKeys: Parser<FieldKey[]> = (value) =>
  parseList((entry) => entry)(value).filter((entry): entry is FieldKey => typeof entry === 'string');

/** Treats any falsy value as absent, as braintree-web does. */
const orNone =
  <T>(parser: Parser<T>): Parser<T | undefined> =>
  (value) =>
    value ? parser(value) : undefined;

const parsers: OptionParsers<TokenizeOptions> = {
  vault: optional(parseFlag),
  authenticationInsight: orNone(parseInsight) as Parser<TokenizeOptions['authenticationInsight']>,
  fieldsToTokenize: optional(parseKeys),
  cardholderName: orNone(parseText),
  billingAddress: (value) => (value === undefined ? undefined : parseAddress(value)),
  timeout: optional(parseTimeout),
  signal: optional(parseSignal),
};

/**
 * Reads each of the merchant's options once. Throws `HOSTED_FIELDS_OPTION_INVALID`, or `INSTANTIATION_OPTION_INVALID` for
 * an option that does not exist.
 */
export function readTokenizeOptions(given: TokenizeOptions | null | undefined): TokenizeOptions {
  const isObject = given === undefined || given === null || typeof given === 'object';
  if (!isObject) throw invalidParameter('it must be an object')('options');
  rejectUnknown(given, Object.keys(parsers));
  // In braintree-web, only true keeps the card, and no value is wrong.
  const own = isAccepted(given) ? { ...parsers, vault: keepOption } : parsers;
  return readOptions<TokenizeOptions>(given, own, invalidArgument);
}

/** Converts the merchant's options to the form in which they are sent to the frame. */
export function wireOptions(options: TokenizeOptions): WireTokenizeOptions {
  const { vault, authenticationInsight, fieldsToTokenize, cardholderName, billingAddress, timeout } = options;
  const { merchantAccountId } = authenticationInsight ?? {};
  const address = Object.entries(billingAddress ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    vault: vault === true,
    timeout: timeout ?? defaultTimeoutMs,
    billingAddress: Object.fromEntries(address),
    ...(merchantAccountId === undefined ? {} : { insightFor: merchantAccountId }),
    ...(fieldsToTokenize ? { fields: fieldsToTokenize } : {}),
    ...(cardholderName === undefined ? {} : { cardholderName }),
  };
}
