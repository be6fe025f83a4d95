import { type Clock, defaultTimeoutMs, withDeadline } from '../../../../../core/deadline.js';
import type { PaymentError } from '../../../../../core/errors.js';
import { handshakeWithFrame } from '../../../../../frames/host/frame-handshake.js';
import { createFrameRpc } from '../../../../../frames/host/frame-rpc.js';
import type { PaymentSummary } from '../../../../../core/payment-header.js';
import { openFrame } from '../../../../../frames/host/open-frame.js';
import { readTheme } from '../../../../../frames/host/theme.js';
import { frameTimedOut } from '../../../../../frames/rpc/frame.errors.js';
import type { Localized } from '../../../../../locales/localized.js';
import type { VenmoQrMessages } from '../../../../../locales/catalogue.types.js';
import {
  type QrCloseReason,
  type QrConfiguration,
  type QrNotifications,
  qrNotifications,
  type QrRequests,
  qrResponses,
  type QrView,
} from '../../../shared/qr.protocol.js';

interface QrFrameOptions {
  url: string;
  container: Element;
  messages: Localized<VenmoQrMessages>;
  summary: PaymentSummary;
  clock: Clock;
  /** Called when the shopper closes the frame. */
  onClose: (reason: QrCloseReason) => void;
  onRetry: () => void;
  /** Called after the frame was reloaded and shows nothing. */
  onReload: () => void;
  /** Called when the frame has lost its document. */
  onLost: (error: PaymentError) => void;
  /** Signal that removes the frame. */
  signal: AbortSignal;
}

/** Frame that shows Venmo's code. */
export interface QrFrame {
  /** Rejects with a `FRAME_…` code, the frame's error, or `ABORTED`. */
  show(view: QrView): Promise<void>;
}

/** Opens the frame; resolves after the handshake. Rejects with a `FRAME_…` code or `ABORTED`. */
export function openQrFrame(options: QrFrameOptions): Promise<QrFrame> {
  const { url, clock, signal } = options;
  const error = () => frameTimedOut(url);
  return withDeadline({ ms: defaultTimeoutMs, error, signal, clock }, () => connect(options));
}

async function connect({
  url,
  container,
  messages,
  summary,
  onClose: close,
  onRetry: retry,
  onReload,
  onLost,
  signal,
}: QrFrameOptions): Promise<QrFrame> {
  const handlers: { [Kind in keyof QrNotifications]: (body: QrNotifications[Kind]) => void } = {
    close,
    retry,
  };
  const opened = await openFrame({
    url,
    role: 'qr',
    name: (channel) => `tessera-venmo-${channel}`,
    title: messages.title,
    container,
    signal,
  });
  const rpc = createFrameRpc<QrRequests, QrNotifications>({
    channel: opened.channel.id,
    responses: qrResponses,
    notifications: qrNotifications,
    onNotification: (kind, body) => {
      handlers[kind](body);
    },
    onReload,
  });
  await handshakeWithFrame({
    opened,
    configuration: () => Promise.resolve(configurationOf(messages, summary, opened.element)),
    onConnection: rpc.take,
    onLost(error) {
      rpc.lose(error);
      onLost(error);
    },
    signal,
  });
  return {
    async show(view) {
      await rpc.request('show', view, { signal });
    },
  };
}

function configurationOf(
  { language, direction, ...messages }: Localized<VenmoQrMessages>,
  summary: PaymentSummary,
  frame: HTMLElement,
): QrConfiguration {
  return { language, direction, theme: readTheme(frame), messages, ...summary };
}
