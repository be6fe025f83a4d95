import { type Look, parseLook } from '../../core/look.js';
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
} from '../../core/parse.js';
import { fieldKeys, type FieldKey } from './hosted-fields.types.js';

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
  readonly texts: Readonly<Record<string, string>>;
  readonly look: Look;
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
});

export const parseConfiguration: Parser<FrameConfiguration> = parseObject({
  fields: parseList(parseField, fieldKeys.length),
  shown: parseList(parseKey, fieldKeys.length),
  isForm: parseFlag,
  isVault: parseFlag,
  locale: parseText,
  title: parseText,
  texts: parseRecord(parseText),
  look: parseLook,
  preventAutofill: parseFlag,
  disabled: parseFlag,
});
