import { type Envelope, readEnvelope } from '../rpc/envelope.js';
import type { Connection } from './frame-handshake.js';

/** Takes over a connection to a frame, and the messages that it has received so far. */
export type TakeConnection = (connection: Connection, buffered?: readonly unknown[]) => void;

/** Connection whose messages are stored until the late code takes it over. */
export interface BufferedConnection {
  /** Makes the frame load its late code. The message has no envelope, so the frame does not respond. */
  wake(): void;
  handOver(take: TakeConnection): void;
}

/** Stores a frame's messages until the late code is loaded. `listener` inspects each of them on arrival. */
export function bufferConnection(
  connection: Connection,
  listener: (message: Envelope) => void,
): BufferedConnection {
  const { port } = connection;
  const buffered: unknown[] = [];
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    buffered.push(data);
    const message = readEnvelope(data);
    if (message) listener(message);
  };
  return {
    wake() {
      port.postMessage(null);
    },
    handOver(take) {
      port.onmessage = null;
      take(connection, buffered);
    },
  };
}
