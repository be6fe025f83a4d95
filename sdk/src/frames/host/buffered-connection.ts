import { type Envelope, readEnvelope } from '../rpc/envelope.js';
import type { Connection } from './frame-handshake.js';

/** Takes a line to a frame, and what has come on it already. */
export type TakeConnection = (connection: Connection, messages?: readonly unknown[]) => void;

/** A line on which nobody talks yet. */
export interface BufferedConnection {
  /** Gives the frame a reason to bring the rest of its code. It is no message: nobody answers it. */
  wake(): void;
  handOver(take: TakeConnection): void;
}

/** Keeps what a frame says until the code is there that talks to it; `hear` has a look at each message. */
export function bufferConnection(
  line: Connection,
  listener: (message: Envelope) => void,
): BufferedConnection {
  const { port } = line;
  const spokenTexts: unknown[] = [];
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    spokenTexts.push(data);
    const message = readEnvelope(data);
    if (message) listener(message);
  };
  return {
    wake() {
      port.postMessage(null);
    },
    handOver(take) {
      port.onmessage = null;
      take(line, spokenTexts);
    },
  };
}
