import type { ClientConfiguration } from '../../../client/index.js';
import { defaultTimeoutMs, systemClock, withDeadline } from '../../../core/deadline.js';
import { delegateTo } from '../../../frames/host/delegate.js';
import { handshakeWithFrame } from '../../../frames/host/frame-handshake.js';
import { createFrameRpc } from '../../../frames/host/frame-rpc.js';
import { hide } from '../../../frames/host/hide.js';
import { openFrame } from '../../../frames/host/open-frame.js';
import { frameTimedOut } from '../../../frames/rpc/frame.errors.js';
import type { RpcClient } from '../../../frames/rpc/rpc-client.js';
import {
  type FrameNotifications,
  frameNotifications,
  type FrameRequests,
  frameResponses,
} from '../shared/payment-request.protocol.js';

interface PaymentFrameOptions {
  readonly url: string;
  readonly container: Element | ShadowRoot;
  readonly configuration: ClientConfiguration;
  readonly onNotification: <Kind extends keyof FrameNotifications>(
    kind: Kind,
    body: FrameNotifications[Kind],
  ) => void;
  /** Milliseconds until the frame must be ready; 0 means no limit. */
  readonly timeout?: number | undefined;
  /** Signal that removes the frame. */
  readonly signal: AbortSignal;
}

/** Hidden frame in which the browser's payment request runs. */
export interface PaymentFrame {
  readonly request: RpcClient<FrameRequests>['request'];
  /** Passes the page's click on to the frame, because browsers show the sheet only in a click. */
  delegate(): void;
}

/** Opens the frame; resolves after the handshake. Rejects with a `FRAME_…` code or `ABORTED`. */
export function openPaymentFrame(options: PaymentFrameOptions): Promise<PaymentFrame> {
  const { url, timeout: ms = defaultTimeoutMs, signal } = options;
  const error = () => frameTimedOut(url);
  return withDeadline({ ms, error, signal, clock: systemClock }, () => connect(options));
}

async function connect({
  url,
  container,
  configuration,
  onNotification,
  signal,
}: PaymentFrameOptions): Promise<PaymentFrame> {
  const opened = await openFrame({
    url,
    role: 'payment-request',
    name: (channel) => `tessera-payment-request-${channel}`,
    title: 'Secure Payment Frame',
    allow: 'payment',
    container,
    signal,
  });
  const { element, channel } = opened;
  hide(element);
  element.tabIndex = -1;
  const rpc = createFrameRpc<FrameRequests, FrameNotifications>({
    channel: channel.id,
    responses: frameResponses,
    notifications: frameNotifications,
    onNotification,
  });
  await handshakeWithFrame({
    opened,
    configuration: () => Promise.resolve({ client: configuration }),
    onConnection: rpc.take,
    onLost: rpc.lose,
    signal,
  });
  return {
    request: rpc.request,
    delegate: () => {
      delegateTo(opened, 'payment');
    },
  };
}
