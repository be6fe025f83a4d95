import {
  parseFlag,
  parseList,
  parseNull,
  parseObject,
  parseRecord,
  type Parser,
  type Parsers,
  parseText,
} from '../../../core/parse.js';
import type { Replies, Sends } from '../../../frames/port.js';
import { type FieldState, parseFieldState } from '../hosted-fields.messages.js';
import type { Filling } from './autofill.js';
import { asSecret, type CardSecret } from './secret.js';

/** How the card stands, as far as one field needs to know. */
export interface Standing {
  readonly state: FieldState;
  /** Types of the brands that the number may belong to. */
  readonly brands: readonly string[];
  /** Types of the brands that are taken here. */
  readonly accepted: readonly string[];
}

// Types, not interfaces: only those are assignable to records of kinds.
/** The vault asks, the field answers. */
export type SiblingRequests = {
  standing: { send: Standing; reply: null };
  /** Tell what stands in the input, however it came there. */
  read: { send: null; reply: null };
  /** Take a text that a filler had for this field. */
  fill: { send: CardSecret; reply: null };
  busy: { send: boolean; reply: null };
};

/** The field tells, the vault listens: the one place where a value crosses, and only between our own frames. */
export type SiblingNotices = {
  value: CardSecret;
  focus: null;
  blur: null;
  submit: null;
  /** A filler has filled the field's frame, with more than the field's own value. */
  filled: Filling;
};

const parseSecret: Parser<CardSecret> = (value) => asSecret(parseText(value));

export const parseSiblingRequests: Parsers<Sends<SiblingRequests>> = {
  standing: parseObject({
    state: parseFieldState,
    brands: parseList(parseText),
    accepted: parseList(parseText),
  }),
  read: parseNull,
  fill: parseSecret,
  busy: parseFlag,
};

export const parseSiblingReplies: Parsers<Replies<SiblingRequests>> = {
  standing: parseNull,
  read: parseNull,
  fill: parseNull,
  busy: parseNull,
};

export const parseSiblingNotices: Parsers<SiblingNotices> = {
  value: parseSecret,
  focus: parseNull,
  blur: parseNull,
  submit: parseNull,
  filled: parseRecord(parseSecret),
};
