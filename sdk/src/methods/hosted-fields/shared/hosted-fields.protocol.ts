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
import { parseKey, parseRules, type StyleRule } from './frame-configuration.protocol.js';
import {
  type Card,
  type CardPayload,
  type Direction,
  fieldAttributes,
  type FieldEventType,
  fieldKeys,
  type FieldKey,
  type FieldState,
} from './hosted-fields.types.js';

/** Accepted brands: the gateway's list, and the merchant's overrides. */
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

/** Font in the form in which it is sent to a frame, with descriptors as in `@font-face`. */
export interface WireFont {
  readonly family: string;
  readonly bytes: ArrayBuffer;
  readonly weight: string;
  readonly style: string;
  readonly unicodeRange: string;
}

/** Change of a field as the page receives it. Never contains a value. */
export interface FieldNotification {
  readonly type: FieldEventType;
  readonly emittedBy: FieldKey;
  readonly cards: readonly Card[];
  readonly fields: Readonly<Record<string, FieldState>>;
}

/** Adaptation of the form to the capabilities of its card. */
export interface CardNeeds {
  /** Fields that the card does not need: hidden, valid in any case, and not sent. */
  readonly omitted: readonly FieldKey[];
  /** True if the gateway cannot process the card: its number is invalid until it changes. */
  readonly isRefused: boolean;
}

// Type aliases, because interfaces are not assignable to `Record`.
/** Requests from the page to the frame. */
export type CardRequests = {
  /** Sends the client configuration as JSON when the gateway has returned it. */
  client: {
    send: { configuration: Readonly<Record<string, unknown>>; brands: BrandSupport | null };
    reply: null;
  };
  tokenize: { send: WireTokenizeOptions; reply: CardPayload };
  theme: { send: Theme; reply: null };
  /** Replaces the merchant's rules. */
  styles: { send: readonly StyleRule[]; reply: null };
  font: { send: WireFont; reply: null };
  disable: { send: boolean; reply: null };
  /** Adapts the form to the capabilities of its card. Only the frame with the vault receives it. */
  adapt: { send: CardNeeds; reply: null };
  clear: { send: FieldKey | null; reply: null };
  /**
   * Selects the field that receives the focus, now or when the page focuses the frame. Responds true if the document
   * has the focus.
   */
  focus: { send: FieldKey | null; reply: boolean };
  /** Responds true if the document has the focus, without moving it. */
  focused: { send: null; reply: boolean };
  /** Shows the fields' errors. Responds with the first invalid field. */
  report: { send: null; reply: FieldKey | null };
  /** Sets or removes an attribute of an input. */
  attribute: { send: { key: FieldKey; name: string; value: string | null }; reply: null };
  class: { send: { key: FieldKey; name: string; on: boolean }; reply: null };
  /** Replaces the labels of the month select, in order; null leaves one unchanged. */
  months: { send: readonly (string | null)[]; reply: null };
  /** Sets a field's description for assistive technology. */
  message: { send: { key: FieldKey; text: string }; reply: null };
  /** Introduces the vault to the frame with this channel, which will ask for the card; an empty text names none. */
  introduce: { send: string; reply: null };
  /** Connects the field to the vault, which is ready. */
  join: { send: null; reply: null };
  /**
   * Inserts focus intercepts on these sides of the field, and removes the others. Responds true if the field can take
   * the focus.
   */
  focusIntercepts: { send: readonly Direction[]; reply: boolean };
};

/** Notifications from the frame to the page. */
export type CardNotifications = {
  /** The fields are rendered. The vault also sends the known brands. */
  ready: { height: number; cards?: readonly Card[] };
  resize: { height: number };
  change: FieldNotification;
  bin: string;
  /** A valid number has become another valid number. */
  number: null;
  /** A focus intercept before or after the field has received the focus. */
  leave: Direction;
  /** The late code is loaded and has no state yet. */
  started: null;
  /** The late code could not be loaded. */
  failed: null;
};

/** Parser for a side of a field. */
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
  adapt: parseObject({ omitted: parseList(parseKey, fieldKeys.length), isRefused: parseFlag }),
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
  introduce: parseText,
  join: parseNull,
  focusIntercepts: parseList(parseDirection, 2),
};
