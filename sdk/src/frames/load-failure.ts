import { pause } from '../core/pause.js';
import type { PaymentError } from '../core/errors.js';
import type { OpenedFrame } from './frame-opening.js';
import { frameErrors } from './frames.errors.js';

/** Milliseconds that a loaded document gets to say hello before it is asked what is wrong. */
const helloAfterLoadMs = 1_000;
/** Milliseconds without even a load event; some browsers fire none for an error page. */
const silenceMs = 5_000;

/**
 * Watches a frame that should come up, and finds out why it does not. Never resolves; rejects with
 * a `FRAME_…` error, or with `ABORTED` once the signal fires: the frame has said hello, or is gone.
 */
export async function watchLoad({ url, loaded, blocked }: OpenedFrame, signal: AbortSignal): Promise<never> {
  const refused = blocked.then((): never => {
    throw frameErrors.BLOCKED({ words: { url } });
  });
  return Promise.race([refused, findOut(url, loaded, signal)]);
}

async function findOut(url: string, loaded: Promise<void>, signal: AbortSignal): Promise<never> {
  const wasLoaded = await Promise.race([
    loaded.then(() => pause(helloAfterLoadMs, signal)).then(() => true),
    pause(silenceMs, signal).then(() => false),
  ]);
  const failure = await probe(url, signal);
  if (failure) throw failure;
  if (wasLoaded) throw frameErrors.REFUSED({ words: { url } });
  // Reachable, only slow: from here on the deadline of the whole creation decides.
  return pause(2 ** 31 - 1, signal) as Promise<never>;
}

/** Asks for the page, and for its script, as anybody could. */
async function probe(url: string, signal: AbortSignal): Promise<PaymentError | undefined> {
  const page = await tryFetch(url, signal);
  if (!page) return navigator.onLine ? frameErrors.UNREACHABLE({ words: { url } }) : frameErrors.OFFLINE();
  if (!page.ok) return frameErrors.NOT_FOUND(failureOf(url, page));
  const source = /<script[^>]+src="([^"]+)"/.exec(await page.text())?.[1];
  if (source === undefined) return undefined;
  const script = await tryFetch(new URL(source, url).href, signal);
  if (!script) return frameErrors.UNREACHABLE({ words: { url } });
  return script.ok ? undefined : frameErrors.SCRIPT_NOT_FOUND(failureOf(url, script));
}

function failureOf(url: string, { status }: Response) {
  return { words: { url, status: String(status) }, details: { httpStatus: status } };
}

async function tryFetch(url: string, signal: AbortSignal): Promise<Response | undefined> {
  try {
    return await fetch(url, { cache: 'no-store', credentials: 'omit', signal });
  } catch {
    // No answer is the answer.
    return undefined;
  }
}
