import { type Theme, parseTheme } from '../../../core/theme.js';
import {
  optional,
  parseFlag,
  parseList,
  parseNumber,
  parseObject,
  parseOneOf,
  type Parser,
  parseRecord,
  parseText,
  Unparsable,
} from '../../../core/parse.js';
import { fieldKeys, type FieldKey, type InputType, inputTypes } from './hosted-fields.types.js';

/** Settings of one field that its frame must have before it shows the field. */
export interface FieldConfiguration {
  readonly key: FieldKey;
  readonly label: string;
  readonly placeholder?: string;
  /** Initial value. */
  readonly prefill?: string;
  readonly type?: InputType;
  readonly formatInput?: boolean;
  readonly maxCardLength?: number;
  readonly maxLength?: number;
  readonly minLength?: number;
  /** Options of a select; absent for an input. */
  readonly choices?: readonly string[];
  /** Mask of the value while the field does not have the focus. */
  readonly mask?: FieldMask;
}

export interface FieldMask {
  readonly character: string;
  /** Shows the last four digits of a valid number. */
  readonly showLastFour: boolean;
}

/** Rule of the merchant's styles: a selector, its properties, and its media query. */
export interface StyleRule {
  readonly selector: string;
  readonly media?: string;
  readonly declarations: Readonly<Record<string, string>>;
}

/** First message from the page to the frame: everything the fields need before the gateway has responded. */
export interface FrameConfiguration {
  /** All fields of the card. */
  readonly fields: readonly FieldConfiguration[];
  /** Fields that this frame shows. */
  readonly shown: readonly FieldKey[];
  /** True if the frame is a whole form, with visible labels and errors. */
  readonly isForm: boolean;
  /** True if the values of all fields are stored in this frame. */
  readonly isVault: boolean;
  readonly locale: string;
  readonly title: string;
  /**
   * Labels and error messages in the shopper's language, by their names in the catalogue. The frame contains the English
   * error messages itself.
   */
  readonly messages: Readonly<Record<string, string>>;
  readonly theme: Theme;
  readonly rules: readonly StyleRule[];
  readonly preventAutofill: boolean;
  readonly disabled: boolean;
}

/** Parser for the name of a field. */
export const parseKey = parseOneOf(...fieldKeys);

const parseAnyField: Parser<FieldConfiguration> = parseObject({
  key: parseKey,
  label: parseText,
  placeholder: optional(parseText),
  prefill: optional(parseText),
  type: optional(parseOneOf(...inputTypes)),
  formatInput: optional(parseFlag),
  maxCardLength: optional(parseNumber),
  maxLength: optional(parseNumber),
  minLength: optional(parseNumber),
  choices: optional(parseList(parseText)),
  mask: optional(parseObject({ character: parseText, showLastFour: parseFlag })),
});

/** Parser for a field. A list of choices would reveal whether autofill has found the value of another field in it. */
const parseField: Parser<FieldConfiguration> = (value) => {
  const field = parseAnyField(value);
  if (field.choices && field.key !== 'expirationMonth' && field.key !== 'expirationYear')
    throw new Unparsable();
  return field;
};

/** Parser for the merchant's rules, at start-up and after changes. */
export const parseRules: Parser<StyleRule[]> = parseList(
  parseObject({
    selector: parseText,
    media: optional(parseText),
    declarations: parseRecord(parseText),
  }),
);

export const parseConfiguration: Parser<FrameConfiguration> = parseObject({
  fields: parseList(parseField, fieldKeys.length),
  shown: parseList(parseKey, fieldKeys.length),
  isForm: parseFlag,
  isVault: parseFlag,
  locale: parseText,
  title: parseText,
  messages: parseRecord(parseText),
  theme: parseTheme,
  rules: parseRules,
  preventAutofill: parseFlag,
  disabled: parseFlag,
});
