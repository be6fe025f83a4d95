import { linkedController } from '../core/abort.js';
import { withDeadline } from '../core/deadline.js';
import type { PaymentError } from '../core/errors.js';
import type { Parsers } from '../core/parse.js';
import { isSameRelease } from '../core/release.js';
import { VERSION } from '../core/version.js';
import { type Asker, createAsker } from './asker.js';
import { envelope } from './envelope.js';
import type { OpenedFrame } from './frame-opening.js';
import { frameErrors } from './frames.errors.js';
import { watchLoad } from './load-failure.js';
import type { Replies, RequestKinds } from './port.js';

export interface HostedFrameOptions<Requests extends RequestKinds, Notices extends object> {
  opened: OpenedFrame;
  /** What the frame is told first; asked again when it was reloaded by a move in the document. */
  configuration: () => Promise<unknown>;
  replies: Parsers<Replies<Requests>>;
  notices: Parsers<Notices>;
  onNotice: <Kind extends keyof Notices & string>(kind: Kind, body: Notices[Kind]) => void;
  /** The frame was reloaded, and everything in it is gone. */
  onReload?: () => void;
  /** Milliseconds until the frame must have said hello. */
  deadlineMs: number;
  /** The error when it has not. */
  late: () => PaymentError;
  /** Ends the conversation. */
  signal: AbortSignal;
}

/** One frame of another origin in the page, and the line to it. */
export interface HostedFrame<Requests extends RequestKinds> {
  readonly element: HTMLIFrameElement;
  /** Resolves when the frame has said hello. Rejects with a `FRAME_…` code or `ABORTED`. */
  readonly connected: Promise<void>;
  readonly ask: Asker<Requests>['ask'];
  readonly refuse: Asker<Requests>['refuse'];
}

/** Takes over a frame that was opened: greets it when it says hello, and carries requests and notices. */
export function mountFrame<Requests extends RequestKinds, Notices extends object>(
  options: HostedFrameOptions<Requests, Notices>,
): HostedFrame<Requests> {
  const { opened, signal, deadlineMs } = options;
  const { element, channel, url } = opened;
  const { origin } = new URL(url);
  let asker: Asker<Requests> | undefined;
  let conversation: AbortController | undefined;
  const arrival = linkedController(signal);

  const connected = withDeadline(
    { ms: deadlineMs, signal, error: options.late },
    () =>
      new Promise<void>((resolve, reject) => {
        opened.onHello((version) => {
          if (isSameRelease(version)) greet().then(resolve, reject);
          else reject(frameErrors.WRONG_VERSION({ words: { url, frame: version, version: VERSION } }));
        });
        watchLoad(opened, arrival.signal).catch(reject);
      }),
  ).finally(() => {
    arrival.abort();
  });

  async function greet(): Promise<void> {
    const isReload = conversation !== undefined;
    conversation?.abort();
    const { port1, port2 } = new MessageChannel();
    conversation = linkedController(signal);
    const { signal: within } = conversation;
    asker = createAsker<Requests, Notices>({
      port: port1,
      channel: channel.id,
      signal: within,
      replies: options.replies,
      notices: options.notices,
      onNotice: options.onNotice,
    });
    if (isReload) options.onReload?.();
    const body = { secret: channel.secret, configuration: await options.configuration() };
    // Reloaded once more, or removed, while the configuration was being fetched.
    if (within.aborted) return;
    const message = envelope({ tessera: 'configure', channel: channel.id, body });
    element.contentWindow?.postMessage(message, { targetOrigin: origin, transfer: [port2] });
  }

  return {
    element,
    connected,
    refuse: (error) => asker?.refuse(error),
    ask: async (kind, body, request) => {
      if (!asker) await connected;
      // Connected means greeted, and greeting makes the asker.
      return (asker as Asker<Requests>).ask(kind, body, request);
    },
  };
}
