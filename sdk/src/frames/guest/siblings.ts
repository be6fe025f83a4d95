import type { CardChannel } from '../../core/card-source.js';
import type { Parser } from '../../core/parse.js';
import { envelope, readEnvelope, readerName, vaultName } from '../rpc/envelope.js';

/** Request of a field frame to hand its values to the vault. */
interface JoinRequest<Body> {
  body: Body;
  /** MessagePort between the field and the vault; the page never holds its other end. */
  port: MessagePort;
}

interface AcceptFieldsOptions<Body> {
  channel: string;
  /** Secret that only the frames of this channel know. */
  secret: string;
  parse: Parser<Body>;
  onJoin: (joining: JoinRequest<Body>) => void;
}

/** Accepts connections of field frames with the same origin, channel and secret. */
export function acceptFields<Body>({ channel, secret, parse, onJoin }: AcceptFieldsOptions<Body>): void {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin) return;
    const message = readEnvelope(event.data);
    const [port] = event.ports;
    if (message?.tessera !== 'join' || message.channel !== channel || !port) return;
    const { secret: given, body } = (message.body ?? {}) as { secret?: unknown; body?: unknown };
    if (given !== secret) return;
    try {
      onJoin({ body: parse(body), port });
    } catch {
      // Unparsable messages are dropped.
    }
  });
}

/** Returns the frame of the page with a name; undefined if there is none. Throws nothing for a page of another origin. */
function findFrame(name: string): Window | undefined {
  try {
    return (window.parent.frames as unknown as Record<string, Window | undefined>)[name];
  } catch {
    // Browsers throw for the names of frames that do not exist.
    return undefined;
  }
}

/** Returns the vault frame of a channel; undefined if the page has none outside shadow trees. */
export const findVault = (channel: string): Window | undefined => findFrame(vaultName(channel));

const introduction = 'vault';

/**
 * Introduces the vault of a channel to the frame with the reader's channel. Browsers hide a vault in a shadow tree from
 * its siblings, but not the reader, which is a child of the body.
 */
export function introduceVault(channel: string, reader: string): void {
  const message = envelope({ tessera: 'notification', channel, kind: introduction });
  findFrame(readerName(reader))?.postMessage(message, { targetOrigin: location.origin });
}

/** Calls the listener with the channel and the window of each vault that introduces itself. */
export function onIntroduction(listener: (channel: string, vault: Window) => void): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || !source || !('closed' in source)) return;
    const message = readEnvelope(data);
    if (message?.tessera === 'notification' && message.kind === introduction)
      listener(message.channel, source);
  });
}

/**
 * Sends the vault one end of a new MessageChannel. The target origin makes the browser deliver it only to a document of
 * this origin. Returns false if the page has no vault frame.
 */
export function joinVault(
  { id: channel, secret }: CardChannel,
  body: unknown,
  port: MessagePort,
  vault = findVault(channel),
): boolean {
  if (!vault) return false;
  const message = envelope({ tessera: 'join', channel, body: { secret, body } });
  vault.postMessage(message, { targetOrigin: location.origin, transfer: [port] });
  return true;
}
