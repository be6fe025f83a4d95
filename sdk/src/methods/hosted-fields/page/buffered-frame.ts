import type { PaymentError } from '../../../core/errors.js';
import type { OpenedFrame } from '../../../frames/host/open-frame.js';
import { type FrameHandshake, handshakeWithFrame } from '../../../frames/host/frame-handshake.js';
import { messageFailed } from '../../../frames/rpc/frame.errors.js';
import {
  type BufferedConnection,
  bufferConnection,
  type TakeConnection,
} from '../../../frames/host/buffered-connection.js';
import type { CardNotifications } from '../shared/hosted-fields.protocol.js';
import type { FrameSpec } from './field-frames.js';
import type { Card } from '../shared/hosted-fields.types.js';

/** Frame of the card whose messages are buffered until the runtime is loaded. */
export interface BufferedFrame extends FrameSpec {
  readonly opened: OpenedFrame;
  /** Resolves when the fields can be used, with the vault's brand table. Rejects with a `FRAME_…` code or `ABORTED`. */
  readonly ready: Promise<readonly Card[]>;
  /** Makes the frame load its deferred code. */
  wake(): void;
  /** Passes on the current connection, and each new one after a reload; reports the loss of the frame's document. */
  handOver(take: TakeConnection, onLost: (error: PaymentError) => void): void;
}

/** Starts the handshake with a frame and buffers its messages until the runtime takes over. */
export function bufferFrame(
  frame: FrameSpec,
  opened: OpenedFrame,
  handshakeOptions: Omit<FrameHandshake, 'opened' | 'onConnection' | 'onLost'>,
): BufferedFrame {
  const { channel, element } = opened;
  let buffered: BufferedConnection | undefined;
  let takeOver: TakeConnection | undefined;
  let lost: PaymentError | undefined;
  let onLost = (error: PaymentError): void => {
    lost = error;
  };
  let resolveRendered: (cards: readonly Card[]) => void;
  let rejectRendered: (error: PaymentError) => void;
  const rendered = new Promise<readonly Card[]>((resolve, reject) => {
    resolveRendered = resolve;
    rejectRendered = reject;
  });
  // Failures are reported through `ready`; until then they must not be reported as unhandled.
  rendered.catch(() => undefined);

  const connected = handshakeWithFrame({
    opened,
    onConnection(connection) {
      if (takeOver) takeOver(connection);
      else {
        buffered = bufferConnection(connection, ({ tessera, kind, channel: from, body }) => {
          if (tessera === 'error' && from === channel.id) rejectRendered(messageFailed());
          if (kind !== 'ready' || from !== channel.id) return;
          // Checked by hand, because the parsers are in the deferred chunk.
          const { height, cards = [] } = body as Partial<CardNotifications['ready']>;
          if (typeof height !== 'number' || !Array.isArray(cards)) return;
          if (frame.role === 'form') element.style.setProperty('height', `${height}px`);
          resolveRendered(cards);
        });
      }
    },
    onLost(error) {
      onLost(error);
    },
    ...handshakeOptions,
  });
  return {
    ...frame,
    opened,
    ready: connected.then(() => rendered),
    wake: () => buffered?.wake(),
    handOver(take, listener) {
      takeOver = take;
      buffered?.handOver(take);
      onLost = listener;
      if (lost) listener(lost);
    },
  };
}
