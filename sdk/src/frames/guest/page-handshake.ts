import { digestHex } from '../../core/digest.js';
import type { Parser } from '../../core/parse.js';
import { envelope, type FrameAddress, readEnvelope } from '../rpc/envelope.js';

interface PageHandshake<Configuration> {
  address: FrameAddress;
  parse: Parser<Configuration>;
  /**
   * Called once, with the page's first authentic `configure` message; one that cannot be parsed gets an
   * error.
   */
  onConfigure: (configuration: Configuration, connection: { port: MessagePort; secret: string }) => void;
}

/**
 * Starts the handshake with the page. The page must present the secret whose digest is the channel id: every script of
 * the page can read the frame's URL, only the code that mounted the frame knows the secret. All further messages use
 * the MessagePort that arrives with `configure`.
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
        // An error in `onConfigure` is a defect of the frame, not of the message.
        if (configured) throw error;
        port.postMessage(envelope({ tessera: 'error', channel, kind: 'configure' }));
      }
    });
  });
  window.parent.postMessage(envelope({ tessera: 'hello', channel }), origin);
}

/**
 * Returns true if the secret's digest is the channel id. Pages without https have no `crypto.subtle`; there every
 * secret is accepted, because the network can read the page anyway.
 */
async function isAuthentic(channel: string, secret: unknown): Promise<boolean> {
  if (typeof secret !== 'string') return false;
  return isSecureContext ? (await digestHex(secret)) === channel : true;
}
