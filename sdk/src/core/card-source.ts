import { type Parser, parseObject, parseText, Unparsable } from './parse.js';

/** Identifiers of the frames that hold a card. They contain no card data. */
export interface CardChannel {
  readonly id: string;
  /** Proves to the vault frame that the page's SDK allows a sibling frame to use the card. */
  readonly secret: string;
}

/** Card fields that a method uses by shape, without importing hosted fields. */
export interface CardSource {
  /**
   * @internal Resolves with the identifiers of the card's frames when these can be asked for the card.
   *
   * @param reader - Channel of the frame that will ask for it.
   */
  cardChannel(reader?: string): Promise<CardChannel>;
}

/** Parses card fields by their shape. */
export const parseCardSource: Parser<CardSource> = (value) => {
  if (typeof (value as CardSource).cardChannel === 'function') return value as CardSource;
  throw new Unparsable('it must be an instance of hostedFields.create');
};

export const parseCardChannel: Parser<CardChannel> = parseObject({ id: parseText, secret: parseText });
