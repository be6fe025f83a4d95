import { type Theme, parseTheme } from '../../../core/theme.js';
import {
  optional,
  parseBytes,
  parseFlag,
  parseList,
  parseNull,
  parseNullable,
  parseNumber,
  parseObject,
  parseOneOf,
  type Parser,
  parseRecord,
  type Parsers,
  parseText,
} from '../../../core/parse.js';
import type { Params } from '../../../frames/rpc/rpc-server.js';
import { parseKey, parseRules, type StyleRule } from './boot.protocol.js';
import {
  type Card,
  type CardPayload,
  type Direction,
  fieldAttributes,
  type FieldEventType,
  type FieldKey,
  type FieldState,
} from './types.js';

export { parseKey } from './boot.protocol.js';
export type { FieldConfiguration, FieldMask, FrameConfiguration, StyleRule } from './boot.protocol.js';
export { fieldKeys } from './types.js';
export type { Card, CardPayload, Direction, FieldEventType, FieldKey, FieldState } from './types.js';

/** Which brands are taken: the gateway's own list under the merchant's choices. */
export interface BrandSupport {
  readonly cardTypes: readonly string[];
  readonly overrides: Readonly<Record<string, boolean>>;
}

export interface WireTokenizeOptions {
  readonly vault: boolean;
  /** Milliseconds for each call to the gateway. */
  readonly timeout: number;
  readonly insightFor?: string;
  readonly fields?: readonly string[];
  readonly cardholderName?: string;
  readonly billingAddress: Readonly<Record<string, string>>;
}

/** A typeface on its way to a frame, named as in `@font-face`. */
export interface WireFont {
  readonly family: string;
  readonly bytes: ArrayBuffer;
  readonly weight: string;
  readonly style: string;
  readonly unicodeRange: string;
}

/** A change as the page hears of it. Never a value. */
export interface FieldNotification {
  readonly type: FieldEventType;
  readonly emittedBy: FieldKey;
  readonly cards: readonly Card[];
  readonly fields: Readonly<Record<string, FieldState>>;
}

// Types, not interfaces: only those are assignable to records of kinds.
/** The page asks, the frame answers. */
export type CardRequests = {
  /** Client configuration as JSON, once the gateway has given one. */
  client: {
    send: { configuration: Readonly<Record<string, unknown>>; brands: BrandSupport | null };
    reply: null;
  };
  tokenize: { send: WireTokenizeOptions; reply: CardPayload };
  theme: { send: Theme; reply: null };
  /** The merchant's rules, in place of those there were. */
  styles: { send: readonly StyleRule[]; reply: null };
  font: { send: WireFont; reply: null };
  disable: { send: boolean; reply: null };
  clear: { send: FieldKey | null; reply: null };
  /** A field to have the focus, now or when the page gives it. Back comes whether the document has it. */
  focus: { send: FieldKey | null; reply: boolean };
  /** Whether the document has the focus; moves nothing. */
  focused: { send: null; reply: boolean };
  /** Show what is missing. Back comes the first such field. */
  report: { send: null; reply: FieldKey | null };
  /** Set or take an attribute of an input. */
  attribute: { send: { key: FieldKey; name: string; value: string | null }; reply: null };
  class: { send: { key: FieldKey; name: string; on: boolean }; reply: null };
  /** New texts for the months to choose from, in their order; null keeps one as it is. */
  months: { send: readonly (string | null)[]; reply: null };
  /** Describe a field for assistive technology. */
  message: { send: { key: FieldKey; text: string }; reply: null };
  /** Hand what is typed to the vault, which is there now. */
  join: { send: null; reply: null };
  /**
   * Put stops around the field, for the arrows of a keyboard on the screen: on these sides, and on no other.
   * Back comes whether the field takes the focus.
   */
  focusIntercepts: { send: readonly Direction[]; reply: boolean };
};

/** The frame tells, the page listens. */
export type CardNotifications = {
  /** The fields are shown. The vault says which brands there are. */
  ready: { height: number; cards?: readonly Card[] };
  resize: { height: number };
  change: FieldNotification;
  bin: string;
  /** A stop before or after the field has got the focus. */
  leave: Direction;
  /** The part of the program that loads after `ready` is there, and knows nothing yet. */
  started: null;
  /** The part of the program that loads after `ready` did not come. */
  failed: null;
};

/** Where something lies, or where the focus goes, seen from a field. */
export const parseDirection: Parser<Direction> = parseOneOf('before', 'after');

export const parseFieldState: Parser<FieldState> = parseObject({
  isEmpty: parseFlag,
  isValid: parseFlag,
  isPotentiallyValid: parseFlag,
  isFocused: parseFlag,
});

const parseJsonObject: Parser<Readonly<Record<string, unknown>>> = parseRecord((value) => value);

export const parseRequests: Parsers<Params<CardRequests>> = {
  client: parseObject({
    configuration: parseJsonObject,
    brands: parseNullable(
      parseObject({ cardTypes: parseList(parseText), overrides: parseRecord(parseFlag) }),
    ),
  }),
  tokenize: parseObject({
    vault: parseFlag,
    timeout: parseNumber,
    insightFor: optional(parseText),
    fields: optional(parseList(parseText)),
    cardholderName: optional(parseText),
    billingAddress: parseRecord(parseText),
  }),
  theme: parseTheme,
  styles: parseRules,
  font: parseObject({
    family: parseText,
    bytes: parseBytes,
    weight: parseText,
    style: parseText,
    unicodeRange: parseText,
  }),
  disable: parseFlag,
  clear: parseNullable(parseKey),
  focus: parseNullable(parseKey),
  focused: parseNull,
  report: parseNull,
  attribute: parseObject({
    key: parseKey,
    name: parseOneOf(...fieldAttributes),
    value: parseNullable(parseText),
  }),
  class: parseObject({ key: parseKey, name: parseText, on: parseFlag }),
  months: parseList(parseNullable(parseText), 12),
  message: parseObject({ key: parseKey, text: parseText }),
  join: parseNull,
  focusIntercepts: parseList(parseDirection, 2),
};
