import { linkedController, throwIfAborted } from '../../core/abort.js';
import { importWithRetry } from '../../core/import-with-retry.js';
import { pause } from '../../core/pause.js';
import { isSameRelease } from '../../core/release.js';
import { envelope } from '../rpc/envelope.js';
import type { OpenedFrame } from './open-frame.js';
import { unreachableFrame } from '../rpc/frame.errors.js';
import type { Finding } from './optional/load-failure.js';

/** Milliseconds that a loaded document gets to say hello before it is asked what is wrong. */
const helloAfterLoadMs = 1_000;
/** Milliseconds without even a load event; some browsers fire none for an error page. */
const silenceMs = 5_000;

/** A line to one document of a frame, by a port that nobody else holds. */
export interface Connection {
  readonly port: MessagePort;
  /** Fires when the frame was loaded anew, or has gone. */
  readonly signal: AbortSignal;
}

export interface FrameHandshake {
  opened: OpenedFrame;
  /** What the frame is told first; asked again when it was reloaded by a move in the document. */
  configuration: () => Promise<unknown>;
  /** Takes each line before the frame can speak on it: the first one, and another after each reload. */
  onConnection: (connection: Connection) => void;
  /** Ends the line. */
  signal: AbortSignal;
}

/**
 * Takes over a frame that was opened, and greets it whenever it says hello. Resolves after the first time.
 * Rejects with a `FRAME_…` code, or with `ABORTED`. Bring a deadline: of a frame that is only slow nothing is said.
 */
export async function handshakeWithFrame({
  opened,
  configuration,
  onConnection,
  signal,
}: FrameHandshake): Promise<void> {
  const { element, channel, url } = opened;
  let present: AbortController | undefined;
  const arrival = linkedController(signal);

  async function greet(): Promise<void> {
    present?.abort();
    const { port1: port, port2 } = new MessageChannel();
    present = linkedController(signal);
    const within = present.signal;
    // Also where nobody has taken the line yet.
    within.addEventListener(
      'abort',
      () => {
        port.close();
      },
      { once: true },
    );
    onConnection({ port, signal: within });
    const body = { secret: channel.secret, configuration: await configuration() };
    // Reloaded once more, or removed, while the configuration was being fetched.
    if (within.aborted) return;
    const message = envelope({ tessera: 'configure', channel: channel.id, body });
    element.contentWindow?.postMessage(message, {
      targetOrigin: new URL(url).origin,
      transfer: [port2],
    });
  }

  try {
    await new Promise<void>((resolve, reject) => {
      opened.onHello((version) => {
        if (isSameRelease(version)) greet().then(resolve, reject);
        else complain({ as: 'foreign', version }, url, signal).catch(reject);
      });
      watchLoad(opened, arrival.signal).catch(reject);
    });
  } finally {
    arrival.abort();
  }
}

/**
 * Watches a frame that should come up, and finds out why it does not. Rejects with a `FRAME_…` error, or with
 * `ABORTED` once the signal fires: the frame has said hello, or is gone.
 */
async function watchLoad({ url, loaded, blocked }: OpenedFrame, signal: AbortSignal): Promise<void> {
  const finding = await Promise.race<Finding>([
    blocked.then(() => ({ as: 'blocked' })),
    loaded.then(() => pause(helloAfterLoadMs, signal)).then(() => ({ as: 'loaded' })),
    pause(silenceMs, signal).then(() => ({ as: 'silent' })),
  ]);
  await complain(finding, url, signal);
}

/** Rejects with what is wrong. Of a frame that is only slow the deadline of the whole creation decides. */
async function complain(finding: Finding, url: string, signal: AbortSignal): Promise<void> {
  const { explainFailure } = await importWithRetry(import('./optional/load-failure.js')).catch(() => {
    // Lies where the frame lies.
    throw unreachableFrame(url);
  });
  const failure = await explainFailure(finding, url, signal);
  throwIfAborted(signal);
  if (failure) throw failure;
}
