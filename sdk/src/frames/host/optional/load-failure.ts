import type { PaymentError } from '../../../core/errors.js';
import { VERSION } from '../../../core/version.js';
import { unreachableFrame } from '../../rpc/frame.errors.js';
import { loadErrors } from './load.errors.js';

/** Observation about a frame that did not complete its handshake. */
export type Finding =
  /** A content security policy of the page blocks the frame. */
  | { as: 'blocked' }
  /** A document was loaded, possibly an error page. */
  | { as: 'loaded' }
  | { as: 'silent' }
  /** Another document was loaded after the handshake, for example because the page navigated the frame. */
  | { as: 'replaced' }
  /** The frame is of another release. */
  | { as: 'foreign'; version: string };

/** Returns the error of a frame that failed to load; undefined if it can be reached and is only slow. */
export async function explainFailure(
  finding: Finding,
  url: string,
  signal: AbortSignal,
): Promise<PaymentError | undefined> {
  if (finding.as === 'blocked') return loadErrors.BLOCKED({ params: { url } });
  if (finding.as === 'foreign') {
    return loadErrors.WRONG_VERSION({ params: { url, frame: finding.version, version: VERSION } });
  }
  const failure = await probe(url, signal);
  if (finding.as === 'replaced') return loadErrors.LOST({ params: { url }, cause: failure });
  return failure ?? (finding.as === 'loaded' ? loadErrors.REFUSED({ params: { url } }) : undefined);
}

/** Fetches the frame page and its script to find out whether they exist. */
async function probe(url: string, signal: AbortSignal): Promise<PaymentError | undefined> {
  const page = await tryFetch(url, signal);
  if (!page) return unreachableFrame(url);
  if (!page.ok) return loadErrors.NOT_FOUND(failureOf(url, page));
  const source = /<script[^>]+src="([^"]+)"/.exec(await page.text())?.[1];
  if (source === undefined) return undefined;
  const script = await tryFetch(new URL(source, url).href, signal);
  if (!script) return unreachableFrame(url);
  return script.ok ? undefined : loadErrors.SCRIPT_NOT_FOUND(failureOf(url, script));
}

function failureOf(url: string, { status }: Response) {
  return { params: { url, status: String(status) }, details: { httpStatus: status } };
}

async function tryFetch(url: string, signal: AbortSignal): Promise<Response | undefined> {
  try {
    return await fetch(url, { cache: 'no-store', credentials: 'omit', signal });
  } catch {
    // Network failure: the caller reports the host as unreachable.
    return undefined;
  }
}
