import { linkedController, orAborted, throwIfAborted } from '../../core/abort.js';
import type { PaymentError } from '../../core/errors.js';
import { importWithRetry } from '../../core/import-with-retry.js';
import { pause } from '../../core/pause.js';
import { isSameRelease } from '../../core/release.js';
import { envelope } from '../rpc/envelope.js';
import type { OpenedFrame } from './open-frame.js';
import { frameReloaded, unreachableFrame } from '../rpc/frame.errors.js';
import type { Finding } from './optional/load-failure.js';

/** Milliseconds after the load event within which a document must send `hello`; then the failure is diagnosed. */
const helloAfterLoadMs = 1_000;
/** Milliseconds without a load event before the failure is diagnosed; some browsers fire none for an error page. */
const silenceMs = 5_000;

/** Connection to one document of a frame, over a MessagePort that only the two ends hold. */
export interface Connection {
  readonly port: MessagePort;
  /** Fires when the frame was reloaded or removed. */
  readonly signal: AbortSignal;
}

export interface FrameHandshake {
  opened: OpenedFrame;
  /**
   * Returns the frame's configuration. Called again after each reload, for example when the frame was moved in the
   * document.
   */
  configuration: () => Promise<unknown>;
  /** Takes each connection before the frame can send on it: the first one, and another after each reload. */
  onConnection: (connection: Connection) => void;
  /** Called if the frame loads another document after the handshake; a later `hello` connects it again. */
  onLost?: (error: PaymentError) => void;
  /** Signal that closes the connection. */
  signal: AbortSignal;
}

/**
 * Completes the handshake with an opened frame each time it sends `hello`; resolves after the first one. Rejects with a
 * `FRAME_…` code, or with `ABORTED`. Has no deadline of its own: a frame that is only slow causes no error here.
 */
export async function handshakeWithFrame({
  opened,
  configuration,
  onConnection,
  onLost,
  signal,
}: FrameHandshake): Promise<void> {
  const { element, channel, url } = opened;
  let current: AbortController | undefined;
  const arrival = linkedController(signal);
  let hasArrived = false;
  const watch = onLost && watchReloads(opened, onLost, signal);

  async function connect(): Promise<void> {
    // A `hello` from before is delivered here, too; a port of an aborted creation would stay open.
    throwIfAborted(signal);
    current?.abort(frameReloaded());
    const { port1: port, port2 } = new MessageChannel();
    current = linkedController(signal);
    const within = current.signal;
    // Also closes a port that no late code has taken over yet.
    within.addEventListener(
      'abort',
      () => {
        port.close();
      },
      { once: true },
    );
    onConnection({ port, signal: within });
    const body = { secret: channel.secret, configuration: await configuration() };
    // Reloaded again or removed while the configuration was being fetched.
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
        watch?.onHello();
        if (isSameRelease(version)) {
          // The page may still wait for its messages, which is no failure of the frame.
          hasArrived = true;
          arrival.abort();
          orAborted(connect(), signal).then(resolve, reject);
        } else complain({ as: 'foreign', version }, url, signal).catch(reject);
      });
      watchLoad(opened, arrival.signal)
        .catch((error: unknown) => {
          if (!hasArrived) throw error;
        })
        .catch(reject);
    });
  } finally {
    arrival.abort();
  }
}

/**
 * Watches a frame for documents that load without sending `hello`, which a working frame sends before its load event.
 * Starts with the first load event; until the first `hello`, `watchLoad` diagnoses failures.
 */
function watchReloads(
  { element, url, loaded }: OpenedFrame,
  onLost: (error: PaymentError) => void,
  signal: AbortSignal,
): { onHello(): void } {
  let isConnected = false;
  /** True between the `hello` of a document and its load event. */
  let isGreeted = false;
  /** Aborts when the document that has loaded sends `hello`. */
  let waiting: AbortController | undefined;

  async function expectHello(within: AbortSignal): Promise<void> {
    try {
      await pause(helloAfterLoadMs, within);
      await complain({ as: 'replaced' }, url, within);
    } catch (error) {
      if (within.aborted) return;
      waiting = undefined;
      onLost(error as PaymentError);
    }
  }

  function onLoad(): void {
    if (isGreeted) {
      isGreeted = false;
      return;
    }
    waiting?.abort();
    waiting = linkedController(signal);
    if (isConnected) void expectHello(waiting.signal);
  }

  void loaded.then(() => {
    onLoad();
    element.addEventListener('load', onLoad, { signal });
  });
  return {
    onHello() {
      isConnected = true;
      // A `hello` after the load event belongs to the document that has just loaded.
      isGreeted = waiting === undefined;
      waiting?.abort();
      waiting = undefined;
    },
  };
}

/**
 * Watches a frame that should load and diagnoses why it does not. Rejects with a `FRAME_…` error, or with `ABORTED`
 * once the signal fires because the frame sent `hello` or was removed.
 */
async function watchLoad({ url, loaded, blocked }: OpenedFrame, signal: AbortSignal): Promise<void> {
  const finding = await Promise.race<Finding>([
    blocked.then(() => ({ as: 'blocked' })),
    loaded.then(() => pause(helloAfterLoadMs, signal)).then(() => ({ as: 'loaded' })),
    pause(silenceMs, signal).then(() => ({ as: 'silent' })),
  ]);
  await complain(finding, url, signal);
}

/** Rejects with the diagnosed error. Resolves for a frame that is only slow: the deadline of `create` handles it. */
async function complain(finding: Finding, url: string, signal: AbortSignal): Promise<void> {
  const { explainFailure } = await importWithRetry(import('./optional/load-failure.js')).catch(() => {
    // The chunk is on the same host as the frame, so the frame is unreachable as well.
    throw unreachableFrame(url);
  });
  const failure = await explainFailure(finding, url, signal);
  throwIfAborted(signal);
  if (failure) throw failure;
}
