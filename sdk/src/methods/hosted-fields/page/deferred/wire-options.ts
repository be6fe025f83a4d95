import { defaultTimeoutMs } from '../../../../core/deadline.js';
import { ofReading } from '../../../../core/option.errors.js';
import {
  type InvalidOption,
  keepOption,
  type OptionParsers,
  parseSignal,
  parseTimeout,
  parseWords,
  readOptions,
} from '../../../../core/options.js';
import {
  optional,
  parseList,
  parseObject,
  type Parser,
  parseText,
  Unparsable,
} from '../../../../core/parse.js';
import { type BillingAddress, billingAddressKeys } from '../../shared/billing.js';
import { callErrors } from '../../shared/errors.js';
import type { WireTokenizeOptions } from '../../shared/protocol.js';
import type { FieldKey, TokenizeOptions } from '../../shared/types.js';

/** Error of an argument that is not of a kind that can be used. */
export const invalidArgument: InvalidOption = (option, cause) =>
  callErrors.OPTION_INVALID({ words: { option }, details: { option }, cause: ofReading(cause) });

/** Parts may be numbers; those that are null are left out. */
const parseAddress = parseObject(
  Object.fromEntries(billingAddressKeys.map((key) => [key, optional(parseWords)])),
) as Parser<BillingAddress>;

const parseInsight = parseObject({ merchantAccountId: optional(parseText) });

/** Returns undefined for values that are no text: they name no field. */
const parseKeys: Parser<FieldKey[]> = (value) =>
  parseList((entry) => entry)(value).filter((entry): entry is FieldKey => typeof entry === 'string');

/** As in braintree-web, any falsy value is none. */
const orNone =
  <T>(parser: Parser<T>): Parser<T | undefined> =>
  (value) =>
    value ? parser(value) : undefined;

const parsers: OptionParsers<TokenizeOptions> = {
  vault: keepOption,
  authenticationInsight: orNone(parseInsight) as Parser<TokenizeOptions['authenticationInsight']>,
  fieldsToTokenize: optional(parseKeys),
  cardholderName: orNone(parseText),
  billingAddress: (value) => (value === undefined ? undefined : parseAddress(value)),
  timeout: optional(parseTimeout),
  signal: optional(parseSignal),
};

/** The merchant's options, each read once. Throws `HOSTED_FIELDS_OPTION_INVALID`. */
export function readTokenizeOptions(given: TokenizeOptions | null | undefined): TokenizeOptions {
  const isObject = given === undefined || given === null || typeof given === 'object';
  if (!isObject) throw invalidArgument('options', new Unparsable());
  return readOptions<TokenizeOptions>(given, parsers, invalidArgument);
}

/** The merchant's options as they cross to the frame. */
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
