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
} from '../../../core/parse.js';
import { fieldKeys, type FieldKey } from './types.js';

/** One field, as the frame builds it. */
export interface FieldConfiguration {
  readonly key: FieldKey;
  readonly label: string;
  readonly placeholder?: string;
  /** Value to begin with. */
  readonly prefill?: string;
  readonly type?: string;
  readonly formatInput?: boolean;
  readonly maxCardLength?: number;
  readonly maxLength?: number;
  readonly minLength?: number;
  /** Texts of a list to choose from; without them the field is typed. */
  readonly choices?: readonly string[];
  /** What hides the value while the field has not the focus. */
  readonly mask?: FieldMask;
}

export interface FieldMask {
  readonly character: string;
  /** The last four digits of a valid number stay to be seen. */
  readonly showLastFour: boolean;
}

/** One rule of the merchant's styles: a selector, its properties, and the medium it is for. */
export interface StyleRule {
  readonly selector: string;
  readonly media?: string;
  readonly declarations: Readonly<Record<string, string>>;
}

/** First word of the page to the frame: all that the fields need before the gateway has answered. */
export interface FrameConfiguration {
  /** Every field of the card. */
  readonly fields: readonly FieldConfiguration[];
  /** Those that this frame shows. */
  readonly shown: readonly FieldKey[];
  /** Whether the frame is a whole form, with labels and errors to be seen. */
  readonly isForm: boolean;
  /** Whether the values of all fields are kept here. */
  readonly isVault: boolean;
  readonly locale: string;
  readonly title: string;
  /** Texts of the form, by their names in the message catalogue. */
  /** Labels and explanations in the shopper's language. In English the frame knows the explanations itself. */
  readonly texts: Readonly<Record<string, string>>;
  readonly theme: Theme;
  readonly rules: readonly StyleRule[];
  readonly preventAutofill: boolean;
  readonly disabled: boolean;
}

/** Name of a field. */
export const parseKey = parseOneOf(...fieldKeys);

const parseField: Parser<FieldConfiguration> = parseObject({
  key: parseKey,
  label: parseText,
  placeholder: optional(parseText),
  prefill: optional(parseText),
  type: optional(parseText),
  formatInput: optional(parseFlag),
  maxCardLength: optional(parseNumber),
  maxLength: optional(parseNumber),
  minLength: optional(parseNumber),
  choices: optional(parseList(parseText)),
  mask: optional(parseObject({ character: parseText, showLastFour: parseFlag })),
});

/** The merchant's rules, as they are at first and whenever they change. */
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
  texts: parseRecord(parseText),
  theme: parseTheme,
  rules: parseRules,
  preventAutofill: parseFlag,
  disabled: parseFlag,
});
