import type { PaymentError } from '../../core/errors.js';
import type { OpenedFrame } from '../../frames/frame-opening.js';
import { type FrameGreeting, greetFrame } from '../../frames/frame-line.js';
import { messageFailed } from '../../frames/frames.errors.js';
import { type HeldLine, holdLine, type TakeLine } from '../../frames/held-line.js';
import type { CardNotices } from './hosted-fields.messages.js';
import type { PartPlan } from './hosted-fields.parts.js';
import type { Card } from './hosted-fields.types.js';

/** A frame of the card that comes up, before anybody can talk to it. */
export interface ArrivingPart extends PartPlan {
  readonly opened: OpenedFrame;
  /** Resolves when its fields can be used, with the brands that the vault knows. Rejects with a `FRAME_…` code or `ABORTED`. */
  readonly ready: Promise<readonly Card[]>;
  /** Has the frame bring the rest of its code. */
  wake(): void;
  /** Hands over the line that there is, and each one that a reload brings. */
  handOver(take: TakeLine): void;
}

/** Greets a frame, and keeps what it says until the code is there that listens to it. */
export function receivePart(
  part: PartPlan,
  opened: OpenedFrame,
  greeting: Omit<FrameGreeting, 'opened' | 'onLine'>,
): ArrivingPart {
  const { channel, element } = opened;
  let held: HeldLine | undefined;
  let taken: TakeLine | undefined;
  let onReady: (cards: readonly Card[]) => void;
  let onRefused: (error: PaymentError) => void;
  const shown = new Promise<readonly Card[]>((resolve, reject) => {
    onReady = resolve;
    onRefused = reject;
  });
  // Heard of by whoever waits for the greeting first.
  shown.catch(() => undefined);

  const greeted = greetFrame({
    opened,
    onLine(line) {
      if (taken) taken(line);
      else {
        held = holdLine(line, ({ tessera, kind, channel: from, body }) => {
          if (tessera === 'refusal' && from === channel.id) onRefused(messageFailed());
          if (kind !== 'ready' || from !== channel.id) return;
          // By hand: the parsers come with what listens to the rest.
          const { height, cards = [] } = body as Partial<CardNotices['ready']>;
          if (typeof height !== 'number' || !Array.isArray(cards)) return;
          if (part.role === 'form') element.style.setProperty('height', `${height}px`);
          onReady(cards);
        });
      }
    },
    ...greeting,
  });
  return {
    ...part,
    opened,
    ready: greeted.then(() => shown),
    wake: () => held?.wake(),
    handOver(take) {
      taken = take;
      held?.handOver(take);
    },
  };
}
