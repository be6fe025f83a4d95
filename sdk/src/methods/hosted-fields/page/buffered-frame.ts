import type { PaymentError } from '../../../core/errors.js';
import type { OpenedFrame } from '../../../frames/host/open-frame.js';
import { type FrameHandshake, handshakeWithFrame } from '../../../frames/host/frame-handshake.js';
import { messageFailed } from '../../../frames/rpc/frame.errors.js';
import {
  type BufferedConnection,
  bufferConnection,
  type TakeConnection,
} from '../../../frames/host/buffered-connection.js';
import type { CardNotifications } from '../shared/protocol.js';
import type { FrameSpec } from './field-frames.js';
import type { Card } from '../shared/types.js';

/** A frame of the card that comes up, before anybody can talk to it. */
export interface BufferedFrame extends FrameSpec {
  readonly opened: OpenedFrame;
  /** Resolves when its fields can be used, with the brands that the vault knows. Rejects with a `FRAME_…` code or `ABORTED`. */
  readonly ready: Promise<readonly Card[]>;
  /** Has the frame bring the rest of its code. */
  wake(): void;
  /** Hands over the line that there is, and each one that a reload brings. */
  handOver(take: TakeConnection): void;
}

/** Greets a frame, and keeps what it says until the code is there that listens to it. */
export function bufferFrame(
  frame: FrameSpec,
  opened: OpenedFrame,
  greeting: Omit<FrameHandshake, 'opened' | 'onConnection'>,
): BufferedFrame {
  const { channel, element } = opened;
  let held: BufferedConnection | undefined;
  let taken: TakeConnection | undefined;
  let onReady: (cards: readonly Card[]) => void;
  let onRefused: (error: PaymentError) => void;
  const shown = new Promise<readonly Card[]>((resolve, reject) => {
    onReady = resolve;
    onRefused = reject;
  });
  // Heard of by whoever waits for the greeting first.
  shown.catch(() => undefined);

  const greeted = handshakeWithFrame({
    opened,
    onConnection(connection) {
      if (taken) taken(connection);
      else {
        held = bufferConnection(connection, ({ tessera, kind, channel: from, body }) => {
          if (tessera === 'error' && from === channel.id) onRefused(messageFailed());
          if (kind !== 'ready' || from !== channel.id) return;
          // By hand: the parsers come with what listens to the rest.
          const { height, cards = [] } = body as Partial<CardNotifications['ready']>;
          if (typeof height !== 'number' || !Array.isArray(cards)) return;
          if (frame.role === 'form') element.style.setProperty('height', `${height}px`);
          onReady(cards);
        });
      }
    },
    ...greeting,
  });
  return {
    ...frame,
    opened,
    ready: greeted.then(() => shown),
    wake: () => held?.wake(),
    handOver(take) {
      taken = take;
      held?.handOver(take);
    },
  };
}
