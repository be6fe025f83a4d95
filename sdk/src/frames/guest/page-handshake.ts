import { digestHex } from '../../core/digest.js';
import type { Parser } from '../../core/parse.js';
import { envelope, type FrameAddress, readEnvelope } from '../rpc/envelope.js';

export interface PageHandshake<Configuration> {
  address: FrameAddress;
  parse: Parser<Configuration>;
  /** Called once, with the page's first authentic answer; one that cannot be parsed is refused. */
  onConfigure: (configuration: Configuration, connection: { port: MessagePort; secret: string }) => void;
}

/**
 * The frame's first word to its page. Whoever answers must know the secret whose digest is the
 * channel: the frame's address can be read by every script of the page, the secret only by the one
 * that mounted the frame. What follows goes over the port that came with the answer.
 */
export function handshakeWithPage<Configuration>({
  address,
  parse,
  onConfigure,
}: PageHandshake<Configuration>): void {
  const { channel, origin } = address;
  let configured = false;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || event.origin !== origin || configured) return;
    const message = readEnvelope(event.data);
    const [port] = event.ports;
    if (message?.tessera !== 'configure' || message.channel !== channel || !port) return;
    const { secret, configuration } = message.body as { secret?: unknown; configuration?: unknown };
    void isAuthentic(channel, secret).then((authentic) => {
      if (!authentic || configured) return;
      try {
        const parsed = parse(configuration);
        configured = true;
        onConfigure(parsed, { port, secret: secret as string });
      } catch (error) {
        // A fault of our own while setting up.
        if (configured) throw error;
        port.postMessage(envelope({ tessera: 'error', channel, kind: 'configure' }));
      }
    });
  });
  window.parent.postMessage(envelope({ tessera: 'hello', channel }), origin);
}

/** Pages without https have no digests; nothing on them is secret from the network either. */
async function isAuthentic(channel: string, secret: unknown): Promise<boolean> {
  if (typeof secret !== 'string') return false;
  return isSecureContext ? (await digestHex(secret)) === channel : true;
}
