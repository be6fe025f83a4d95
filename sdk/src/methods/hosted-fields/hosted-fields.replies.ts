import {
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
} from '../../core/parse.js';
import type { Replies } from '../../frames/port.js';
import {
  type Card,
  type CardNotices,
  type CardRequests,
  parseDirection,
  parseFieldState,
  parseKey,
} from './hosted-fields.messages.js';
import { fieldEventTypes } from './hosted-fields.types.js';
import { parseCardPayload } from './payload.messages.js';

const parseCard: Parser<Card> = parseObject({
  niceType: parseText,
  type: parseText,
  code: parseObject({ name: parseText, size: parseNumber }),
  supported: parseFlag,
}) as Parser<Card>;

/** What a frame answers, and tells: only the page reads this. */
export const parseReplies: Parsers<Replies<CardRequests>> = {
  client: parseNull,
  tokenize: parseCardPayload,
  look: parseNull,
  styles: parseNull,
  font: parseNull,
  disable: parseNull,
  clear: parseNull,
  focus: parseFlag,
  focused: parseFlag,
  report: parseNullable(parseKey),
  attribute: parseNull,
  class: parseNull,
  months: parseNull,
  message: parseNull,
  join: parseNull,
  stops: parseFlag,
};

export const parseNotices: Parsers<CardNotices> = {
  // The brands have been taken when it came.
  ready: parseObject({ height: parseNumber }),
  resize: parseObject({ height: parseNumber }),
  change: parseObject({
    type: parseOneOf(...fieldEventTypes),
    emittedBy: parseKey,
    cards: parseList(parseCard),
    fields: parseRecord(parseFieldState),
  }),
  bin: parseText,
  leave: parseDirection,
  started: parseNull,
  failed: parseNull,
};
