import { parseObject, parseOneOf, type Parsers, parseText, optional } from '../../core/parse.js';
import type { CardChannel } from '../../core/card-source.js';
import { createNotifier } from '../rpc/envelope.js';
import { onNotification } from '../rpc/rpc-server.js';
import { acceptFields, joinVault } from './siblings.js';

/** Values of a card, as one frame of the SDK passes them to another of the same origin. Never sent to the page. */
export interface CardValues {
  readonly number?: string;
  readonly expirationMonth?: string;
  readonly expirationYear?: string;
  readonly cvv?: string;
}

type ReaderNotifications = { card: CardValues };

const parseNotifications: Parsers<ReaderNotifications> = {
  card: parseObject({
    number: optional(parseText),
    expirationMonth: optional(parseText),
    expirationYear: optional(parseText),
    cvv: optional(parseText),
  }),
};

/** Body with which a frame joins the vault to read the card, instead of a field's key. */
const readerRole = 'reader';

/**
 * Passes the card to sibling frames that ask for it: frames of this origin that know the secret of the channel.
 *
 * @param read - Returns the present values.
 */
export function acceptReaders({ id, secret }: CardChannel, read: () => Promise<CardValues>): void {
  acceptFields({
    channel: id,
    secret,
    parse: parseOneOf(readerRole),
    onJoin({ port }) {
      void read().then((values) => {
        createNotifier<ReaderNotifications>(port, id)('card', values);
      });
    },
  });
}

/**
 * Reads the card from the vault frame of a channel. Resolves with undefined if the page has no such frame, or the
 * signal fires first.
 */
export function readCard({ id, secret }: CardChannel, signal: AbortSignal): Promise<CardValues | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<CardValues | undefined>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve(undefined);
    });
    onNotification(port1, id, parseNotifications, { card: resolve });
    if (!joinVault(id, secret, readerRole, port2)) resolve(undefined);
  }).finally(() => {
    port1.close();
  });
}
