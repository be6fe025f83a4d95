import type { Parser } from '../../core/parse.js';
import { envelope, readEnvelope, vaultName } from '../rpc/envelope.js';

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

/**
 * Sends the vault one end of a new MessageChannel. The target origin makes the browser deliver it only to a document of
 * this origin. Returns false if the page has no vault frame.
 */
export function joinVault(channel: string, secret: string, body: unknown, port: MessagePort): boolean {
  const vault = (window.parent.frames as unknown as Record<string, Window | undefined>)[vaultName(channel)];
  if (!vault) return false;
  const message = envelope({ tessera: 'join', channel, body: { secret, body } });
  vault.postMessage(message, { targetOrigin: location.origin, transfer: [port] });
  return true;
}
