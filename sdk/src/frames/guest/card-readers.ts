import { parseObject, parseOneOf, type Parsers, parseText, optional } from '../../core/parse.js';
import { orAborted } from '../../core/abort.js';
import type { CardChannel } from '../../core/card-source.js';
import { createNotifier } from '../rpc/envelope.js';
import { onNotification } from '../rpc/rpc-server.js';
import { acceptFields, findVault, joinVault, onIntroduction } from './siblings.js';

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
 * @param read - Returns the current values.
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

/** Vaults that cannot be found by their name, because they are in a shadow tree. */
export interface IntroducedVaults {
  /** Resolves with the vault of a channel when it has introduced itself. */
  find(channel: string): Promise<Window>;
}

/** Collects the vaults that introduce themselves to this frame. */
export function collectVaults(): IntroducedVaults {
  const known = new Map<string, Window>();
  const waiting = new Set<() => void>();
  onIntroduction((channel, vault) => {
    known.set(channel, vault);
    for (const resolveIfKnown of [...waiting]) resolveIfKnown();
  });
  return {
    find: (channel) =>
      new Promise((resolve) => {
        const resolveIfKnown = () => {
          const vault = known.get(channel);
          if (!vault) return;
          waiting.delete(resolveIfKnown);
          resolve(vault);
        };
        waiting.add(resolveIfKnown);
        resolveIfKnown();
      }),
  };
}

/**
 * Reads the card from the vault frame of a channel, after its introduction if it is in a shadow tree. Resolves with
 * undefined if the vault is gone, or the signal fires first.
 */
export async function readCard(
  channel: CardChannel,
  vaults: IntroducedVaults,
  signal: AbortSignal,
): Promise<CardValues | undefined> {
  const vault = findVault(channel.id) ?? (await untilAborted(vaults.find(channel.id), signal));
  if (!vault) return undefined;
  const { port1, port2 } = new MessageChannel();
  const card = new Promise<CardValues>((resolve) => {
    onNotification(port1, channel.id, parseNotifications, { card: resolve });
  });
  joinVault(channel, readerRole, port2, vault);
  return untilAborted(card, signal).finally(() => {
    port1.close();
  });
}

/** Settles with the promise, or resolves with undefined when the signal fires. */
const untilAborted = <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> =>
  orAborted(promise, signal).catch(() => undefined);
