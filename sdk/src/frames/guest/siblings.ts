import type { Parser } from '../../core/parse.js';
import { envelope, readEnvelope, vaultName } from '../rpc/envelope.js';

/** A frame that wants to hand its values to the vault. */
export interface JoinRequest<Body> {
  body: Body;
  /** The line between the two; its other end never was in the page's hands. */
  port: MessagePort;
}

export interface AcceptFieldsOptions<Body> {
  channel: string;
  /** What only frames of this channel were told. */
  secret: string;
  parse: Parser<Body>;
  onJoin: (joining: JoinRequest<Body>) => void;
}

/** Lets frames of the same origin and channel in. */
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
      // Unparsable: dropped, as the border demands.
    }
  });
}

/**
 * Hands the vault one end of a new line. The browser itself delivers it to nobody but a document of
 * this origin. False where the page has no such frame.
 */
export function joinVault(channel: string, secret: string, body: unknown, port: MessagePort): boolean {
  const vault = (window.parent.frames as unknown as Record<string, Window | undefined>)[vaultName(channel)];
  if (!vault) return false;
  const message = envelope({ tessera: 'join', channel, body: { secret, body } });
  vault.postMessage(message, { targetOrigin: location.origin, transfer: [port] });
  return true;
}
