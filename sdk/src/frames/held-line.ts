import { type Envelope, readEnvelope } from './envelope.js';
import type { Line } from './frame-line.js';

/** Takes a line to a frame, and what has come on it already. */
export type TakeLine = (line: Line, said?: readonly unknown[]) => void;

/** A line on which nobody talks yet. */
export interface HeldLine {
  /** Gives the frame a reason to bring the rest of its code. It is no message: nobody answers it. */
  wake(): void;
  handOver(take: TakeLine): void;
}

/** Keeps what a frame says until the code is there that talks to it; `hear` has a look at each message. */
export function holdLine(line: Line, hear: (message: Envelope) => void): HeldLine {
  const { port } = line;
  const said: unknown[] = [];
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    said.push(data);
    const message = readEnvelope(data);
    if (message) hear(message);
  };
  return {
    wake() {
      port.postMessage(null);
    },
    handOver(take) {
      port.onmessage = null;
      take(line, said);
    },
  };
}
