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
} from '../../../../core/parse.js';
import type { Responses } from '../../../../frames/rpc/rpc-server.js';
import { parseKey } from '../../shared/frame-configuration.protocol.js';
import {
  type CardNotifications,
  type CardRequests,
  parseDirection,
  parseFieldState,
} from '../../shared/hosted-fields.protocol.js';
import { type Card, fieldEventTypes } from '../../shared/hosted-fields.types.js';
import { parseCardPayload } from '../../shared/payload.protocol.js';

const parseCard: Parser<Card> = parseObject({
  niceType: parseText,
  type: parseText,
  code: parseObject({ name: parseText, size: parseNumber }),
  supported: parseFlag,
}) as Parser<Card>;

/** Parsers for the responses of a frame. */
export const parseResponses: Parsers<Responses<CardRequests>> = {
  client: parseNull,
  tokenize: parseCardPayload,
  theme: parseNull,
  styles: parseNull,
  font: parseNull,
  disable: parseNull,
  adapt: parseNull,
  clear: parseNull,
  focus: parseFlag,
  focused: parseFlag,
  report: parseNullable(parseKey),
  attribute: parseNull,
  class: parseNull,
  months: parseNull,
  message: parseNull,
  introduce: parseNull,
  join: parseNull,
  focusIntercepts: parseFlag,
};

/** Parsers for the notifications of a frame. */
export const parseNotifications: Parsers<CardNotifications> = {
  // Without the brands, which were read before `create` resolved.
  ready: parseObject({ height: parseNumber }),
  resize: parseObject({ height: parseNumber }),
  change: parseObject({
    type: parseOneOf(...fieldEventTypes),
    emittedBy: parseKey,
    cards: parseList(parseCard),
    fields: parseRecord(parseFieldState),
  }),
  bin: parseText,
  number: parseNull,
  leave: parseDirection,
  started: parseNull,
  failed: parseNull,
};
