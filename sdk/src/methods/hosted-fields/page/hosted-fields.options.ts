import { sharedErrors } from '../../../core/errors.js';
import { ofReading, optionErrors, reasonOf } from '../../../core/option.errors.js';
import { readCreateOptions } from '../../../core/create-options.js';
import {
  type InvalidOption,
  keepOption,
  type OptionParsers,
  parseTextOrNumber,
  readOptions,
} from '../../../core/options.js';
import {
  optional,
  parseFlag,
  parseList,
  parseNumber,
  parseObject,
  parseOneOf,
  type Parser,
  parseText,
  Unparsable,
} from '../../../core/parse.js';
import { isBytes } from '../../../core/foreign-values.js';
import { rejectUnknown } from '../../../core/unknown-options.js';
import { hostedFieldsErrors } from '../shared/hosted-fields.errors.js';
import { parseSparse, parseStyles } from './styles.js';
import type { FieldFont } from './late/fonts.js';
import type {
  CardOptions,
  CheckedOptions,
  FieldOptions,
  FieldsOptions,
} from './hosted-fields-options.types.js';
import { fieldKeys, type FieldKey, inputTypes } from '../shared/hosted-fields.types.js';

const name = 'Hosted Fields';
const defaultFields: FieldsOptions = { number: {}, expirationDate: {}, cvv: {} };

/** Maximum length of any field in characters. */
const longestField = 255;

/** Parses a length; any falsy value but NaN counts as absent, as in braintree-web. */
const parseLength: Parser<number | undefined> = (value) => {
  if (!value && !Number.isNaN(value)) return undefined;
  const length = parseNumber(value);
  if (length < 1) throw new Unparsable('it must be a number of characters, 1 or more');
  return Math.min(Math.floor(length), longestField);
};

/** Parses a boolean, or an object with further settings. */
const parseSwitch =
  <T>(parser: Parser<T>): Parser<boolean | T> =>
  (value) =>
    typeof value === 'boolean' ? value : parser(value);

const keep: Parser<unknown> = (value) => value;

const fieldParsers: OptionParsers<FieldOptions> = {
  container: keepOption,
  selector: keepOption,
  iframeTitle: optional(parseTextOrNumber),
  placeholder: optional(parseTextOrNumber),
  internalLabel: optional(parseTextOrNumber),
  type: optional(parseOneOf(...inputTypes)),
  formatInput: optional(parseFlag),
  maskInput: optional(
    parseSwitch(parseObject({ character: optional(parseText), showLastFour: optional(parseFlag) })),
  ),
  select: optional(
    parseSwitch(
      parseObject({ options: optional(parseList(keep)) }) as Parser<{ options?: readonly string[] }>,
    ),
  ),
  prefill: optional(parseTextOrNumber),
  maxCardLength: parseLength,
  maxlength: parseLength,
  minlength: parseLength,
  supportedCardBrands: optional(parseSparse(parseFlag)),
  rejectUnsupportedCards: optional(parseFlag),
};

const parseFont: Parser<FieldFont> = (value) =>
  parseObject({
    family: keep,
    source: keep,
    weight: optional(parseTextOrNumber),
    style: optional(parseText),
    unicodeRange: optional(parseText),
  })(value) as FieldFont;

/**
 * Reads each option of `create` once. Throws the catalogue's error for the first wrong one,
 * `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or `INSTANTIATION_OPTION_INVALID`.
 */
export function checkOptions(given: CardOptions): CheckedOptions {
  const options = readCreateOptions(given, name, {
    container: keepOption,
    fields: (value) =>
      value === undefined || Array.isArray(value) ? keepOption(value) : readFieldMap(value),
    locale: optional(parseText),
    texts: optional(parseSparse(parseText)),
    styles: optional(parseStyles),
    fonts: optional(parseList(parseFont)),
    preventAutofill: optional(parseFlag),
    disabled: optional(parseFlag),
    assetsUrl: keepOption,
  });
  const { container, fields = container === undefined ? undefined : defaultFields } = options;
  if (Array.isArray(fields)) throw invalidFields();
  // A misspelled `container` leaves neither of the two.
  if (!fields) throw missing('container or options.fields');
  const checked = { ...options, fields: readFields(fields) };
  checkFonts(options.fonts ?? []);
  return checked;
}

/** Checks the fonts. Throws `INSTANTIATION_OPTION_INVALID` for one without a family or a source. */
function checkFonts(fonts: readonly FieldFont[]): void {
  for (const font of fonts) {
    const { family, source } = font as Partial<FieldFont>;
    const isFile = isBytes(source) || (typeof source === 'string' && source !== '');
    if (typeof family === 'string' && family !== '' && isFile) continue;
    const reason = 'each font needs a family and a source';
    throw optionErrors.INSTANTIATION_OPTION_INVALID({ params: { option: 'fonts', reason } });
  }
}

const missing = (option: string) => sharedErrors.INSTANTIATION_OPTION_REQUIRED({ params: { option, name } });

/** Returns the error of fields given as a list of names, which only the element accepts. */
const invalidFields = () =>
  optionErrors.INSTANTIATION_OPTION_INVALID({
    params: { option: 'fields', reason: 'it must be an object with one property per field: { number: {} }' },
  });

/** Reads the map of fields; undefined and null fields are left out. */
function readFieldMap(value: unknown): Record<string, FieldOptions> {
  if (value === null) return {};
  const entries = Object.entries(value as object).filter(
    ([, options]) => (options ?? undefined) !== undefined,
  );
  return Object.fromEntries(entries);
}

function readFields(fields: Readonly<Record<string, FieldOptions>>): FieldsOptions {
  const keys = Object.keys(fields);
  if (keys.length === 0) throw missing('fields');
  const unknown = keys.find((key) => !fieldKeys.includes(key as FieldKey));
  if (unknown !== undefined) {
    throw hostedFieldsErrors.INVALID_FIELD_KEY({ params: { field: unknown, names: fieldKeys.join(', ') } });
  }
  return Object.fromEntries(
    keys.map((field) => {
      const invalid: InvalidOption = (property, cause) =>
        hostedFieldsErrors.FIELD_PROPERTY_INVALID({
          details: { fieldKey: field },
          params: { field, property, reason: reasonOf(cause) },
          cause: ofReading(cause),
        });
      rejectUnknown(fields[field], Object.keys(fieldParsers), `fields.${field}`);
      return [field, readOptions<FieldOptions>(fields[field], fieldParsers, invalid)];
    }),
  );
}
