import {
  optional,
  parseNullable,
  parseObject,
  parseOneOf,
  type Parser,
  parseRecord,
  parseText,
} from '../../core/parse.js';
import type { CardPayload } from './hosted-fields.types.js';

export { billingAddressKeys } from './hosted-fields.billing.js';
export { cardErrors } from './hosted-fields.card-errors.js';
export { refusals } from './hosted-fields.refusals.js';

const parseDetails = parseObject({
  bin: parseText,
  cardType: parseText,
  lastFour: parseText,
  lastTwo: parseText,
  cardholderName: parseNullable(parseText),
  expirationMonth: parseNullable(parseText),
  expirationYear: parseNullable(parseText),
});

/** Exactly what a page may learn of a card that was tokenized. */
export const parseCardPayload: Parser<CardPayload> = parseObject({
  nonce: parseText,
  type: parseOneOf('CreditCard'),
  description: parseText,
  details: parseDetails,
  binData: parseNullable(parseRecord(parseText)),
  authenticationInsight: optional(parseObject({ regulationEnvironment: parseText })),
});
